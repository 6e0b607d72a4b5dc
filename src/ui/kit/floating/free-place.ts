const CONTROLS =
  'a[href], button, input, select, textarea, label, summary, [tabindex]:not([tabindex="-1"])';

/** Pictures, such as a driver's portrait, must stay uncovered, as texts must. A map counts as background. */
const PICTURES = 'img, svg';
const MAP = '[data-map]';

/** Elements in which people type or choose with a keyboard. */
const TYPING = [
  'input:not([type="checkbox"], [type="radio"], [type="range"], [type="file"])',
  'select, textarea, [contenteditable="true"]',
].join();

/** The control's area is checked at points this many px apart: less than the height of a line of text. */
const GRID = 12;

/**
 * Keeps a floating control from covering the page's contents. `data-place` names the control's place; its styles turn
 * that name into a position. The control takes the first place where it covers no other controls and no texts (see
 * `over`). When something appears behind it, it moves on to the next place. It never moves back, so that it does not
 * jump while somebody scrolls; it starts from the first place again only when the window's width or the page changes,
 * or after it had nothing to show. It does not move while it is pressed, because the press would be lost. Over a page
 * it gets `data-typing` while somebody types, because it must not be above a telephone's keyboard. (`:has()` is not
 * used for that: each focus would style the whole page again.)
 *
 * @param over `page`: dialogs cover the control, and it avoids texts and pictures, too; `dialogs`: it covers dialogs,
 *   and avoids the texts of an open one
 * @param places the places, best first; called again at each check. The last place is taken without a check.
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
  /** The address changes before the page does, so the page's heading tells when the new page is there. */
  let heading: Element | null = null;
  let isHeld = false;
  let frame: number | undefined;
  const place = (): void => {
    frame = undefined;
    if (isHeld) return;
    const known = places();
    const last = known.length - 1;
    const isEmpty = floating.childElementCount === 0;
    const shown = root.querySelector('h1');
    if (isEmpty || location.pathname !== page || shown !== heading) at = 0;
    page = location.pathname;
    heading = shown;
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
  // A settled control does not move when the page's content changes. Checking then would cost a fifth of the time of
  // scrolling.
  const isSettled = (): boolean =>
    isDone && location.pathname === page && heading?.isConnected !== false;
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
  // Notices elements that appear or disappear without changing the page's height.
  const changes = new MutationObserver((records) => {
    // The focused field may have been removed, for which there is no event.
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
      // A telephone changes the window's height when its own bars appear, so only a new width counts.
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
        // Moves the control only after the press itself has been handled.
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

/** Whether the control covers only the background of the page or of a dialog. Dialogs are outside `root`. */
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

/** Positions `GRID` px or less apart, from one edge to the other, both included. */
function steps(from: number, to: number): number[] {
  const count = Math.max(1, Math.ceil((to - from) / GRID));
  return Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count);
}
