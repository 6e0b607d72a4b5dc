import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { text, weight } from '../../theme/tokens.ts';

export const price = style({ ...text.lead, fontWeight: weight.strong });
export const note = style({ ...text.tiny, color: vars.color.inkMuted });
/** A former price while the new one is on its way. */
export const former = style({ opacity: 0.5 });
