import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { media, radius, size, weight } from '../../theme/tokens.ts';
import { box as fieldBox, input } from '../field/field.css.ts';

export const box = style([fieldBox, { alignSelf: 'flex-start', paddingInline: 0, gap: 0 }]);

export const step = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: size.control,
  height: size.control,
  borderRadius: radius.medium,
  color: vars.color.accent,
  selectors: {
    '&:disabled': { color: vars.color.inkMuted, opacity: 0.5, cursor: 'not-allowed' },
  },
  '@media': {
    [media.hover]: {
      selectors: { '&:hover:enabled': { backgroundColor: vars.color.accentTint } },
    },
  },
});

export const number = style([
  input,
  {
    width: '4rem',
    flex: 'none',
    textAlign: 'center',
    fontWeight: weight.strong,
    fontVariantNumeric: 'tabular-nums',
    // Removes the browser's own arrows: the field has − and + buttons beside it.
    appearance: 'textfield',
    selectors: {
      '&::-webkit-inner-spin-button': { appearance: 'none', margin: 0 },
      '&::-webkit-outer-spin-button': { appearance: 'none', margin: 0 },
    },
  },
]);
