/** Points at the places, cards and buttons that a lesson speaks of, whenever they are drawn anew. */
import type { Attachment } from 'svelte/attachments';

const MARK = 'data-pointed';

export function pointing(names: readonly string[]): Attachment<HTMLElement> {
  return (root) => {
    const point = () => {
      for (const element of root.querySelectorAll<HTMLElement>('[data-site], [data-offer]')) {
        const name = element.dataset['site'] ?? element.dataset['offer'] ?? '';
        element.toggleAttribute(MARK, names.includes(name));
      }
    };
    const observer = new MutationObserver(point);
    observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-site', 'data-offer'] });
    point();
    return () => observer.disconnect();
  };
}
