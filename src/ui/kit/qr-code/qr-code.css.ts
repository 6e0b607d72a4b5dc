import { style } from '@vanilla-extract/css';
import { light, radius } from '../../theme/tokens.ts';

/** Dark on light in both themes, because cameras need that. */
export const code = style({
  display: 'block',
  width: '100%',
  maxWidth: '208px',
  height: 'auto',
  borderRadius: radius.medium,
});
export const ground = style({ fill: light.ground });
export const dots = style({ fill: light.ink });
