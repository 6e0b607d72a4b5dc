import { vars } from '../../theme/theme.css.ts';

/**
 * `FLASH_MS`: how long a message flashes after a jump. `FRAMES`: for how many animation frames, at most, `flash` waits
 * until the message is rendered.
 */
const FLASH_MS = 2_400;
const FRAMES = 30;

/** Flashes the message that the user jumped to, once it is rendered (CHAT-04, MSG-07). */
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
