import { style } from '@vanilla-extract/css';
import { weight } from '../theme/tokens.ts';

/** The card companies' own colours, the same in both themes. */
export const mark = style({ flexShrink: 0, maxWidth: 'none' });
export const plate = style({ fill: '#ffffff', stroke: '#d5dcdb' });

const word = { textAnchor: 'middle', fontWeight: weight.strong } as const;
export const visa = style({ ...word, fill: '#1434cb', fontSize: '13px', fontStyle: 'italic' });
export const red = style({ fill: '#eb001b' });
export const amber = style({ fill: '#f79e1b' });
export const orange = style({ fill: '#ff5f00' });
export const jcbBlue = style({ fill: '#0e4c96' });
export const jcbRed = style({ fill: '#c8102e' });
export const jcbGreen = style({ fill: '#007940' });
export const jcbLetters = style({ ...word, fill: '#ffffff', fontSize: '7px' });
export const unionRed = style({ fill: '#d8232a' });
export const unionBlue = style({ fill: '#00447c' });
export const unionTeal = style({ fill: '#007b84' });
export const union = style({ ...word, fill: '#ffffff', fontSize: '6.5px' });
export const amexPlate = style({ fill: '#006fcf' });
export const amex = style({ ...word, fill: '#ffffff', fontSize: '11px' });
