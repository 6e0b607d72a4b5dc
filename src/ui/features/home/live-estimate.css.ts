import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { space, text, weight } from '../../theme/tokens.ts';

export const price = style({ ...text.lead, fontWeight: weight.strong });
export const note = style({ ...text.tiny, color: vars.color.inkMuted });
/** A line may break between two facts, but not inside one. */
export const facts = style([note, { display: 'flex', flexWrap: 'wrap', columnGap: space[8] }]);
/** The former price, shown while the new one is loading. */
export const former = style([price, { color: vars.color.inkMuted, fontWeight: weight.regular }]);
