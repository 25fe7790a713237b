/** How wide and high an element is, told when the browser has laid it out; asking for it would make it do so twice. */
import type { Attachment } from 'svelte/attachments';

export const sizeTo =
  (tell: (width: number, height: number) => void): Attachment<HTMLElement> =>
  (element) => {
    const observer = new ResizeObserver(([entry]) => entry && tell(entry.contentRect.width, entry.contentRect.height));
    observer.observe(element);
    return () => observer.disconnect();
  };
