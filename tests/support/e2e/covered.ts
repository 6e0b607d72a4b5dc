import type { Page } from 'playwright-core';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Sizes at which a page is checked. Each width differs from the one before, so that the page is laid out anew. */
const SIZES = {
  phone: [
    { width: 390, height: 844 },
    { width: 320, height: 568 },
    { width: 390, height: 664 },
  ],
  desktop: [{ width: 1440, height: 900 }],
} as const;

/**
 * The controls and words that a floating element covers, one line each. Checks the page, or the open dialog, scrolled
 * to its top and to its end. By default a narrow page is checked at sizes of telephones, others at one of desktops.
 */
export async function coveredThings(page: Page, sizes?: readonly Size[]): Promise<string[]> {
  const before = page.viewportSize();
  if (before === null) throw new Error('a page without a size');
  const scrolled = await page.evaluate(() => window.scrollY);
  const found = new Set<string>();
  // Toasts go away by themselves.
  await page
    .locator('section[data-react-aria-top-layer="true"]')
    .getByRole('status')
    .first()
    .waitFor({ state: 'detached' });
  for (const size of sizes ?? (before.width < 992 ? SIZES.phone : SIZES.desktop)) {
    await page.setViewportSize(size);
    for (const end of ['top', 'end'] as const) {
      const lines = await page.evaluate(look, end);
      for (const line of lines) found.add(`${size.width}×${size.height}, ${end}: ${line}`);
    }
  }
  await page.setViewportSize(before);
  await page.evaluate((top) => window.scrollTo({ top }), scrolled);
  return [...found];
}

/** Runs in the page. */
async function look(end: 'top' | 'end'): Promise<string[]> {
  const CONTROLS = 'a[href], button, input, select, textarea, label, summary, [tabindex="0"]';
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
  const scope = dialogs.item(dialogs.length - 1) ?? document.body;
  for (const one of [document.scrollingElement ?? scope, scope, ...scope.querySelectorAll('*')]) {
    const { overflowY } = getComputedStyle(one);
    if (one !== document.scrollingElement && !/auto|scroll/.test(overflowY)) continue;
    one.scrollTop = end === 'top' ? 0 : one.scrollHeight;
  }
  // Floating elements change their positions only in the next frame.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);

  const lines: string[] = [];
  const nameOf = (element: Element): string =>
    `${element.tagName.toLowerCase()} “${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}”`;
  /**
   * How the upper element covers the lower one. A bar that sticks to the other edge does not count: the covered thing
   * can be scrolled out there.
   */
  const cover = (above: Element, below: Element): 'floating' | 'scrolled' | undefined => {
    for (let one: Element | null = above; one?.contains(below) === false; one = one.parentElement) {
      const { position } = getComputedStyle(one);
      if (position === 'fixed') return 'floating';
      if (position !== 'sticky') continue;
      const { top, bottom } = one.getBoundingClientRect();
      const isAtTop = top < innerHeight - bottom;
      return isAtTop === (end === 'top') ? 'floating' : 'scrolled';
    }
    return undefined;
  };
  /** Whether the point is cut off by a scrolling element around it, as names on a map are. */
  const isCutOff = (element: Element, x: number, y: number): boolean => {
    for (let one: Element | null = element; one !== null; one = one.parentElement) {
      if (getComputedStyle(one).overflow === 'visible' || one === document.body) continue;
      const { left, right, top, bottom } = one.getBoundingClientRect();
      if (x < left || x > right || y < top || y > bottom) return true;
    }
    return false;
  };
  const check = (element: Element, x: number, y: number): void => {
    if (x < 0 || y < 0 || x >= document.documentElement.clientWidth || y >= innerHeight) return;
    const stack = document.elementsFromPoint(x, y);
    const [above] = stack;
    if (above === undefined || element.contains(above) || above.contains(element)) return;
    const own = stack.findIndex((one) => element.contains(one) || one.contains(element));
    const covers = stack.slice(0, Math.max(own, 0)).map((one) => cover(one, element));
    if (covers[0] !== 'floating' || covers.includes('scrolled') || isCutOff(element, x, y)) return;
    lines.push(`${nameOf(element)} lies under ${nameOf(above)}`);
  };
  for (const element of scope.querySelectorAll(CONTROLS)) {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
    if (width < 4 || height < 4) continue;
    for (const x of [left + 2, (left + right) / 2, right - 2]) {
      for (const y of [top + 2, (top + bottom) / 2, bottom - 2]) check(element, x, y);
    }
  }
  const words = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = words.nextNode(); node !== null; node = words.nextNode()) {
    const parent = node.parentElement;
    if (parent === null || (node.nodeValue ?? '').trim() === '') continue;
    // Skips names on maps, and text for screen readers only.
    if (parent.closest('[aria-hidden="true"], [data-live-announcer]') !== null) continue;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    range.selectNodeContents(node);
    for (const { left, right, top, bottom, width } of range.getClientRects()) {
      if (width < 4) continue;
      const middle = (top + bottom) / 2;
      for (const x of [left + 2, (left + right) / 2, right - 2]) check(parent, x, middle);
    }
  }
  return [...new Set(lines)];
}
