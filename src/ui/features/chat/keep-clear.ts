import { bar } from '../../kit/bottom-bar/bottom-bar.css.ts';
import { lift } from './chat-entry.css.ts';

/** From the lower edge to the button's upper one, px, where nothing lifts it. */
const PLACE = 72;

/**
 * Lifts the button above the bar of a page's main action where that is in its place on a telephone. The bar is stuck to
 * the lower edge or scrolls with its page, so what is measured is where it is now.
 *
 * @returns what ends it
 */
export function keepClear(button: HTMLElement): () => void {
  const place = (): void => {
    const box = document.querySelector(`.${bar}`)?.getBoundingClientRect();
    const above = innerHeight - (box?.top ?? innerHeight);
    const isInItsPlace = box !== undefined && above > 0 && innerHeight - box.bottom < PLACE;
    button.style.setProperty(lift, `${isInItsPlace ? above : 0}px`);
  };
  const sizes = new ResizeObserver(place);
  sizes.observe(document.body);
  const ended = new AbortController();
  addEventListener('scroll', place, { passive: true, signal: ended.signal });
  addEventListener('resize', place, { signal: ended.signal });
  return () => {
    sizes.disconnect();
    ended.abort();
  };
}
