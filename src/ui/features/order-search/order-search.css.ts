import { style } from '@vanilla-extract/css';
import { column, dotted } from '../../theme/layout.css.ts';
import { vars } from '../../theme/theme.css.ts';
import { size, space, text, weight } from '../../theme/tokens.ts';

export const page = style([
  column,
  {
    display: 'flex',
    flexDirection: 'column',
    gap: space[32],
    paddingBlock: `${space[32]} ${space[64]}`,
  },
]);
export const head = style({ display: 'flex', flexDirection: 'column', gap: space[8] });
export const title = style({ ...text.heading, fontWeight: weight.strong });
export const subtitle = style({
  ...text.body,
  fontWeight: weight.strong,
  marginBlockEnd: space[8],
});
export const lead = style({ color: vars.color.inkMuted });
export const form = style({ display: 'flex', flexDirection: 'column', gap: space[16] });

export const remembered = style({ display: 'flex', flexDirection: 'column' });
export const rememberedRow = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: size.touch,
  borderBlockEnd: `${size.line} solid ${vars.color.line}`,
  color: vars.color.inkMuted,
  fontVariantNumeric: 'tabular-nums',
});

export const list = style({ display: 'flex', flexDirection: 'column' });
export const row = style({
  borderBlockEnd: `${size.line} solid ${vars.color.line}`,
});
/** A link that covers the whole row. */
export const rowLink = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  alignItems: 'center',
  columnGap: space[16],
  rowGap: space[4],
  paddingBlock: space[16],
});
export const rowStatus = style({ display: 'flex' });
/** A button that covers the whole row and looks like the links of the other rows. */
export const rowButton = style([rowLink, { width: '100%', textAlign: 'start' }]);
export const rowTitle = style({ display: 'block', fontWeight: weight.strong });
export const rowNote = style([
  dotted,
  { ...text.small, color: vars.color.inkMuted, fontVariantNumeric: 'tabular-nums' },
]);
export const rowPrice = style({ display: 'block', textAlign: 'end', fontWeight: weight.strong });
export const rowDue = style({
  display: 'block',
  ...text.small,
  textAlign: 'end',
  color: vars.color.waiting,
});
export const pages = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[16],
  paddingBlockStart: space[16],
});
export const pageSize = style({ alignSelf: 'start', paddingBlockStart: space[16] });
export const find = style({ borderBlockStart: `${size.line} solid ${vars.color.line}` });
/** A quiet button; its text is aligned with the page. */
export const another = style({ marginInlineStart: `calc(-1 * ${space[16]})` });
