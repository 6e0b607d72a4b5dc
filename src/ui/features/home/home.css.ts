import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { media, size, space, text, weight } from '../../theme/tokens.ts';

export const sections = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[64],
  paddingBlock: space[48],
  '@media': {
    [media.desktop]: { gap: `calc(2 * ${space[48]})`, paddingBlock: `calc(2 * ${space[48]})` },
  },
});

export const section = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[24],
  '@media': { [media.desktop]: { gap: space[32] } },
});
export const sectionTitle = style({
  ...text.title,
  fontWeight: weight.strong,
  '@media': { [media.desktop]: { ...text.heading } },
});
export const muted = style({ color: vars.color.inkMuted, maxWidth: size.column });

export const kinds = style({
  display: 'grid',
  gap: space[12],
  '@media': {
    [media.desktop]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', gap: space[24] },
  },
});

/** Three columns on a desktop, separated by space, without boxes. */
export const thirds = style({
  display: 'grid',
  gap: space[32],
  '@media': {
    [media.desktop]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: space[64] },
  },
});

export const step = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignContent: 'start',
  gap: space[16],
  '@media': { [media.desktop]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space[24] } },
});
export const stepTime = style({
  ...text.small,
  color: vars.color.accent,
  fontWeight: weight.strong,
});
export const itemTitle = style({ ...text.lead, fontWeight: weight.strong });

export const halves = style({
  display: 'grid',
  gap: space[32],
  '@media': {
    [media.desktop]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: `${space[48]} ${space[64]}`,
    },
  },
});
export const guard = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space[16],
});
export const guardIcon = style({ color: vars.color.accentShape });
