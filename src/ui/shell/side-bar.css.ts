import { globalStyle, style } from '@vanilla-extract/css';
import { stack } from '../theme/layout.css.ts';
import { vars } from '../theme/theme.css.ts';
import { media, radius, size, space, text, weight } from '../theme/tokens.ts';

const folded = (side: string) => `${side}[data-folded] &`;

export const side = style({
  minWidth: 0,
  '@media': {
    [media.desktop]: {
      width: '15rem',
      selectors: { '&[data-folded]': { width: size.control } },
    },
  },
});

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minHeight: size.control,
  paddingInline: space[12],
  borderRadius: radius.medium,
} as const;

export const entry = style({
  ...line,
  color: vars.color.ink,
  selectors: {
    '&[aria-current="page"]': {
      color: vars.color.accent,
      backgroundColor: vars.color.accentTint,
      fontWeight: weight.strong,
    },
  },
  '@media': {
    [media.hover]: { selectors: { '&:hover': { backgroundColor: vars.color.accentTint } } },
  },
});

/** The button that collapses the bar. It is not shown on a telephone, where the bar cannot be collapsed. */
export const toggle = style({
  ...text.small,
  ...line,
  width: '100%',
  color: vars.color.inkMuted,
  '@media': {
    [media.mobile]: { display: 'none' },
    [media.hover]: { selectors: { '&:hover': { backgroundColor: vars.color.accentTint } } },
  },
});

/** While the bar is collapsed, the texts are only visually hidden: screen readers still read them. */
export const words = style({
  flex: 1,
  textAlign: 'start',
  '@media': {
    [media.desktop]: {
      selectors: {
        [folded(side)]: {
          position: 'absolute',
          width: 1,
          height: 1,
          overflow: 'hidden',
          clipPath: 'inset(50%)',
          whiteSpace: 'nowrap',
        },
      },
    },
  },
});

/** An arrow on a telephone which shows that the entry opens another page. */
export const further = style({
  display: 'flex',
  color: vars.color.inkMuted,
  '@media': { [media.desktop]: { display: 'none' } },
});

const strip = style([
  stack[4],
  {
    '@media': {
      [media.mobile]: {
        flexDirection: 'row',
        overflowX: 'auto',
        paddingInline: space[4],
        borderBlockEnd: `${size.line} solid ${vars.color.line}`,
      },
    },
  },
]);
export const entries = { list: stack[4], strip };

/** Each name stays on one line, and the strip scrolls if it is too wide. */
globalStyle(`${strip} > li`, { '@media': { [media.mobile]: { flex: 'none' } } });
globalStyle(`${strip} ${words}`, { '@media': { [media.mobile]: { textWrap: 'nowrap' } } });
