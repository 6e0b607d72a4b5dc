import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { space, text } from '../../theme/tokens.ts';

export const places = style({ display: 'flex', flexDirection: 'column' });
export const place = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '26px 1fr',
  columnGap: space[12],
  paddingBlockEnd: space[16],
  selectors: {
    '&:last-child': { paddingBlockEnd: 0 },
    // The line between one place and the next.
    '&:not(:last-child)::before': {
      content: '',
      position: 'absolute',
      insetInlineStart: '12px',
      insetBlock: '26px 0',
      borderInlineStart: `2px dotted ${vars.color.edge}`,
    },
  },
});
export const placeMark = style({
  display: 'flex',
  justifyContent: 'center',
  height: '26px',
  alignItems: 'center',
});
export const placeName = style({ ...text.body });
export const placeAddress = style({ ...text.small, color: vars.color.inkMuted });
