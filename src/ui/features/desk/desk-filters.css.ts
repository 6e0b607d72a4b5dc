import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { size, space, text } from '../../theme/tokens.ts';
import { control, touched } from './desk.css.ts';

export const filters = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  padding: `${space[8]} ${space[12]}`,
  borderBlockEnd: `${size.line} solid ${vars.color.line}`,
});
export const filter = style({ display: 'inline-flex', minWidth: 0, maxWidth: '100%' });
export const filterSelect = style({
  ...control,
  maxWidth: '100%',
  '@media': touched,
  selectors: {
    '&[data-on]': { borderColor: vars.color.accent, color: vars.color.accent },
  },
});
export const filterWords = style({
  ...control,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  flex: '1 1 140px',
  maxWidth: '240px',
  selectors: {
    '&:focus-within': { outline: `${size.focus} solid ${vars.color.accentShape}` },
  },
  '@media': touched,
});
export const filterInput = style({
  flex: 1,
  minWidth: 0,
  backgroundColor: 'transparent',
  outline: 'none',
});
export const filterCheck = style({
  ...text.small,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  minHeight: '36px',
  '@media': touched,
});
export const clear = style({
  ...text.small,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  minHeight: '36px',
  color: vars.color.accent,
  '@media': touched,
});
