import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { media, size, space, text, weight } from '../../theme/tokens.ts';

export const kindHead = style({ display: 'flex', alignItems: 'center', gap: space[16] });
export const sections = style({ display: 'flex', flexDirection: 'column', gap: space[48] });
export const section = style({ display: 'flex', flexDirection: 'column', gap: space[16] });
export const sectionTitle = style({ ...text.lead, fontWeight: weight.strong });
export const rules = style({ width: '100%', borderCollapse: 'collapse' });
export const rule = style({ borderBlockEnd: `${size.line} solid ${vars.color.line}` });
export const ruleName = style({
  paddingBlock: space[12],
  paddingInlineEnd: space[16],
  textAlign: 'start',
  fontWeight: weight.regular,
  hyphens: 'auto',
  verticalAlign: 'top',
});
export const ruleNote = style({ ...text.small, color: vars.color.inkMuted, display: 'block' });
export const ruleValue = style({
  paddingBlock: space[12],
  textAlign: 'end',
  fontWeight: weight.strong,
  whiteSpace: 'nowrap',
  verticalAlign: 'top',
});
export const calculator = style({
  display: 'grid',
  gap: space[24],
  padding: space[16],
  borderRadius: '10px',
  backgroundColor: vars.color.surface,
  '@media': {
    [media.desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', padding: space[24] },
  },
});
export const fields = style({ display: 'flex', flexDirection: 'column', gap: space[16] });
export const result = style({ display: 'flex', flexDirection: 'column', gap: space[12] });
export const total = style({ ...text.heading, fontWeight: weight.strong });
export const examples = style({
  display: 'grid',
  gap: space[24],
  '@media': {
    [media.desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space[32] },
  },
});
