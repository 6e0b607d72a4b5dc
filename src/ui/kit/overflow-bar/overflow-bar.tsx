import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import * as styles from './overflow-bar.css.ts';

/**
 * Entries side by side on one line, as many as fit; `more` renders the others at the end. The entries are measured in
 * the current language, so long words move entries off the line but never break it.
 */
export function OverflowBar({
  items,
  more,
}: {
  items: readonly { readonly id: string; readonly content: ReactNode }[];
  /** Renders the element at the end for the entries that did not fit: those from index `from` of `items` on. */
  more: (from: number) => ReactNode;
}) {
  const bar = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState<number>();
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null) return undefined;
    // The observer's callback runs after the layout and before the paint; if the bar is not shown, it does not run.
    // Measuring directly in this effect would make the browser lay out the new page twice.
    const observer = new ResizeObserver(() => flushSync(() => setCount(countThatFits(element))));
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [items.length]);
  const shown = count ?? items.length;
  return (
    <div ref={bar} className={count === undefined ? styles.unmeasured : styles.bar}>
      {items.map(({ id, content }, index) => (
        <div key={id} className={index < shown ? styles.item : styles.away}>
          {content}
        </div>
      ))}
      <div className={count === undefined || shown === items.length ? styles.away : styles.item}>
        {more(shown)}
      </div>
    </div>
  );
}

/** How many entries fit. The bar's last child is the element for the entries that do not fit. */
function countThatFits(bar: HTMLElement): number {
  const gap = Number.parseFloat(getComputedStyle(bar).columnGap) || 0;
  const widths = [...bar.children].map((child) => child.getBoundingClientRect().width + gap);
  const more = widths.pop() ?? 0;
  const room = bar.getBoundingClientRect().width + gap;
  const sum = (all: readonly number[]): number => all.reduce((total, one) => total + one, 0);
  if (sum(widths) <= room) return widths.length;
  let count = widths.length;
  while (count > 0 && sum(widths.slice(0, count)) + more > room) count -= 1;
  return count;
}
