import { style } from '@vanilla-extract/css';
import { wrapping } from '../../theme/layout.css.ts';
import { vars } from '../../theme/theme.css.ts';
import { media, radius, size, space, text, weight } from '../../theme/tokens.ts';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[16],
  maxWidth: '720px',
  marginInline: 'auto',
  padding: `${space[16]} ${space[16]} ${space[64]}`,
  '@media': { [media.print]: { maxWidth: 'none', padding: 0 } },
});
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space[8],
});
export const paper = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[32],
  '@media': {
    [media.desktop]: {
      padding: space[48],
      border: `${size.line} solid ${vars.color.line}`,
      borderRadius: radius.large,
    },
    [media.print]: { gap: space[16], padding: 0, border: 'none' },
  },
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space[16],
});
export const title = style({
  ...text.heading,
  fontWeight: weight.strong,
  marginBlockEnd: space[8],
});
export const number = style({
  ...text.small,
  color: vars.color.inkMuted,
  fontVariantNumeric: 'tabular-nums',
});
export const section = style({
  ...text.body,
  fontWeight: weight.strong,
  marginBlockEnd: space[12],
});
export const paid = style([
  wrapping,
  {
    justifyContent: 'space-between',
    gap: space[16],
    padding: space[16],
    borderRadius: radius.medium,
    backgroundColor: vars.color.surface,
    '@media': {
      [media.print]: {
        paddingInline: 0,
        borderBlock: `${size.line} solid ${vars.color.line}`,
        borderRadius: 0,
      },
    },
  },
]);
export const paidWith = style({ display: 'flex', alignItems: 'center', gap: space[8] });
export const paidAt = style({
  ...text.small,
  color: vars.color.inkMuted,
  overflowWrap: 'anywhere',
});
export const paidAmount = style({ ...text.lead, fontWeight: weight.strong });
export const foot = style({ ...text.small, color: vars.color.inkMuted });
