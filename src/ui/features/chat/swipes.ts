import { media } from '../../theme/tokens.ts';

/** The attribute of a message's content; its value is the message's key in the list (`message-row.tsx`). */
const SAID = 'data-said';
const SWIPE = 'data-swipe';
/**
 * Distances in pixels. A movement of less than `STILL_PX` does not count. From `FAR_PX` on, the swipe replies. No
 * message moves further than `FURTHEST_PX`.
 */
const STILL_PX = 10;
const FAR_PX = 56;
const FURTHEST_PX = 72;
/** A swipe that begins this near to the edge of the screen is the browser's back gesture. */
const EDGE_PX = 28;
/** The minimum ratio of horizontal to vertical movement in a swipe. A movement with a lower ratio is scrolling. */
const ASKEW = 1.5;
const BACK_MS = 160;

export interface Swipes {
  mayAnswer(rowKey: string): boolean;
  answer(rowKey: string): void;
}

interface Finger {
  readonly pointerId: number;
  readonly row: HTMLElement;
  readonly x: number;
  readonly y: number;
  isAside: boolean;
  by: number;
}

/**
 * Calls `answer` for a message that a finger moves far enough to the left. With reduced motion the message does not
 * move on screen.
 */
export function listenToSwipes(list: HTMLElement, swipes: Swipes, signal: AbortSignal): void {
  let finger: Finger | undefined;
  let isSwiped = false;
  const isStill = (): boolean => matchMedia(media.reduced).matches;
  const keyOf = (row: HTMLElement): string => row.getAttribute(SAID) ?? '';
  const isFar = ({ by }: Finger): boolean => by >= FAR_PX;

  function end(): void {
    const ended = finger;
    finger = undefined;
    if (ended === undefined || !ended.isAside) return;
    const { row } = ended;
    const { transform } = row.style;
    row.removeAttribute(SWIPE);
    row.style.removeProperty('transform');
    if (transform !== '') row.animate([{ transform }, { transform: 'none' }], BACK_MS);
  }

  function move(one: Finger, { clientX, clientY }: PointerEvent): void {
    const [aside, down] = [one.x - clientX, Math.abs(clientY - one.y)];
    if (!one.isAside) {
      if (down > STILL_PX || aside < -STILL_PX) return end();
      if (aside < STILL_PX || aside < down * ASKEW) return;
      one.isAside = true;
      isSwiped = true;
      // Captures the pointer, because the finger may leave the message.
      list.setPointerCapture(one.pointerId);
    }
    one.by = Math.min(FURTHEST_PX, Math.max(0, aside - STILL_PX));
    one.row.setAttribute(SWIPE, isFar(one) ? 'far' : '');
    if (!isStill()) one.row.style.transform = `translateX(${-one.by}px)`;
  }

  const options = { signal };
  list.addEventListener(
    'pointerdown',
    ({ pointerType, isPrimary, pointerId, target, clientX: x, clientY: y }) => {
      // A second finger ends the swipe of the first.
      end();
      isSwiped = false;
      if (pointerType !== 'touch' || !isPrimary || !(target instanceof Element)) return;
      if (x < EDGE_PX || x > window.innerWidth - EDGE_PX) return;
      const row = target.closest<HTMLElement>(`[${SAID}]`);
      // A slider or a video handles horizontal movement itself.
      if (row === null || target.closest('input, video') !== null) return;
      if (swipes.mayAnswer(keyOf(row))) finger = { pointerId, row, x, y, isAside: false, by: 0 };
    },
    options,
  );
  list.addEventListener(
    'pointermove',
    (event) => finger?.pointerId === event.pointerId && move(finger, event),
    options,
  );
  list.addEventListener(
    'pointerup',
    ({ pointerId }) => {
      if (finger?.pointerId !== pointerId) return;
      const answered = finger.isAside && isFar(finger) ? keyOf(finger.row) : undefined;
      end();
      if (answered !== undefined) swipes.answer(answered);
    },
    options,
  );
  list.addEventListener('pointercancel', end, options);
  list.addEventListener(
    'click',
    (event) => {
      if (!isSwiped) return;
      // The click that follows a swipe must not press anything.
      isSwiped = false;
      event.preventDefault();
      event.stopPropagation();
    },
    { signal, capture: true },
  );
  signal.addEventListener('abort', end);
}
