import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { radius, size, space, wholeText as text } from '../../theme/tokens.ts';

export const reactions = style({ display: 'flex', flexWrap: 'wrap', gap: space[4] });
export const reaction = style({
  ...text.small,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  minHeight: '28px',
  paddingInline: space[8],
  borderRadius: radius.round,
  border: `${size.line} solid ${vars.color.line}`,
  fontVariantNumeric: 'tabular-nums',
  selectors: {
    '&[aria-pressed="true"]': {
      borderColor: vars.color.accent,
      backgroundColor: vars.color.accentTint,
    },
  },
});
