import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { space, text } from '../../theme/tokens.ts';
import { input } from '../field/field.css.ts';

const ROWS = [3, 5, 16] as const;
export type TextAreaRows = (typeof ROWS)[number];

export const area = style([
  input,
  {
    paddingBlock: space[12],
    resize: 'vertical',
    fieldSizing: 'content',
    maxHeight: '40vh',
    // Browsers ignore `rows` in a text area that grows with its text, so a minimum height replaces it.
    selectors: Object.fromEntries(
      ROWS.map((rows) => [
        `&[data-rows="${rows}"]`,
        { minHeight: `calc(${rows} * 1lh + 2 * ${space[12]})` },
      ]),
    ),
  },
]);

export const below = style({ display: 'flex', gap: space[12], justifyContent: 'space-between' });

export const count = style({
  ...text.small,
  color: vars.color.inkMuted,
  fontVariantNumeric: 'tabular-nums',
  marginInlineStart: 'auto',
  whiteSpace: 'nowrap',
  flexShrink: 0,
  selectors: { '&[data-over]': { color: vars.color.loss } },
});
