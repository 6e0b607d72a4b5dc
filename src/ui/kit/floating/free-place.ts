const CONTROLS =
  'a[href], button, input, select, textarea, label, summary, [tabindex]:not([tabindex="-1"])';

/** Pictures, such as a driver's portrait, stay uncovered as words do; a map is background. */
const PICTURES = 'img, svg';
const MAP = '[data-map]';

/** Step of the grid that is looked at, px: less than a line of text is high. */
const GRID = 12;

/**
 * Keeps what floats over the page off what is there: it stands at the first of its places (`data-place`, its style says
 * where that is) with nothing to press below it, and nothing to read if it stays for long. It goes on at once when
 * something comes under it, and never back, so that it does not jump while somebody scrolls; unless the window gets
 * another width, another page is there, or it had nothing to show. Nor does it move under a finger: the press would be
 * lost.
 *
 * @param over `page`: dialogs lie over it, and it yields to words and pictures, too; `dialogs`: it lies over them, and yields to the
 *   words of an open one
 * @param places Best first; the last one is taken without looking. Called again with each look.
 * @returns what ends it
 */
export function keepInFreePlace(
  floating: HTMLElement,
  places: () => readonly string[],
  over: 'page' | 'dialogs',
): () => void {
  const root = floating.closest<HTMLElement>('#root') ?? document.body;
  let at = 0;
  /** The control has nothing to show, or stands at its last place. */
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
  // Changes of the page's content do not move it then, and measuring costs a fifth of scrolling.
  const isSettled = (): boolean => isDone && location.pathname === page;
  const scrolled = (): void => {
    if (!isSettled()) soon();
  };
  const ended = new AbortController();
  const { signal } = ended;
  const sizes = new ResizeObserver(() => {
    // A scroll bar may have come, which moves what the places are measured by.
    if (!isSettled() || document.body.clientWidth !== bodyWidth) soon();
  });
  sizes.observe(document.body);
  // Elements that appear and disappear in a page that stays as high as the window.
  const changes = new MutationObserver((records) => {
    if (!isSettled() || records.some(({ target }) => !isContent(target))) soon();
  });
  changes.observe(over === 'page' ? root : document.body, { childList: true, subtree: true });
  addEventListener('scroll', scrolled, { passive: true, capture: true, signal });
  addEventListener(
    'resize',
    () => {
      // A telephone changes the height with its own bars.
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

/** Whether only the background of the page, or of a dialog, is below. Dialogs are beside the page. */
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

/** From one edge to the other, both included. */
function steps(from: number, to: number): number[] {
  const count = Math.max(1, Math.ceil((to - from) / GRID));
  return Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count);
}
