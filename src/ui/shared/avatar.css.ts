import { style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';
import { radius, text, weight } from '../theme/tokens.ts';

/** The size that §9 specifies. */
export const avatar = style({
  width: '32px',
  height: '32px',
  flexShrink: 0,
  borderRadius: radius.round,
  objectFit: 'cover',
});

export const initial = style({
  ...text.small,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  color: vars.color.onAccent,
  backgroundColor: vars.color.accent,
  fontWeight: weight.strong,
});
