import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { media, motion, radius, size, space, text, weight } from '../../theme/tokens.ts';

/** Shared by all fields: label above, control, then hint or error. */
export const field = style({ display: 'flex', flexDirection: 'column', gap: space[4] });

export const label = style({ ...text.small, fontWeight: weight.strong, alignSelf: 'flex-start' });

export const optional = style({
  ...text.small,
  fontWeight: weight.regular,
  color: vars.color.inkMuted,
  marginInlineStart: space[8],
});

/** The visible box of the field; it contains the input and its icons. */
export const box = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: size.control,
  paddingInline: space[12],
  borderRadius: radius.medium,
  border: `${size.line} solid ${vars.color.edge}`,
  backgroundColor: vars.color.ground,
  color: vars.color.ink,
  transition: `border-color ${motion.fast} ${motion.easing}, box-shadow ${motion.fast} ${motion.easing}`,
  selectors: {
    '&:focus-within': {
      borderColor: vars.color.accentShape,
      boxShadow: `0 0 0 ${size.line} ${vars.color.accentShape}`,
    },
    '&[data-invalid]': { borderColor: vars.color.loss },
    '&[data-invalid]:focus-within': { boxShadow: `0 0 0 ${size.line} ${vars.color.loss}` },
    '&[data-disabled]': { opacity: 0.6 },
  },
  '@media': {
    [media.hover]: {
      selectors: {
        '&:hover:not(:focus-within, [data-invalid])': { borderColor: vars.color.inkMuted },
      },
    },
  },
});

/** The input itself. Its text is at least 16 px, because telephones zoom into smaller inputs. */
export const input = style({
  ...text.body,
  flex: 1,
  alignSelf: 'stretch',
  paddingBlock: space[8],
  outline: 'none',
  textOverflow: 'ellipsis',
  selectors: {
    '&:focus-visible': { outline: 'none' },
    '&:autofill': {
      // The only way to prevent a browser's yellow autofill background.
      WebkitTextFillColor: vars.color.ink,
      boxShadow: `inset 0 0 0 100vmax ${vars.color.accentTint}`,
      borderRadius: radius.small,
    },
  },
  '@media': {
    [media.forced]: {
      selectors: { '&:focus-visible': { outline: `${size.focus} solid Highlight` } },
    },
  },
});

export const affix = style({ display: 'flex', alignItems: 'center', color: vars.color.inkMuted });

/** A button inside the box, at its end. */
export const boxButton = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: size.touch,
  height: size.touch,
  marginInlineEnd: `calc(-1 * ${space[8]})`,
  flexShrink: 0,
  borderRadius: radius.medium,
  color: vars.color.inkMuted,
  '@media': { [media.hover]: { selectors: { '&:hover': { color: vars.color.ink } } } },
});

export const hint = style({ ...text.small, color: vars.color.inkMuted });

export const error = style({
  ...text.small,
  display: 'flex',
  alignItems: 'baseline',
  gap: space[4],
  color: vars.color.loss,
});
