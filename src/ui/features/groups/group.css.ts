import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { radius, size, space, text, weight } from '../../theme/tokens.ts';

export const part = style({ display: 'flex', flexDirection: 'column', gap: space[8] });
export const partTitle = style({ ...text.body, fontWeight: weight.strong });
export const quiet = style({ ...text.small, color: vars.color.inkMuted });
/** The group's notice, shown with its line breaks. */
export const notice = style({
  ...text.body,
  padding: space[12],
  borderRadius: radius.medium,
  backgroundColor: vars.color.raised,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
/** A text within a banner, shown with its line breaks. */
export const replaced = style({ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
export const members = style({ display: 'flex', flexDirection: 'column' });
export const member = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: size.touch,
  paddingBlock: space[4],
});
export const memberWords = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' });
/** A button that opens the member's card. */
export const memberName = style({
  font: 'inherit',
  minHeight: size.touch,
  padding: 0,
  border: 0,
  color: 'inherit',
  backgroundColor: 'transparent',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });
export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[16],
  width: '100%',
  maxWidth: '480px',
  marginInline: 'auto',
  padding: `${space[48]} ${space[16]}`,
});
export const heading = style({ ...text.heading });
