import { useEffect } from 'react';

const COUNTED = /^\(\d+\) /;

/** Returns a tab's title without the number before it. */
export const withoutCount = (title: string): string => title.replace(COUNTED, '');

/**
 * Puts a number before the title of the browser's tab, `(3) …`, and again when the title changes. For 0 there is no
 * number.
 */
export function useTabCount(count: number): void {
  useEffect(() => {
    const title = document.querySelector('title');
    if (count === 0 || title === null) return undefined;
    const show = (prefix: string): void => {
      const counted = `${prefix}${withoutCount(document.title)}`;
      if (document.title !== counted) document.title = counted;
    };
    const begin = (): void => show(`(${count}) `);
    const observer = new MutationObserver(begin);
    observer.observe(title, { childList: true, characterData: true, subtree: true });
    begin();
    return () => {
      observer.disconnect();
      show('');
    };
  }, [count]);
}
