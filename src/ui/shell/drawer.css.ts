import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';
import { media, radius, size, space, text, weight } from '../theme/tokens.ts';

/** The part of the bar with the number in the bag and the menu's button. */
export const toggle = style({
  display: 'flex',
  flexShrink: 0,
  alignItems: 'center',
  marginInlineEnd: `calc(-1 * ${space[8]})`,
  '@media': { [media.desktop]: { display: 'none' } },
});

export const content = style({ display: 'flex', flexDirection: 'column', gap: space[24] });
export const groups = style({ display: 'flex', flexDirection: 'column', gap: space[16] });
export const heading = style({ ...text.small, color: vars.color.inkMuted });
/** Two entries per row if they fit. */
export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(8.5rem, 1fr))',
});

export const link = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: size.control,
  lineHeight: 1.25,
  marginInline: `calc(-1 * ${space[8]})`,
  paddingInline: space[8],
  borderRadius: radius.medium,
  fontWeight: weight.strong,
  selectors: { '&[aria-current="page"]': { color: vars.color.accent } },
  '@media': {
    [media.hover]: { selectors: { '&:hover': { backgroundColor: vars.color.accentTint } } },
  },
});

export const account = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  paddingBlock: space[12],
  borderBlock: `${size.line} solid ${vars.color.line}`,
});
export const name = style({
  flex: 1,
  minWidth: 0,
  fontWeight: weight.strong,
  overflowWrap: 'anywhere',
});
