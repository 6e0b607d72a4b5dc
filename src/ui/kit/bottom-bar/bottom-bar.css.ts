import { globalStyle, style } from '@vanilla-extract/css';
import { lowerEdge, lowLowerEdge } from '../../theme/layout.css.ts';
import { media, space } from '../../theme/tokens.ts';

export const bar = style({
  display: 'flex',
  // On the narrowest screens, and with large text, the contents wrap below each other.
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[8]} ${space[16]}`,
  '@media': {
    [media.mobile]: lowerEdge,
    [media.low]: lowLowerEdge,
  },
});

export const summary = style({ flex: '999 1 7.75rem' });

export const actions = style({ display: 'flex', flexGrow: 1, gap: space[8] });

globalStyle(`${actions} > *`, { '@media': { [media.mobile]: { flex: '1 1 auto' } } });
