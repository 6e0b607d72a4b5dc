import { style } from '@vanilla-extract/css';
import { space } from './theme/tokens.ts';

/** The page's scroll padding already keeps the navbar and the bars free (`theme/global.css.ts`). */
export const place = style({ scrollMarginBlock: space[16] });
