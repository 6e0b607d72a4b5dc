import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { media, size, space, text } from '../../theme/tokens.ts';

export const lead = style({ color: vars.color.inkMuted });
export const invitation = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[32],
  paddingBlockStart: space[24],
  '@media': {
    [media.desktop]: { flexDirection: 'row', gap: space[48], alignItems: 'flex-start' },
  },
});
export const link = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[12],
  flex: 1,
  minWidth: 0,
  maxWidth: size.column,
});
export const code = style({ ...text.small, letterSpacing: '0.02em' });
export const brought = style({ ...text.small, color: vars.color.inkMuted });
export const scan = style({
  ...text.small,
  display: 'flex',
  flexDirection: 'column',
  gap: space[8],
  width: '208px',
  color: vars.color.inkMuted,
  textAlign: 'center',
  '@media': { [media.mobile]: { alignSelf: 'center' } },
});
