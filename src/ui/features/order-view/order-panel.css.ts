import { globalStyle, style } from '@vanilla-extract/css';
import { lowerEdge, lowLowerEdge } from '../../theme/layout.css.ts';
import { vars } from '../../theme/theme.css.ts';
import { media, space, text } from '../../theme/tokens.ts';

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });
globalStyle(`${actions} > *`, { '@media': { [media.mobile]: { flex: '1 1 auto' } } });
export const wayBack = style({ ...text.small, color: vars.color.inkMuted });
export const cancel = style({ display: 'flex', justifyContent: 'center' });

/** The bar sticks to the lower edge, within reach of the thumb. Nothing moves when it appears. */
export const payBar = style({
  order: 1,
  ...lowerEdge,
  '@media': {
    [media.low]: lowLowerEdge,
    [media.desktop]: { marginInline: `calc(-1 * ${space[32]})`, paddingInline: space[32] },
  },
});
