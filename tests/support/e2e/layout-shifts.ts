import type { Page } from 'playwright-core';

/** A movement on the screen that no key or pointer press caused just before. */
export interface Shift {
  readonly value: number;
  /** The place, and which elements moved from where to where. */
  readonly words: string;
}

/** Makes the page record its layout shifts as browsers count them, from the next document on. */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(globalThis, { shifts });
    const rect = ({ x, y, width, height }: DOMRectReadOnly): string =>
      [x, y, width, height].map(Math.round).join();
    const nameOf = (node: Node | null): string => {
      if (!(node instanceof Element)) return node?.nodeName ?? 'gone';
      const own = `${node.tagName.toLowerCase()}.${node.getAttribute('class') ?? ''}`;
      return `${own} "${(node.textContent ?? '').slice(0, 24)}"`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        // TypeScript's DOM library has no type for this entry.
        const { value, hadRecentInput, sources } = entry as unknown as {
          value: number;
          hadRecentInput: boolean;
          sources: readonly {
            node: Node | null;
            previousRect: DOMRectReadOnly;
            currentRect: DOMRectReadOnly;
          }[];
        };
        if (hadRecentInput) continue;
        const moved = sources.map(
          ({ node, previousRect, currentRect }) =>
            `${nameOf(node)} ${rect(previousRect)} → ${rect(currentRect)}`,
        );
        shifts.push({
          value,
          words: `${value.toFixed(4)} ${location.pathname}: ${moved.join('; ')}`,
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The layout shifts of the open document since it was opened. */
export async function shiftsOf(page: Page): Promise<readonly Shift[]> {
  return page.evaluate(async () => {
    // After three frames the last change is drawn, and the observer has been notified.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return (globalThis as unknown as { shifts: readonly Shift[] }).shifts;
  });
}
