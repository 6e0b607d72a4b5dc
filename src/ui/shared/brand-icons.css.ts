import { style, styleVariants } from '@vanilla-extract/css';
import { brandColor } from '../theme/tokens.ts';

export const brand = style({ width: '1.25rem', height: '1.25rem', flexShrink: 0 });
export const mark = styleVariants(brandColor, (fill) => ({ fill }));
