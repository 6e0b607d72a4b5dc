import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { media, radius, size, space, text, weight } from '../../theme/tokens.ts';

/** Form and summary: below each other on a telephone, side by side on a desktop. */
export const layout = style({
  display: 'grid',
  gap: space[32],
  paddingBlock: `${space[24]} ${space[48]}`,
  '@media': {
    [media.desktop]: {
      gridTemplateColumns: `minmax(0, ${size.column}) minmax(0, 1fr)`,
      gap: space[64],
      alignItems: 'start',
      paddingBlock: `${space[48]} ${space[64]}`,
    },
  },
});

export const sectionTitle = style({ ...text.lead, fontWeight: weight.strong });

export const pair = style({
  display: 'grid',
  gap: space[16],
  '@media': { [media.desktop]: { gridTemplateColumns: '1fr 1fr', alignItems: 'start' } },
});

export const stop = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: space[8],
});
/**
 * Buttons at the end of a stop's field. The space above them is as high as the field's label, so that they are beside
 * its input.
 */
export const stopActions = style({
  display: 'flex',
  paddingBlockStart: `calc(${text.small.lineHeight} * ${text.small.fontSize} + ${space[4]})`,
});
export const addStop = style({ marginInlineStart: `-${space[12]}` });

export const aside = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[16],
  '@media': {
    [media.desktop]: { position: 'sticky', insetBlockStart: `calc(${size.navbar} + ${space[24]})` },
  },
});
export const map = style({
  // Positioned, because the map fills its nearest positioned ancestor.
  position: 'relative',
  height: '11rem',
  borderRadius: radius.large,
  overflow: 'hidden',
  backgroundColor: vars.color.mapLand,
  '@media': { [media.desktop]: { height: '18rem' } },
});
export const summary = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[16],
  padding: space[24],
  borderRadius: radius.large,
  backgroundColor: vars.color.surface,
});
export const total = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space[16],
});
export const totalAmount = style({ ...text.heading, fontWeight: weight.strong });
export const formerAmount = style([
  totalAmount,
  { color: vars.color.inkMuted, fontWeight: weight.regular },
]);
export const facts = style({
  ...text.small,
  color: vars.color.inkMuted,
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
});
export const rideFacts = style({
  ...text.small,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[8],
  color: vars.color.inkMuted,
});
export const kinds = style({
  display: 'grid',
  gap: space[16],
  '@media': { [media.desktop]: { gridTemplateColumns: '1fr 1fr' } },
});
