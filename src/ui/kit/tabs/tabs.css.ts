import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { media, size, space, weight } from '../../theme/tokens.ts';

export const list = style({
  display: 'flex',
  gap: space[24],
  borderBlockEnd: `${size.line} solid ${vars.color.line}`,
  overflowX: 'auto',
});

export const tab = style({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  minHeight: size.touch,
  marginBlockEnd: '-1px',
  borderBlockEnd: '2px solid transparent',
  color: vars.color.inkMuted,
  fontWeight: weight.strong,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: {
    '&:is([data-selected], [aria-current="true"])': {
      color: vars.color.accent,
      borderColor: vars.color.accentShape,
    },
  },
  '@media': { [media.hover]: { selectors: { '&:hover': { color: vars.color.ink } } } },
});

export const panel = style({ paddingBlockStart: space[24], outlineOffset: space[4] });
