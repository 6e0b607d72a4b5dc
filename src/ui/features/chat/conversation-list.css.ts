import { style } from '@vanilla-extract/css';
import { clipped } from '../../theme/layout.css.ts';
import { vars } from '../../theme/theme.css.ts';
import { media, radius, size, space, text, weight } from '../../theme/tokens.ts';

/** The link above the list to the desk, where agents answer. */
export const toDesk = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[8],
  padding: `${space[8]} ${space[16]}`,
  borderBlockEnd: `${size.line} solid ${vars.color.line}`,
});
export const conversations = style({ display: 'flex', flexDirection: 'column' });
export const list = style({ flex: 1, overflowY: 'auto' });
export const conversation = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  width: '100%',
  minHeight: size.navbar,
  padding: `${space[8]} ${space[16]}`,
  textAlign: 'start',
  '@media': {
    [media.hover]: { selectors: { '&:hover': { backgroundColor: vars.color.surface } } },
  },
});
export const conversationWords = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
});
export const conversationName = style({ ...clipped, fontWeight: weight.strong });
export const conversationNote = style({
  ...text.small,
  ...clipped,
  color: vars.color.inkMuted,
});
export const conversationTime = style({
  ...text.small,
  flex: 'none',
  color: vars.color.inkMuted,
  fontVariantNumeric: 'tabular-nums',
});
export const badge = style({
  ...text.tiny,
  minWidth: '20px',
  paddingInline: space[4],
  borderRadius: radius.round,
  backgroundColor: vars.color.accent,
  color: vars.color.onAccent,
  fontWeight: weight.strong,
  textAlign: 'center',
});
