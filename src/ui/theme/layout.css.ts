import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { vars } from './theme.css.ts';
import { layer, media, size, space, text, weight } from './tokens.ts';

/** Layouts and text styles that every feature needs; rarer ones are in the features. */

/** The page's width, at most 1200 px, with its side margins, which are narrower on telephones. */
export const page = style({
  width: '100%',
  maxWidth: size.page,
  marginInline: 'auto',
  paddingInline: `max(${space[16]}, env(safe-area-inset-left))`,
  '@media': { [media.desktop]: { paddingInline: space[32] } },
});

/** One column for a form or a text. */
export const column = style([page, { maxWidth: `calc(${size.column} + 2 * ${space[32]})` }]);

/** Children below each other with the same gap. */
export const stack = styleVariants(space, (gap) => ({
  display: 'flex' as const,
  flexDirection: 'column' as const,
  gap,
}));

/**
 * Children side by side, vertically centred; they wrap below each other if there is no space. The feature sets their
 * gaps.
 */
export const wrapping = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center' });

/** Text styles by name; colour is inherited. */
export const type = styleVariants(text, (value, name) => ({
  ...value,
  ...(name === 'display' || name === 'heading' || name === 'title' || name === 'lead'
    ? { fontWeight: weight.strong, textWrap: 'balance' as const }
    : {}),
}));

export const strong = style({ fontWeight: weight.strong });
export const muted = style({ color: vars.color.inkMuted });

/** An element that wraps to the next line as a whole; it breaks at a space only if even one line is too short. */
export const together = style({ display: 'inline-block' });

/** Parts of a line, separated by dots; no line begins or ends with a dot. */
export const dotted = style({
  display: 'flex',
  flexWrap: 'wrap',
  marginInlineStart: '-0.9em',
  // Cuts off the dot before the first part of each line, but no focus ring.
  clipPath: 'inset(-8px -8px -8px 0.6em)',
});
globalStyle(`${dotted} > *`, { position: 'relative', paddingInlineStart: '0.9em' });
globalStyle(`${dotted} > *::before`, {
  content: '·',
  position: 'absolute',
  insetInlineStart: '0.3em',
});

/** Hides an element visually; screen readers still read it. */
export const visuallyHidden = style({
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
});

/** One line, cut off with an ellipsis if it is too long. */
export const clipped = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

/** Shows the first two lines of a text. */
export const twoLines = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
});

/** A bar that sticks to the lower edge of the screen, across the page's side margins. */
export const lowerEdge = {
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: layer.bar,
  marginInline: `calc(-1 * ${space[16]})`,
  padding: `${space[12]} ${space[16]} max(${space[12]}, env(safe-area-inset-bottom))`,
  backgroundColor: vars.color.raised,
  boxShadow: vars.shadow.bar,
} as const;
/** The same bar on a telephone that lies on its side, where each line of the page counts. */
export const lowLowerEdge = {
  paddingBlock: `${space[4]} max(${space[4]}, env(safe-area-inset-bottom))`,
} as const;
