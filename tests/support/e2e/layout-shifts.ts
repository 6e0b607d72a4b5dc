import type { Page } from 'playwright-core';

/** A movement of what was on screen that nobody caused by pressing or typing just before. */
export interface Shift {
  readonly value: number;
  /** Where, and which elements moved from where to where. */
  readonly words: string;
}

/** From the next document on, the page remembers its layout shifts as browsers count them. */
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
        // The DOM library has no type for it.
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

/** What moved in the document that is open, since it was opened. */
export async function shiftsOf(page: Page): Promise<readonly Shift[]> {
  return page.evaluate(async () => {
    // What changed last has been drawn, and told to the observer.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return (globalThis as unknown as { shifts: readonly Shift[] }).shifts;
  });
}
