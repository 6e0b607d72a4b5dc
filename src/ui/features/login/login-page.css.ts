import { style } from '@vanilla-extract/css';
import { stack } from '../../theme/layout.css.ts';
import { vars } from '../../theme/theme.css.ts';
import { media, size, space, text, weight } from '../../theme/tokens.ts';

export const page = style([
  stack[24],
  {
    width: '100%',
    maxWidth: '26rem',
    marginInline: 'auto',
    // Aligned at the top, not in the middle, so that an error does not move the fields above it.
    paddingBlock: `${space[24]} ${space[64]}`,
    '@media': { [media.desktop]: { paddingBlockStart: space[64] } },
  },
]);

export const picture = style({ paddingBlockEnd: space[8] });
export const title = style(text.heading);
export const lead = style({ color: vars.color.inkMuted, marginBlockStart: space[8] });

export const or = style({
  ...text.small,
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  color: vars.color.inkMuted,
  fontWeight: weight.regular,
  selectors: {
    '&::before, &::after': {
      content: '',
      flex: 1,
      borderBlockStart: `${size.line} solid ${vars.color.line}`,
    },
  },
});

export const copyright = style({ ...text.tiny, minHeight: '1.5em' });
/**
 * Makes the button ignore presses while it is unknown whether a captcha is needed. If none is needed, the button moves
 * up, and a press at that moment would miss it. Enter still works.
 */
export const moving = style({ pointerEvents: 'none' });
