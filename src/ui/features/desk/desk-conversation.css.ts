import { globalStyle, style } from '@vanilla-extract/css';
import { clipped } from '../../theme/layout.css.ts';
import { vars } from '../../theme/theme.css.ts';
import { media, size, space, text, weight } from '../../theme/tokens.ts';

export const conversation = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
});
/** A text below the table. */
export const nothing = style({
  ...text.tiny,
  padding: `${space[8]} ${space[16]}`,
  color: vars.color.inkMuted,
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[8]} ${space[4]}`,
  minHeight: '56px',
  padding: `${space[4]} ${space[16]}`,
  borderBlockEnd: `${size.line} solid ${vars.color.line}`,
});
export const more = style({ '@media': { [media.desktop]: { display: 'none' } } });
export const who = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: space[12],
  // If the buttons' texts in a language are long, the buttons wrap to the next line.
  '@media': { [media.desktop]: { flexBasis: '6rem' } },
});
export const visitor = style({ ...text.body, ...clipped, fontWeight: weight.strong });
/** A colleague's name wraps to two lines if the buttons leave too little space, so that it stays readable. */
globalStyle(`${who} > :not(${visitor})`, { whiteSpace: 'normal' });
