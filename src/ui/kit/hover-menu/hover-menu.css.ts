import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { layer, media, radius, size, space, text } from '../../theme/tokens.ts';

export const root = style({ position: 'relative' });

export const trigger = style({
  ...text.small,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[4],
  minHeight: size.touch,
  minWidth: size.touch,
  paddingInline: space[12],
  borderRadius: radius.medium,
  whiteSpace: 'nowrap',
  selectors: { '&[aria-expanded="true"]': { color: vars.color.accent } },
  '@media': { [media.hover]: { selectors: { '&:hover': { color: vars.color.accent } } } },
});

const listBase = style({
  position: 'absolute',
  insetBlockStart: '100%',
  zIndex: layer.raised,
  minWidth: '12rem',
  // A menu higher than the screen scrolls.
  maxHeight: `calc(100dvh - ${size.navbar})`,
  overflowY: 'auto',
  padding: space[4],
  borderRadius: radius.medium,
  backgroundColor: vars.color.raised,
  boxShadow: vars.shadow.float,
});

export const list = styleVariants({
  start: [listBase, { insetInlineStart: 0 }],
  end: [listBase, { insetInlineEnd: 0 }],
});

export const item = style({
  ...text.small,
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  width: '100%',
  minHeight: size.touch,
  paddingInline: space[12],
  borderRadius: radius.small,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  selectors: {
    '&[aria-current], &[aria-pressed="true"]': { color: vars.color.accent },
    '&:focus-visible': { outlineOffset: `calc(-1 * ${size.focus})` },
  },
  '@media': {
    [media.hover]: { selectors: { '&:hover': { backgroundColor: vars.color.accentTint } } },
  },
});

export const group = style({
  selectors: {
    '& + &, li + &': { borderBlockStart: `${size.line} solid ${vars.color.line}` },
  },
});
export const heading = style({
  ...text.tiny,
  display: 'block',
  padding: `${space[8]} ${space[12]} 0`,
  color: vars.color.inkMuted,
  whiteSpace: 'nowrap',
});
