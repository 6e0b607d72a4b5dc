import { style } from '@vanilla-extract/css';
import { size, space } from '../../theme/tokens.ts';

export const bar = style({
  position: 'relative',
  display: 'flex',
  flex: 1,
  minWidth: 0,
  gap: space[4],
});

/** The style until the space is measured: entries that do not fit wrap to a second line, which is cut off. */
export const unmeasured = style([
  bar,
  { flexWrap: 'wrap', overflow: 'hidden', height: size.touch },
]);

export const item = style({ flexShrink: 0 });

/** Hides an entry from sight and from the keyboard, but keeps its width for measuring. */
export const away = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  visibility: 'hidden',
});
