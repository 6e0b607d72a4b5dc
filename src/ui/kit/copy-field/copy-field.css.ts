import { style } from '@vanilla-extract/css';
import { space } from '../../theme/tokens.ts';

export const root = style({ display: 'flex', flexDirection: 'column', gap: space[12] });
