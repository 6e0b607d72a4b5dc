import { useEffect } from 'react';
import { withoutCount } from './tab-count.ts';

/**
 * Says this in the browser's tab, whatever the page's title becomes meanwhile; the page's title comes back after it. A
 * number before it (`tab-count.ts`) is left there: each would take away what the other one wrote, for ever.
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
