import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../theme/theme.css.ts';
import { radius, size, space, weight, wholeText as text } from '../../../theme/tokens.ts';

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[8],
  width: '100%',
  maxWidth: '320px',
  padding: space[12],
  borderRadius: radius.large,
  backgroundColor: vars.color.surface,
  textAlign: 'start',
});
export const question = style({ ...text.small, fontWeight: weight.strong });
export const quiet = style({ ...text.tiny, color: vars.color.inkMuted });
export const stars = style({ display: 'flex', alignItems: 'center' });
const filled = {
  color: vars.color.accentShape,
};
export const star = style({
  display: 'inline-flex',
  color: vars.color.line,
  selectors: { '&[data-on]': filled },
});
export const starButton = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: size.touch,
  height: size.touch,
  borderRadius: radius.small,
  color: vars.color.edge,
  selectors: {
    '&[data-on]': filled,
    '&:focus-visible': { outline: `${size.focus} solid ${vars.color.accentShape}` },
  },
});
export const said = style({ ...text.small, marginInlineStart: space[8] });
export const words = style({ ...text.small, overflowWrap: 'anywhere' });
export const thanks = style({
  ...text.small,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
});
export const buttons = style({ display: 'flex', gap: space[8] });
globalStyle(`${star}[data-on] svg, ${starButton}[data-on] svg`, { fill: 'currentColor' });
