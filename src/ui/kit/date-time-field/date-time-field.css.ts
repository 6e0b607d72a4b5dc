import { style } from '@vanilla-extract/css';
import { space } from '../../theme/tokens.ts';
import { box, input, label } from '../field/field.css.ts';
import { box as selectBox, mark as selectMark, select } from '../select/select.css.ts';

export const legend = style([label, { marginBlockEnd: space[4] }]);

export const pair = style({
  display: 'flex',
  // With large text, date and time wrap below each other.
  flexWrap: 'wrap',
  gap: space[8],
});

const figures = style({ fontVariantNumeric: 'tabular-nums' });
export const date = style([
  input,
  figures,
  {
    width: '100%',
    selectors: {
      // Chromium's own icon is an SVG document, which takes 30 ms on a slow telephone, just when somebody chooses to
      // book ahead. So it is made invisible, and our icon is drawn at its place. A press there still opens the
      // calendar.
      '&::-webkit-calendar-picker-indicator': { backgroundImage: 'none', cursor: 'pointer' },
    },
  },
]);
export const dateBox = style([box, { position: 'relative', flex: '1.6 1 9rem' }]);
export const timeBox = style([selectBox, { flex: '1 1 7rem' }]);
export const time = style([select, figures]);
export const mark = selectMark;
/** Shown only where it replaces Chromium's icon. */
export const dateMark = style([
  mark,
  {
    display: 'none',
    '@supports': { 'selector(::-webkit-calendar-picker-indicator)': { display: 'inline' } },
  },
]);
