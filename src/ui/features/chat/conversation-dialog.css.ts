import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { space, text } from '../../theme/tokens.ts';

export const choice = style({ display: 'flex', flexWrap: 'wrap', gap: space[8] });
export const rows = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[12],
  // Adds space if there are options above the rows.
  selectors: { '* + &': { marginBlockStart: space[16] } },
});
export const row = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[8],
  overflowWrap: 'anywhere',
  selectors: { '&[data-row=user]': { alignItems: 'center' } },
});
export const said = style({ display: 'flex', flexDirection: 'column', gap: space[4], minWidth: 0 });
export const who = style({ ...text.tiny, color: vars.color.inkMuted });
