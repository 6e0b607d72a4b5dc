import { style } from '@vanilla-extract/css';
import { vars } from '../../src/ui/theme/theme.css.ts';

export const page = style({ padding: 24, width: 720, display: 'grid', gap: 40 });
export const section = style({ display: 'grid', gap: 16 });
export const title = style({
  fontSize: 18,
  paddingBottom: 4,
  borderBottom: `1px solid ${vars.color.inkMuted}`,
});
export const states = style({ display: 'flex', flexWrap: 'wrap', gap: 20, alignItems: 'start' });
export const state = style({
  display: 'grid',
  gap: 6,
  justifyItems: 'start',
  alignContent: 'start',
});
export const wide = style({ width: '100%', justifyItems: 'stretch' });
export const half = style({ width: 326, justifyItems: 'stretch' });
export const caption = style({ fontSize: 12, color: vars.color.inkMuted });
/** Components that are fixed to the window are fixed to this frame instead. */
export const frame = style({
  position: 'relative',
  transform: 'translateZ(0)',
  overflow: 'hidden',
  border: `1px dashed ${vars.color.inkMuted}`,
});
