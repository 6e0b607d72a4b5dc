import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { radius, space, text } from '../../theme/tokens.ts';

export const how = style({ ...text.small, color: vars.color.inkMuted });
export const map = style({
  height: 'min(50dvh, 420px)',
  minHeight: '180px',
  marginBlockStart: space[8],
  borderRadius: radius.medium,
  overflow: 'hidden',
});
export const failed = style({ ...text.small, color: vars.color.loss, marginBlockStart: space[8] });
