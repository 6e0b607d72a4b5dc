import { style } from '@vanilla-extract/css';
import { wrapping } from '../theme/layout.css.ts';
import { vars } from '../theme/theme.css.ts';
import { light, radius, size, space } from '../theme/tokens.ts';

/** The picture's background is white in any theme, because the picture is drawn for white. */
export const code = style({
  display: 'block',
  width: '7.5rem',
  height: size.touch,
  objectFit: 'contain',
  borderRadius: radius.small,
  backgroundColor: light.ground,
});
export const worked = style([
  wrapping,
  {
    gap: space[8],
    padding: space[12],
    borderRadius: radius.medium,
    backgroundColor: vars.color.accentTint,
  },
]);
export const progress = style({ width: '100%', accentColor: vars.color.accentShape });
