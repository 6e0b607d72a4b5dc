import { style } from '@vanilla-extract/css';
import { clipped, twoLines } from '../../theme/layout.css.ts';
import { vars } from '../../theme/theme.css.ts';
import { layer, media, radius, size, space, text, weight } from '../../theme/tokens.ts';

export const canned = style({ display: 'flex', alignItems: 'center' });
export const cannedText = style({
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  minHeight: size.touch,
  padding: `${space[4]} ${space[8]}`,
  marginInlineStart: `calc(-1 * ${space[8]})`,
  borderRadius: radius.small,
  textAlign: 'start',
  '@media': {
    [media.hover]: { selectors: { '&:hover': { backgroundColor: vars.color.surface } } },
  },
});
export const cannedTitle = style({ ...text.small, ...clipped, fontWeight: weight.strong });
export const cannedLines = style([twoLines, { ...text.tiny, color: vars.color.inkMuted }]);
/** The list of canned answers, above the text. The text sets its position, as it does for the mention picker. */
export const picker = style({
  position: 'absolute',
  zIndex: layer.raised,
  insetBlockEnd: `calc(100% + ${space[8]})`,
  insetInlineStart: 0,
  width: 'min(100%, 420px)',
  maxHeight: '264px',
  overflowY: 'auto',
  padding: space[4],
  borderRadius: radius.medium,
  backgroundColor: vars.color.raised,
  boxShadow: vars.shadow.float,
});
export const cannedOption = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  minHeight: size.touch,
  padding: `${space[4]} ${space[8]}`,
  borderRadius: radius.small,
  cursor: 'pointer',
  selectors: { '&[aria-selected="true"]': { backgroundColor: vars.color.accentTint } },
});
