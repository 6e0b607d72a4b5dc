import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { radius, size, space, text, weight } from '../../theme/tokens.ts';

export const list = style({ display: 'flex', flexDirection: 'column' });
export const found = style({
  ...text.body,
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[12],
  width: '100%',
  minHeight: size.touch,
  paddingBlock: space[8],
  border: 0,
  borderRadius: radius.medium,
  color: 'inherit',
  backgroundColor: 'transparent',
  textAlign: 'start',
  cursor: 'pointer',
  selectors: { '&:hover': { backgroundColor: vars.color.surface } },
});
export const words = style({
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minWidth: 0,
  overflowWrap: 'anywhere',
});
export const top = style({ display: 'flex', gap: space[8], alignItems: 'baseline' });
export const name = style({
  flex: 1,
  minWidth: 0,
  fontWeight: weight.strong,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});
export const quiet = style({ ...text.small, color: vars.color.inkMuted });
export const mark = style({
  color: 'inherit',
  backgroundColor: vars.color.accentTint,
  fontWeight: weight.strong,
});
export const choices = style({ display: 'flex', flexWrap: 'wrap', columnGap: space[24] });
export const group = style({ margin: 0, padding: 0, border: 0, minWidth: 0 });
export const legend = style({ ...text.small, fontWeight: weight.strong });
