import { style } from '@vanilla-extract/css';
import { page } from '../../theme/layout.css.ts';
import { vars } from '../../theme/theme.css.ts';
import { media, size, space, text, weight } from '../../theme/tokens.ts';

/** A page that consists of text. */
export const reading = style([
  page,
  {
    display: 'flex',
    flexDirection: 'column',
    gap: space[32],
    maxWidth: `calc(${size.column} * 1.25 + 2 * ${space[32]})`,
    paddingBlock: space[32],
    '@media': { [media.desktop]: { paddingBlock: space[48] } },
  },
]);
/** The same as `reading`, for a layout that already has margins. */
export const bareReading = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[32],
  width: '100%',
  maxWidth: `calc(${size.column} * 1.25)`,
  marginInline: 'auto',
});
/** The part of a page that the server renders ahead; it has no box of its own. */
export const published = style({ display: 'contents' });
export const head = style({ display: 'flex', flexDirection: 'column', gap: space[8] });
/** The font is small enough that the longest word of a title does not break on the narrowest telephone. */
export const title = style({
  ...text.heading,
  fontSize: `clamp(1.25rem, 7vw, ${text.heading.fontSize})`,
  fontWeight: weight.strong,
  textWrap: 'balance',
});
export const note = style({ ...text.small, color: vars.color.inkMuted });

/** A text in the small markup format of notices and policies. */
export const prose = style({ display: 'flex', flexDirection: 'column', gap: space[16] });
export const proseHeading = style({
  ...text.lead,
  fontWeight: weight.strong,
  marginBlockStart: space[16],
  // Keeps the navbar from covering the heading to which a link leads.
  scrollMarginBlockStart: `calc(${size.navbar} + ${space[16]})`,
});
export const proseSmallHeading = style({ ...text.body, fontWeight: weight.strong });
export const proseList = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[8],
  paddingInlineStart: space[24],
});
export const bullets = style([proseList, { listStyle: 'disc' }]);
export const numbers = style([proseList, { listStyle: 'decimal' }]);

export const contents = style({
  padding: space[16],
  borderRadius: '10px',
  backgroundColor: vars.color.surface,
});
export const contentsList = style({
  display: 'grid',
  gap: `0 ${space[24]}`,
  '@media': { [media.desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const contentsEntry = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: size.touch,
});

/** A quiet button whose text is aligned with the page. */
export const aside = style({ marginInlineStart: `calc(-1 * ${space[16]})` });

export const pager = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: space[16],
});
export const pages = style({ display: 'flex', alignItems: 'center', gap: space[8] });
