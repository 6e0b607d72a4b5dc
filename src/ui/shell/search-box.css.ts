import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';
import { media, radius, size, space, text } from '../theme/tokens.ts';

const base = style({
  ...text.small,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  minWidth: size.touch,
  minHeight: size.touch,
  paddingInline: space[12],
  border: `${size.line} solid ${vars.color.edge}`,
  borderRadius: radius.medium,
  color: vars.color.inkMuted,
  cursor: 'pointer',
  '@media': { [media.hover]: { selectors: { '&:hover': { color: vars.color.accent } } } },
});

export const box = styleVariants({
  // If the menu has little space, only the box's icon is visible.
  bar: [base, { '@media': { [media.narrowDesktop]: { borderColor: 'transparent' } } }],
  wide: [base, { width: '100%' }],
});
export const words = styleVariants({
  bar: { '@media': { [media.narrowDesktop]: { display: 'none' } } },
  wide: {},
});
