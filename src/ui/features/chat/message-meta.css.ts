import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { size, space, weight, wholeText as text } from '../../theme/tokens.ts';

export const meta = style({
  ...text.tiny,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: space[8],
  color: vars.color.inkMuted,
  fontVariantNumeric: 'tabular-nums',
  selectors: { '[data-direction="send"] &': { justifyContent: 'flex-end' } },
});

export const resend = style({
  ...text.small,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  minHeight: size.touch,
  color: vars.color.loss,
  fontWeight: weight.strong,
});
/** The reason of a failure, on a line of its own above the buttons. */
export const reason = style({ ...text.small, flexBasis: '100%', textAlign: 'end' });
export const metaButton = style({
  ...text.tiny,
  minHeight: '28px',
  color: vars.color.inkMuted,
  textDecoration: 'underline',
});
/** The ticks, one for sent and two for read. CSS draws them, like the dots of the button beside a message. */
export const mark = style({
  position: 'relative',
  minWidth: '12px',
  minHeight: '12px',
  paddingInlineStart: '12px',
  selectors: {
    '&[data-delivered], &[data-read]': { paddingInlineStart: '20px' },
    '&::before, &[data-delivered]::after, &[data-read]::after': {
      content: '""',
      position: 'absolute',
      insetInlineStart: '3px',
      insetBlockStart: 'calc(50% - 6px)',
      width: '4px',
      height: '9px',
      borderBlockEnd: '1.5px solid currentColor',
      borderRight: '1.5px solid currentColor',
      transform: 'rotate(45deg)',
    },
    '&[data-delivered]::after, &[data-read]::after': { insetInlineStart: '8px' },
    '&[data-read]::before, &[data-read]::after': { borderColor: vars.color.accent },
  },
});
