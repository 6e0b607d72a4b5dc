import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../../theme/theme.css.ts';
import { layer, radius, size, space, text } from '../../../theme/tokens.ts';

/** The box around the text; it takes all the width there is. */
export const frame = style({ position: 'relative', flex: 1, minWidth: 0 });
export const words = style({
  ...text.body,
  minHeight: size.touch,
  // The text grows up to six lines, and then scrolls.
  maxHeight: '168px',
  overflowY: 'auto',
  // Leaves space for the emoji button at the end.
  padding: `9px ${size.touch} 9px ${space[16]}`,
  borderRadius: '22px',
  backgroundColor: vars.color.surface,
  color: vars.color.ink,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
  cursor: 'text',
  selectors: {
    '&:focus-visible': { outline: `${size.focus} solid ${vars.color.accentShape}` },
    '&[contenteditable="false"]': { cursor: 'not-allowed' },
  },
});
globalStyle(`${words} p`, { margin: 0 });
export const placeholder = style({
  ...text.body,
  position: 'absolute',
  insetBlockStart: '9px',
  insetInlineStart: space[16],
  insetInlineEnd: size.touch,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  color: vars.color.inkMuted,
  pointerEvents: 'none',
});
export const mention = style({
  paddingInline: space[4],
  borderRadius: radius.small,
  backgroundColor: vars.color.accentTint,
  color: vars.color.accent,
});
export const picture = style({
  position: 'relative',
  display: 'inline-block',
  maxWidth: '100%',
  margin: space[4],
  verticalAlign: 'bottom',
});
export const thumb = style({
  display: 'block',
  // Two pictures fit side by side on a telephone of 360 px.
  width: '76px',
  height: '60px',
  objectFit: 'cover',
  borderRadius: radius.medium,
});
/** A picture that the browser cannot show, represented by its name. */
export const named = style({
  ...text.tiny,
  display: 'flex',
  alignItems: 'flex-end',
  width: '76px',
  height: '60px',
  padding: space[8],
  overflow: 'hidden',
  borderRadius: radius.medium,
  backgroundColor: vars.color.accentTint,
  overflowWrap: 'anywhere',
});
export const remove = style({
  position: 'absolute',
  insetBlockStart: `-${space[8]}`,
  insetInlineEnd: `-${space[8]}`,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: '28px',
  height: '28px',
  borderRadius: radius.round,
  backgroundColor: vars.color.raised,
  color: vars.color.ink,
  boxShadow: vars.shadow.float,
  cursor: 'pointer',
  selectors: {
    '&:focus-visible': { outline: `${size.focus} solid ${vars.color.accentShape}` },
    // Makes the area for a finger larger than the visible button.
    '&::after': { content: '', position: 'absolute', inset: `-${space[8]}` },
  },
});

/** The mention picker, which lies over the composer. */
export const picker = style({
  position: 'absolute',
  zIndex: layer.raised,
  insetBlockEnd: `calc(100% + ${space[8]})`,
  insetInlineStart: 0,
  width: 'min(100%, 320px)',
  maxHeight: '264px',
  overflowY: 'auto',
  padding: space[4],
  borderRadius: radius.medium,
  backgroundColor: vars.color.raised,
  boxShadow: vars.shadow.float,
});
export const option = style({
  ...text.body,
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: size.touch,
  paddingInline: space[8],
  borderRadius: radius.small,
  cursor: 'pointer',
  selectors: { '&[aria-selected="true"]': { backgroundColor: vars.color.accentTint } },
});
export const name = style({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const said = style({
  ...text.small,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[8],
  minHeight: size.touch,
  paddingInline: space[8],
  color: vars.color.inkMuted,
});
