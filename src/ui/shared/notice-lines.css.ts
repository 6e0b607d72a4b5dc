import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';
import { media, size, space, text, weight } from '../theme/tokens.ts';

export const lines = style({ display: 'flex', flexDirection: 'column' });
export const line = style({
  borderBlockEnd: `${size.line} solid ${vars.color.line}`,
  ':first-child': { borderBlockStart: `${size.line} solid ${vars.color.line}` },
});
export const lineLink = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  paddingBlock: space[16],
  color: 'inherit',
  textDecoration: 'none',
});
export const lineTitle = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  ...text.body,
  fontWeight: weight.strong,
  '@media': {
    [media.hover]: { selectors: { [`${lineLink}:hover &`]: { textDecoration: 'underline' } } },
  },
});
export const unread = style({
  width: space[8],
  height: space[8],
  borderRadius: '50%',
  backgroundColor: vars.color.accentShape,
  flex: 'none',
  alignSelf: 'start',
  // Aligned with the middle of the title's first line.
  marginBlockStart: `calc((1.6em - ${space[8]}) / 2)`,
});
export const lineWords = style({ flex: '1 1 0', minWidth: 0 });
export const note = style({ ...text.small, color: vars.color.inkMuted });
