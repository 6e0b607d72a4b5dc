import { style } from '@vanilla-extract/css';
import { space } from '../../theme/tokens.ts';
import { input, label } from '../field/field.css.ts';
import { box as selectBox, mark as selectMark, select } from '../select/select.css.ts';

export const legend = style([label, { marginBlockEnd: space[4] }]);

export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.6fr) minmax(7rem, 1fr)',
  gap: space[8],
});

const figures = style({ fontVariantNumeric: 'tabular-nums' });
export const date = style([input, figures, { width: '100%' }]);
export const timeBox = selectBox;
export const time = style([select, figures]);
export const mark = selectMark;
