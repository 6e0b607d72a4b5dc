import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { layer, media, space, text } from '../../theme/tokens.ts';

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });
globalStyle(`${actions} > *`, { '@media': { [media.mobile]: { flex: '1 1 auto' } } });
export const wayBack = style({ ...text.small, color: vars.color.inkMuted });
export const cancel = style({ display: 'flex', justifyContent: 'center' });

/** It sticks to the lower edge, in the thumb's reach and whatever is scrolled: when it comes, nothing makes way for it. */
export const payBar = style({
  order: 1,
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: layer.bar,
  marginInline: `calc(-1 * ${space[16]})`,
  padding: `${space[12]} ${space[16]} max(${space[12]}, env(safe-area-inset-bottom))`,
  backgroundColor: vars.color.raised,
  boxShadow: vars.shadow.bar,
  '@media': {
    [media.desktop]: { marginInline: `calc(-1 * ${space[32]})`, paddingInline: space[32] },
  },
});
