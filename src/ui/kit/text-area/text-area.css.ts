import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { space, text } from '../../theme/tokens.ts';
import { input } from '../field/field.css.ts';

export const area = style([
  input,
  { paddingBlock: space[12], resize: 'vertical', fieldSizing: 'content', maxHeight: '40vh' },
]);

export const below = style({ display: 'flex', gap: space[12], justifyContent: 'space-between' });

export const count = style({
  ...text.small,
  color: vars.color.inkMuted,
  fontVariantNumeric: 'tabular-nums',
  marginInlineStart: 'auto',
  whiteSpace: 'nowrap',
  flexShrink: 0,
  selectors: { '&[data-over]': { color: vars.color.loss } },
});
