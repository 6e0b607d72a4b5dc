import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import {
  item as listItem,
  list as listBox,
  popover as listPopover,
} from '../address-field/address-field.css.ts';

export const popover = style([listPopover, { width: 'auto', minWidth: '12rem' }]);
export const list = listBox;
export const item = style([
  listItem,
  { selectors: { '&[data-loss]': { color: vars.color.loss } } },
]);
