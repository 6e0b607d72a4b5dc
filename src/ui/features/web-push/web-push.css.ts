import { style } from '@vanilla-extract/css';
import { space } from '../../theme/tokens.ts';

/** The button's words begin where the switch's do. */
export const again = style({ marginInlineStart: `calc(-1 * ${space[16]})` });
