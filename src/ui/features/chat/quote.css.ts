import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { space, wholeText as text } from '../../theme/tokens.ts';

export const quote = style({
  ...text.small,
  display: 'flex',
  flexDirection: 'column',
  maxWidth: '100%',
  marginBlockEnd: space[4],
  paddingInlineStart: space[8],
  borderInlineStart: `3px solid ${vars.color.accentShape}`,
  color: vars.color.inkMuted,
  textAlign: 'start',
});
export const quoted = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
