import { style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { media, radius, size, space } from '../../theme/tokens.ts';

/** Map above and sheet below on telephones; on a desktop the sheet is left of a map that stays visible. */
export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  '@media': {
    [media.desktop]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(400px, 460px) 1fr',
      alignItems: 'start',
      // The sheet's text is aligned with the navbar's and the footer's.
      paddingInlineStart: `max(0px, (100% - ${size.page}) / 2)`,
    },
  },
});
export const map = style({
  position: 'relative',
  height: '40svh',
  minHeight: '260px',
  backgroundColor: vars.color.mapLand,
  '@media': {
    [media.low]: { height: '35svh', minHeight: 0 },
    [media.desktop]: {
      order: 1,
      position: 'sticky',
      insetBlockStart: size.navbar,
      height: `calc(100dvh - ${size.navbar})`,
    },
    [media.print]: { display: 'none' },
  },
});
export const sheet = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  gap: space[24],
  padding: `${space[24]} ${space[16]} ${space[48]}`,
  backgroundColor: vars.color.ground,
  '@media': {
    [media.mobile]: {
      marginBlockStart: `calc(-1 * ${space[16]})`,
      borderStartStartRadius: radius.large,
      borderStartEndRadius: radius.large,
    },
    [media.desktop]: { padding: `${space[32]} ${space[32]} ${space[64]}` },
  },
});
