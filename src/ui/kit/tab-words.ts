import { useEffect } from 'react';
import { withoutCount } from './tab-count.ts';

/**
 * Shows this text in the browser's tab, even if the page's title changes meanwhile; afterwards the page's title
 * returns. The number that `tab-count.ts` puts before the title stays; otherwise the two hooks would overwrite each
 * other's text for ever.
 */
export function useTabWords(words: string): void {
  useEffect(() => {
    const title = document.querySelector('title');
    if (title === null) return undefined;
    let own = withoutCount(document.title);
    const show = (): void => {
      const now = withoutCount(document.title);
      if (now === words) return;
      own = now;
      document.title = words;
    };
    const observer = new MutationObserver(show);
    observer.observe(title, { childList: true, characterData: true, subtree: true });
    show();
    return () => {
      observer.disconnect();
      document.title = own;
    };
  }, [words]);
}
