import { style } from '@vanilla-extract/css';
import { stack } from '../../theme/layout.css.ts';
import { vars } from '../../theme/theme.css.ts';
import { space, text, weight } from '../../theme/tokens.ts';

export const summary = style([stack[8], { alignItems: 'flex-start' }]);
export const title = style({
  ...text.heading,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
  textWrap: 'balance',
  // Makes Chinese text break at spaces, and not inside a date.
  wordBreak: 'keep-all',
  overflowWrap: 'anywhere',
  selectors: { '&:lang(ja)': { wordBreak: 'auto-phrase' } },
});
/** The same height for one line, two lines and the minutes, so that nothing below moves from step to step. */
export const meaning = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space[16],
  width: '100%',
  minHeight: '2lh',
});
export const detail = style({ color: vars.color.inkMuted, fontVariantNumeric: 'tabular-nums' });
/** Large enough to be readable at a glance, from an arm's length. */
export const eta = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space[4],
  flexShrink: 0,
  color: vars.color.accent,
});
export const etaFigure = style({
  ...text.display,
  lineHeight: 1,
  fontWeight: weight.strong,
  fontVariantNumeric: 'tabular-nums',
});
export const etaUnit = style({ ...text.small, color: vars.color.inkMuted });
