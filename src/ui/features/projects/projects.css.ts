import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { media, motion, radius, size, space, text, weight } from '../../theme/tokens.ts';

export const grid = style({
  display: 'grid',
  gap: space[16],
  '@media': {
    [media.desktop]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space[24] },
  },
});
/** One row of cards in a virtual list. Its padding is part of the row's measured height. */
export const lane = style([grid, { paddingBlockEnd: space[16] }]);
export const categories = style({ display: 'grid', gap: space[24] });
/** As high as a row of cards, so that nothing below moves when they are loaded. */
export const place = style({ minHeight: 420 });

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[16],
  height: '100%',
  padding: space[16],
  borderRadius: radius.large,
  backgroundColor: vars.color.surface,
  transition: `background-color ${motion.medium} ${motion.easing}`,
  '@media': {
    [media.hover]: { selectors: { '&:hover': { backgroundColor: vars.color.accentTint } } },
  },
});
/** The link covers the whole card except for the card's buttons. */
export const cardLink = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[16],
  flex: 1,
  borderRadius: radius.medium,
});
export const drawing = style({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '4 / 1',
  borderRadius: radius.medium,
  backgroundColor: vars.color.accentTint,
  color: vars.color.accent,
});
export const words = style({ display: 'flex', flexDirection: 'column', gap: space[4], flex: 1 });
export const creator = style({ ...text.small, color: vars.color.inkMuted });
export const cardTitle = style({ ...text.lead, fontWeight: weight.strong, textWrap: 'balance' });
export const summary = style({ ...text.small, color: vars.color.inkMuted });

export const figures = style({
  ...text.small,
  display: 'flex',
  flexDirection: 'column',
  gap: space[8],
  fontVariantNumeric: 'tabular-nums',
});
export const split = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  columnGap: space[12],
  rowGap: space[4],
});
/** A section's heading and its button. The button's text is aligned with the section's end. */
export const part = style([split]);
globalStyle(`${part} > button`, { marginInlineEnd: `calc(-1 * ${space[16]})` });
/** An amount's description takes the space beside the amount, and as many lines as it needs. */
globalStyle(`${split} > dt`, { flex: 1 });
/** An amount is at the end of its line, even if it wraps to a line of its own. */
export const sum = style({ marginInlineStart: 'auto' });
export const muted = style({ color: vars.color.inkMuted });
export const bar = style({
  appearance: 'none',
  width: '100%',
  height: 6,
  border: 'none',
  borderRadius: radius.small,
  overflow: 'hidden',
  backgroundColor: vars.color.line,
  selectors: {
    '&::-webkit-progress-bar': { backgroundColor: vars.color.line },
    '&::-webkit-progress-value': { backgroundColor: vars.color.accentShape },
    '&::-moz-progress-bar': { backgroundColor: vars.color.accentShape },
  },
});

/**
 * A project's page on a desktop: story and discussion on the left, figures and rewards on the right. On a telephone
 * the figures come first, and the rewards before the discussion.
 */
export const columns = style({
  display: 'grid',
  gap: space[32],
  alignItems: 'start',
  '@media': {
    [media.desktop]: {
      gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)',
      gridTemplateRows: 'auto 1fr',
      gridTemplateAreas: '"about offer" "talk offer"',
      columnGap: space[64],
      rowGap: space[24],
    },
  },
});
export const about = style({ '@media': { [media.desktop]: { gridArea: 'about' } } });
export const offer = style({
  display: 'contents',
  '@media': {
    [media.desktop]: {
      gridArea: 'offer',
      display: 'flex',
      flexDirection: 'column',
      gap: space[24],
    },
  },
});
globalStyle(`${offer} > ${figures}`, { order: -1 });
export const talk = style({ '@media': { [media.desktop]: { gridArea: 'talk' } } });
export const story = style({ maxWidth: size.column });
export const reward = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[8],
  paddingBlock: space[16],
  borderBlockStart: `${size.line} solid ${vars.color.line}`,
});
/** A quiet link whose text is aligned with the lines above. */
export const quiet = style({ marginInlineStart: `calc(-1 * ${space[16]})` });
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });
/** The button is as wide as its text, which wraps if there is less space. */
export const pay = style({ width: 'fit-content' });
export const page = style({
  paddingBlock: space[32],
  '@media': { [media.desktop]: { paddingBlock: space[48] } },
});
/** A project's own picture, shown in place of its category's drawing. */
export const cover = style({
  display: 'block',
  width: '100%',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  borderRadius: radius.medium,
  backgroundColor: vars.color.accentTint,
});
export const gallery = style({
  display: 'grid',
  gap: space[12],
  gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))',
});
export const thumb = style({
  display: 'block',
  width: '100%',
  height: 'auto',
  aspectRatio: '4 / 3',
  objectFit: 'cover',
  borderRadius: radius.medium,
  backgroundColor: vars.color.accentTint,
});
/** One of the pictures on a project's page, shown uncropped. */
export const picture = style({
  display: 'block',
  width: '100%',
  height: 'auto',
  borderRadius: radius.medium,
  backgroundColor: vars.color.accentTint,
});
export const bullets = style({ paddingInlineStart: space[24], listStyle: 'disc' });
/** A text by a user, shown with the line breaks that they typed. */
export const said = style({
  maxWidth: size.column,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
export const answer = style({
  paddingInlineStart: space[16],
  borderInlineStart: `${space[4]} solid ${vars.color.accentTint}`,
});
/** The link below the cards for somebody who wants to begin a project. */
export const begin = style({ marginBlockStart: space[16] });
