import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { radius, size, space, text, weight } from '../../theme/tokens.ts';

export const list = style({ display: 'flex', flexDirection: 'column' });
export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[8],
  minHeight: size.touch,
  paddingBlock: space[4],
});
/** A button that opens a person's card. */
export const person = style({
  ...text.body,
  display: 'flex',
  flex: 1,
  alignItems: 'center',
  gap: space[8],
  minWidth: '160px',
  minHeight: size.touch,
  padding: 0,
  border: 0,
  borderRadius: radius.medium,
  color: 'inherit',
  backgroundColor: 'transparent',
  textAlign: 'start',
  cursor: 'pointer',
  selectors: { '&:hover': { backgroundColor: vars.color.surface } },
});
export const words = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
export const quiet = style({ ...text.small, color: vars.color.inkMuted });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });
export const head = style({ display: 'flex', alignItems: 'center', gap: space[12] });
export const name = style({ ...text.body, fontWeight: weight.strong, overflowWrap: 'anywhere' });
/** The text of somebody's application. */
export const said = style({
  ...text.body,
  padding: space[12],
  borderRadius: radius.medium,
  backgroundColor: vars.color.raised,
  overflowWrap: 'anywhere',
});
/** A name that opens the person's card. */
export const title = style({
  font: 'inherit',
  maxWidth: '100%',
  minHeight: size.touch,
  padding: 0,
  border: 0,
  color: 'inherit',
  backgroundColor: 'transparent',
  overflow: 'hidden',
  textAlign: 'start',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});
