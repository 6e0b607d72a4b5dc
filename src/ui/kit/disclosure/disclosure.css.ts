import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { media, motion, size, space, weight } from '../../theme/tokens.ts';

export const root = style({ borderBlockEnd: `${size.line} solid ${vars.color.line}` });

export const trigger = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  width: '100%',
  minHeight: '56px',
  textAlign: 'start',
});

export const title = style({ flex: 1, fontWeight: weight.strong });
export const summary = style({ color: vars.color.inkMuted, fontWeight: weight.regular });

export const mark = style({
  color: vars.color.inkMuted,
  transition: `transform ${motion.medium} ${motion.easing}`,
  selectors: { [`${root}[data-expanded] &`]: { transform: 'rotate(180deg)' } },
});

/** Without JavaScript there is no way to open it, so it is open. */
export const panel = style({
  '@media': {
    [media.noScript]: {
      selectors: { '&[hidden]': { display: 'block', contentVisibility: 'visible' } },
    },
  },
});

export const content = style({ paddingBlockEnd: space[16] });
