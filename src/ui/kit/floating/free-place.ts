const CONTROLS =
  'a[href], button, input, select, textarea, label, summary, [tabindex]:not([tabindex="-1"])';

/** Pictures, such as a driver's portrait, stay uncovered, like texts; a map counts as background. */
const PICTURES = 'img, svg';
const MAP = '[data-map]';

/** Fields for typing. */
const TYPING = [
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"])',
  'select, textarea, [contenteditable="true"]',
].join();

/** The step of the grid that is checked, px: less than the height of a line of text. */
const GRID = 12;

/**
 * Keeps a floating control from covering the page's contents. It takes the first of its places (`data-place`, whose
 * position is in its style) without controls below it and, if it stays for long, without texts. When something appears
 * below it, it moves on to the next place at once. It never moves back, so that it does not jump while somebody
 * scrolls, unless the window's width or the page changes, or it had nothing to show. It does not move under a finger,
 * because the press would be lost. Over a page it has `data-typing` while somebody types: it must not be above a
 * telephone's keyboard. (Not by `:has()`, with which each focus would style the whole page again.)
 *
 * @param over `page`: dialogs cover it, and it avoids texts and pictures, too; `dialogs`: it covers dialogs, and
 *   avoids the texts of an open one
 * @param places Best first; the last one is taken without a check. Called again with each check.
 * @returns a function that stops it
 */
export function keepInFreePlace(
  floating: HTMLElement,
  places: () => readonly string[],
  over: 'page' | 'dialogs',
): () => void {
  const root = floating.closest<HTMLElement>('#root') ?? document.body;
  let at = 0;
  /** Whether the control has nothing to show, or is at its last place. */
  let isDone = false;
  let width = innerWidth;
  let bodyWidth = 0;
  let page = location.pathname;
  let isHeld = false;
  let frame: number | undefined;
  const place = (): void => {
    frame = undefined;
    if (isHeld) return;
    const known = places();
    const last = known.length - 1;
    const isEmpty = floating.childElementCount === 0;
    if (isEmpty || location.pathname !== page) at = 0;
    page = location.pathname;
    bodyWidth = document.body.clientWidth;
    for (at = Math.min(at, last); ; at += 1) {
      floating.dataset['place'] = known[at];
      isDone = isEmpty || at === last;
      if (isDone || isFree(floating, root, over)) return;
    }
  };
  const soon = (): void => {
    frame ??= requestAnimationFrame(place);
  };
  // Then changes of the page's content do not move it, and measuring would cost a fifth of scrolling.
  const isSettled = (): boolean => isDone && location.pathname === page;
  const scrolled = (): void => {
    if (!isSettled()) soon();
  };
  const ended = new AbortController();
  const { signal } = ended;
  const sizes = new ResizeObserver(() => {
    // A scroll bar may have appeared, which moves the places.
    if (!isSettled() || document.body.clientWidth !== bodyWidth) soon();
  });
  sizes.observe(document.body);
  const hide = (): void => {
    floating.toggleAttribute('data-typing', document.activeElement?.matches(TYPING) === true);
  };
  // Elements that appear and disappear in a page whose height does not change.
  const changes = new MutationObserver((records) => {
    // The field with the focus may be gone, of which no event tells.
    if (over === 'page') hide();
    if (!isSettled() || records.some(({ target }) => !isContent(target))) soon();
  });
  changes.observe(over === 'page' ? root : document.body, { childList: true, subtree: true });
  if (over === 'page') {
    changes.observe(document.body, { childList: true });
    for (const moved of ['focusin', 'focusout']) document.addEventListener(moved, hide, { signal });
    hide();
  }
  addEventListener('scroll', scrolled, { passive: true, capture: true, signal });
  addEventListener(
    'resize',
    () => {
      // A telephone changes the height with its own bars, so only the width counts.
      if (innerWidth !== width) at = 0;
      width = innerWidth;
      soon();
    },
    { signal },
  );
  floating.addEventListener('pointerdown', () => (isHeld = true), { signal });
  for (const released of ['pointerup', 'pointercancel']) {
    addEventListener(
      released,
      () => {
        if (!isHeld) return;
        isHeld = false;
        // After the press itself.
        requestAnimationFrame(soon);
      },
      { capture: true, signal },
    );
  }
  place();
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    sizes.disconnect();
    changes.disconnect();
    ended.abort();
  };
}

const isContent = (node: Node): boolean => node instanceof Element && node.closest('main') !== null;

/** Whether only the background of the page, or of a dialog, is below. Dialogs are outside the page's element. */
function isFree(floating: HTMLElement, root: HTMLElement, over: 'page' | 'dialogs'): boolean {
  const { left, right, top, bottom } = floating.getBoundingClientRect();
  for (const x of steps(left, right)) {
    for (const y of steps(top, bottom)) {
      const below = document
        .elementsFromPoint(x, y)
        .find(
          (element) =>
            !floating.contains(element) && (over === 'dialogs' || root.contains(element)),
        );
      if (below === undefined) continue;
      const yieldsToContent = over === 'page' || !root.contains(below);
      if (below.closest(CONTROLS) !== null || (yieldsToContent && hasContent(below))) return false;
    }
  }
  return true;
}

const hasContent = (element: Element): boolean =>
  (element.closest(PICTURES) !== null && element.closest(MAP) === null) ||
  [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');

/** Positions from one edge to the other, both included. */
function steps(from: number, to: number): number[] {
  const count = Math.max(1, Math.ceil((to - from) / GRID));
  return Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count);
}
