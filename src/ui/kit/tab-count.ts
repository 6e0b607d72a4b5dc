import { useEffect } from 'react';

const COUNTED = /^\(\d+\) /;

/** A tab title without its number. */
export const withoutCount = (title: string): string => title.replace(COUNTED, '');

/** Puts a number before the title of the browser's tab, `(3) …`, even if the title changes meanwhile; none for 0. */
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
