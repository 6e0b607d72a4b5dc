import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/theme.css.ts';
import { radius, size, space, text } from '../../../theme/tokens.ts';

export const picker = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[8],
  // The height of the search field, five rows and the tabs.
  height: '332px',
  maxHeight: '45dvh',
  minHeight: 0,
});
export const search = style({
  ...text.body,
  flexShrink: 0,
  minHeight: size.touch,
  paddingInline: space[16],
  border: 'none',
  borderRadius: '22px',
  backgroundColor: vars.color.surface,
  color: vars.color.ink,
  selectors: { '&:focus-visible': { outline: `${size.focus} solid ${vars.color.accentShape}` } },
});
export const scroll = style({ flex: 1, minHeight: 0, overflowY: 'auto' });
export const group = style({ ...text.tiny, paddingBlock: space[4], color: vars.color.inkMuted });
export const grid = style({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(${size.touch}, 1fr))`,
  outline: 'none',
});
export const emoji = style({
  ...text.title,
  display: 'grid',
  placeItems: 'center',
  minHeight: size.touch,
  borderRadius: radius.medium,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { backgroundColor: vars.color.surface },
    '&[data-focus-visible]': { outline: `${size.focus} solid ${vars.color.accentShape}` },
  },
});
export const groups = style({ display: 'flex', flexShrink: 0, justifyContent: 'space-between' });
export const tab = style({
  ...text.lead,
  flex: 1,
  minHeight: size.touch,
  minWidth: 0,
  borderRadius: radius.medium,
  cursor: 'pointer',
  selectors: {
    '&[aria-pressed="true"]': { backgroundColor: vars.color.accentTint },
    '&:focus-visible': { outline: `${size.focus} solid ${vars.color.accentShape}` },
  },
});
export const said = style({
  ...text.small,
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  padding: space[8],
  color: vars.color.inkMuted,
});
