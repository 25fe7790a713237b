/** Points at the places, cards and buttons that a lesson speaks of, whenever they are drawn anew. */
import type { Attachment } from 'svelte/attachments';

const MARK = 'data-pointed';

export function pointing(names: readonly string[]): Attachment<HTMLElement> {
  return (root) => {
    let led = false;
    const point = () => {
      const named = [...root.querySelectorAll<HTMLElement>('[data-site], [data-offer], [data-act]')];
      const pointed = named.filter(({ dataset }) => names.includes(dataset['site'] ?? dataset['offer'] ?? dataset['act'] ?? ''));
      for (const element of named) element.toggleAttribute(MARK, pointed.includes(element));
      // On a small screen the first of them is brought into sight, once.
      if (!led) pointed[0]?.scrollIntoView({ block: 'nearest' });
      led ||= pointed.length > 0;
    };
    const observer = new MutationObserver(point);
    observer.observe(root, { childList: true, subtree: true, attributes: true, attributeFilter: ['data-site', 'data-offer', 'data-act'] });
    point();
    return () => observer.disconnect();
  };
}
