import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { space, text } from '../../theme/tokens.ts';

export const facts = style({ display: 'flex', flexDirection: 'column', gap: space[8] });
export const fact = style({ display: 'grid', gridTemplateColumns: '7em 1fr', gap: space[12] });
export const name = style({ ...text.small, paddingBlockStart: '2px', color: vars.color.inkMuted });
export const value = style({ overflowWrap: 'anywhere', whiteSpace: 'pre-line' });
export const note = style({
  ...text.small,
  marginBlockStart: space[12],
  color: vars.color.inkMuted,
});
