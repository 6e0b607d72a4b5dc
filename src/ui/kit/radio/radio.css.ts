import { style, styleVariants } from '@vanilla-extract/css';
import { visuallyHidden } from '../../theme/layout.css.ts';
import { vars } from '../../theme/theme.css.ts';
import { media, motion, radius, size, space, text, weight } from '../../theme/tokens.ts';
import { label } from '../field/field.css.ts';

export const legend = style([label, { marginBlockEnd: space[4] }]);
export const hiddenLegend = visuallyHidden;

/** Columns for that many cards, or for fewer if they would be narrower than `least`. */
const perRow = (cards: number, least: string): string =>
  `repeat(auto-fill, minmax(min(100%, max(${least}, (100% - ${cards - 1} * ${space[8]}) / ${cards})), 1fr))`;

export const group = styleVariants({
  cards: {
    display: 'grid',
    gap: space[8],
    // Two cards per row, so that four options take two rows, even on the narrowest telephone. With large text there
    // are fewer per row, so that words stay in one piece.
    gridTemplateColumns: perRow(2, '8rem'),
    selectors: { '&[data-columns="3"]': { gridTemplateColumns: perRow(3, '5rem') } },
  },
  segments: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: space[4],
    padding: space[4],
    borderRadius: radius.medium,
    backgroundColor: vars.color.surface,
  },
});

const base = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: size.touch,
  transition: `background-color ${motion.fast} ${motion.easing}, box-shadow ${motion.fast} ${motion.easing}, color ${motion.fast} ${motion.easing}`,
  selectors: {
    '&:has(:focus-visible)': {
      outline: `${size.focus} solid ${vars.color.accentShape}`,
      outlineOffset: size.focus,
    },
    '&:has(:disabled)': { opacity: 0.5, cursor: 'not-allowed' },
  },
});

export const option = styleVariants({
  cards: [
    base,
    {
      flexDirection: 'column',
      // Aligned at the top, so that cards side by side begin at the same height, even if one has more lines.
      alignItems: 'flex-start',
      gap: space[8],
      padding: space[16],
      borderRadius: radius.medium,
      boxShadow: `inset 0 0 0 ${size.line} ${vars.color.line}`,
      selectors: {
        '&:has(:checked)': {
          backgroundColor: vars.color.accentTint,
          boxShadow: `inset 0 0 0 ${size.focus} ${vars.color.accent}`,
        },
      },
      '@media': {
        // With three cards per row on a telephone, smaller text keeps words from breaking.
        [media.mobile]: {
          selectors: {
            [`${group.cards}[data-columns="3"] &`]: { ...text.small, paddingInline: space[8] },
          },
        },
        [media.hover]: {
          selectors: {
            '&:hover:not(:has(:checked, :disabled))': {
              boxShadow: `inset 0 0 0 ${size.line} ${vars.color.edge}`,
            },
          },
        },
        [media.forced]: {
          selectors: { '&:has(:checked)': { outline: `${size.focus} solid Highlight` } },
        },
      },
    },
  ],
  segments: [
    base,
    {
      justifyContent: 'center',
      // All segments have the same width. None is narrower than its longest word, so that „Registrieren“ does not
      // break; if they do not fit beside each other, they wrap.
      flex: '1 1 0',
      minWidth: 'min-content',
      paddingInline: space[12],
      borderRadius: radius.small,
      color: vars.color.inkMuted,
      textAlign: 'center',
      overflowWrap: 'break-word',
      selectors: {
        '&:has(:checked)': {
          color: vars.color.accent,
          backgroundColor: vars.color.ground,
          boxShadow: `0 0 0 ${size.line} ${vars.color.line}`,
        },
      },
      '@media': {
        // Three segments fit beside each other on the narrowest screens, in Spanish as well.
        '(width < 22.5rem)': { paddingInline: space[4] },
        [media.hover]: { selectors: { '&:hover': { color: vars.color.ink } } },
        [media.forced]: {
          selectors: { '&:has(:checked)': { outline: `${size.focus} solid Highlight` } },
        },
      },
    },
  ],
});

/**
 * The native radio button covers the whole card, so that touch and assistive technology find it where the card is seen.
 */
export const native = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'inherit',
  appearance: 'none',
});

export const picture = style({ flexShrink: 0, color: vars.color.ink });
export const words = style({ display: 'flex', flexDirection: 'column' });
export const name = style({ fontWeight: weight.strong });
export const description = style({ ...text.small, color: vars.color.inkMuted });
