import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { media, space, text } from '../../theme/tokens.ts';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[24],
  width: '100%',
  maxWidth: '26rem',
  marginInline: 'auto',
  // From the top, not from the middle: an error that appears must not move the fields above it.
  paddingBlock: `${space[24]} ${space[64]}`,
  '@media': { [media.desktop]: { paddingBlockStart: space[64] } },
});

export const picture = style({ paddingBlockEnd: space[8] });
export const title = style({ ...text.heading });
export const lead = style({ color: vars.color.inkMuted, marginBlockStart: space[8] });
export const form = style({ display: 'flex', flexDirection: 'column', gap: space[16] });

export const copyright = style({ ...text.tiny, minHeight: '1.5em' });
