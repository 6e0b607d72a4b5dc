import { style } from '@vanilla-extract/css';
import { wrapping } from '../theme/layout.css.ts';
import { space, text, weight } from '../theme/tokens.ts';

export const head = style([wrapping, { justifyContent: 'space-between', gap: space[16] }]);
export const title = style({ ...text.heading, fontWeight: weight.strong });
