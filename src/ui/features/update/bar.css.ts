import { globalStyle, style } from '@vanilla-extract/css';
import { vars } from '../../theme/theme.css.ts';
import { layer, media, radius, size, space, text } from '../../theme/tokens.ts';

export const place = style({
  position: 'fixed',
  // Dialogs and toasts cover the bars, because dialogs and toasts disappear sooner.
  zIndex: layer.navbar,
  insetInline: space[12],
  // The bars are below the navbar, because the lower edge has the page's main action.
  insetBlockStart: size.navbar,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  pointerEvents: 'none',
  '@media': { [media.print]: { display: 'none' } },
});

export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  padding: `${space[8]} ${space[12]} ${space[8]} ${space[16]}`,
  marginBlock: space[8],
  maxWidth: '640px',
  borderRadius: radius.medium,
  backgroundColor: vars.color.raised,
  boxShadow: vars.shadow.float,
  pointerEvents: 'auto',
});

export const words = style({ ...text.small, flex: 1 });

/** Hidden on a page that itself says that its live updates have ended. */
export const connection = style([bar]);
globalStyle(`:root:has([data-stream='givenUp']) ${connection}`, { display: 'none' });
