import { style, styleVariants } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { weight } from '../../theme/tokens.ts';
import { LABEL_SIZE } from './labels.ts';

export const anchor = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  transformOrigin: '0 0',
  width: 0,
  height: 0,
});

const halo = ['1px 0', '-1px 0', '0 1px', '0 -1px', '0 0 3px'] // keeps the letters legible over lines
  .map((offset) => `${offset} ${offset.includes('3px') ? '' : '1px '}${vars.color.mapLand}`)
  .join(', ');

const text = style({
  position: 'absolute',
  whiteSpace: 'nowrap',
  lineHeight: 1.2,
  color: vars.color.mapLabel,
  textShadow: halo,
  transform: 'translate(-50%, -50%)',
});
const beside = style([text, { transform: 'translate(8px, -50%)' }]);

export const label = styleVariants({
  county: [
    text,
    { fontSize: LABEL_SIZE.county, fontWeight: weight.strong, letterSpacing: '0.12em' },
  ],
  district: [text, { fontSize: LABEL_SIZE.district }],
  village: [text, { fontSize: LABEL_SIZE.village }],
  airport: [beside, { fontSize: LABEL_SIZE.airport, fontWeight: weight.strong }],
  station: [beside, { fontSize: LABEL_SIZE.station }],
  landmark: [beside, { fontSize: LABEL_SIZE.landmark }],
});

const dot = style({
  position: 'absolute',
  insetBlockStart: '-2.5px',
  insetInlineStart: '-2.5px',
  width: '5px',
  height: '5px',
  borderRadius: '50%',
  backgroundColor: vars.color.mapLabel,
});
export const dots = styleVariants({
  county: [],
  district: [],
  village: [],
  airport: [dot, { backgroundColor: vars.color.accentShape }],
  station: [
    dot,
    {
      border: `1.5px solid ${vars.color.mapLabel}`,
      backgroundColor: vars.color.mapLand,
      width: '6px',
      height: '6px',
    },
  ],
  landmark: [dot, { borderRadius: '1px', opacity: 0.7 }],
});
