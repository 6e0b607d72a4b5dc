import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../theme/theme.css.ts';
import { media, radius, size, space, text } from '../theme/tokens.ts';

export const footer = style({
  marginBlockStart: 'auto',
  backgroundColor: vars.color.surface,
  '@media': { [media.print]: { display: 'none' } },
});

export const inside = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[24],
  paddingBlock: `${space[32]} max(${space[32]}, env(safe-area-inset-bottom))`,
  '@media': { [media.desktop]: { paddingBlock: space[48] } },
});

export const columns = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[32],
  '@media': {
    [media.desktop]: {
      flexDirection: 'row',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: space[48],
    },
  },
});

export const contact = style({
  ...text.small,
  display: 'flex',
  flexDirection: 'column',
  gap: space[16],
});

export const term = style({ color: vars.color.inkMuted });
export const value = style({ ...text.body, fontVariantNumeric: 'tabular-nums' });
export const note = style({ ...text.small, color: vars.color.inkMuted });

/**
 * Two columns, even on telephones. No column is narrower than the longest word in it; if large text leaves no room for
 * both, the second one is below the first.
 */
export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: `clamp(${space[8]}, 10vw - 16px, ${space[24]})`,
  '@media': { [media.desktop]: { gap: space[64] } },
});
globalStyle(`${links} > *`, {
  '@media': { [media.mobile]: { flex: '1 1 0', minWidth: 'min-content' } },
});

export const entry = style({
  ...text.small,
  display: 'inline-block',
  // One line of text is high enough for a finger. With more lines, the first one is aligned with its neighbour.
  paddingBlock: `calc((${size.touch} - 1lh) / 2)`,
  textAlign: 'start',
  hyphens: 'auto',
  overflowWrap: 'break-word',
  '@media': { [media.hover]: { selectors: { '&:hover': { color: vars.color.accent } } } },
});

export const apps = style({ display: 'flex', alignItems: 'flex-start', gap: space[16] });
export const code = style({
  width: '112px',
  height: '112px',
  flexShrink: 0,
  borderRadius: radius.medium,
});
export const stores = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space[8],
  minWidth: 0,
  maxWidth: '14rem',
});

export const end = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[8],
  borderBlockStart: `${size.line} solid ${vars.color.line}`,
  paddingBlockStart: space[16],
});
