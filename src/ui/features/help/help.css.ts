import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { media, radius, size, space, text, weight } from '../../theme/tokens.ts';

export const help = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[32],
  width: '100%',
  maxWidth: `calc(${size.column} * 1.25)`,
  marginInline: 'auto',
});
export const head = style({ display: 'flex', flexDirection: 'column', gap: space[8] });
export const title = style({ ...text.heading, fontWeight: weight.strong, textWrap: 'balance' });
export const lead = style({ color: vars.color.inkMuted });
export const group = style({ display: 'flex', flexDirection: 'column', gap: space[8] });
export const heading = style({ ...text.lead, fontWeight: weight.strong });
/** Keeps the navbar from covering the question to which a link leads. */
export const question = style({
  scrollMarginBlockStart: `calc(${size.navbar} + ${space[16]})`,
});
export const map = style({
  position: 'relative',
  height: '22rem',
  overflow: 'hidden',
  borderRadius: radius.large,
  backgroundColor: vars.color.mapWater,
  '@media': { [media.desktop]: { height: '30rem' } },
});
export const regions = style({
  display: 'grid',
  gap: space[16],
  '@media': { [media.desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const region = style({
  ...text.lead,
  fontSize: text.body.fontSize,
  fontWeight: weight.strong,
});
export const ways = style({ display: 'flex', flexWrap: 'wrap', gap: space[12] });
export const steps = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[8],
  listStyle: 'decimal',
  paddingInlineStart: space[24],
});
