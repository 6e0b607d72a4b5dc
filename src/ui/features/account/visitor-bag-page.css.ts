import { style } from '@vanilla-extract/css';
import { media, space } from '../../theme/tokens.ts';

export const bag = style({
  paddingBlock: space[32],
  '@media': { [media.desktop]: { paddingBlock: space[48] } },
});
