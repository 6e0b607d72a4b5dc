import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { space, text } from '../../theme/tokens.ts';

export const panel = style({ display: 'flex', flexDirection: 'column', gap: space[12] });
export const list = style({
  outline: 'none',
  marginInline: `calc(-1 * ${space[12]})`,
  selectors: { '&[data-empty]': { display: 'none' } },
});
export const words = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });
export const line = style({ ...text.body, overflowWrap: 'anywhere' });
/** One line of a result's description. */
export const detail = style({
  ...text.small,
  overflow: 'hidden',
  color: vars.color.inkMuted,
  whiteSpace: 'nowrap',
  textOverflow: 'ellipsis',
});
export const nothing = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[8],
  color: vars.color.inkMuted,
  overflowWrap: 'anywhere',
});
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });
