import { vars } from '../../theme/theme.css.ts';

/** How long a message that somebody was led to stands out, and how many frames it may take until it is drawn, ms. */
const FLASH_MS = 2_400;
const FRAMES = 30;

/** A message that somebody was led to flashes, once it is drawn in its place (CHAT-04, MSG-07). */
export function flash(list: HTMLElement, rowKey: string, left = FRAMES): void {
  const row = list.querySelector(`[data-said="${CSS.escape(rowKey)}"]`)?.closest('article');
  if (row) {
    row.animate(
      [
        { backgroundColor: vars.color.accentTint, offset: 0 },
        { backgroundColor: vars.color.accentTint, offset: 0.5 },
        { backgroundColor: 'transparent' },
      ],
      { duration: FLASH_MS, id: 'flash' },
    );
  } else if (left > 0) requestAnimationFrame(() => flash(list, rowKey, left - 1));
}
