import { globalStyle, style } from '@vanilla-extract/css';
import { anchor } from '../../shared/map/labels.css.ts';
import { vars } from '../../theme/theme.css.ts';
import { media, radius, size, space, text, weight } from '../../theme/tokens.ts';

/** Width of the booking panel beside the map. */
const PANEL = '30rem';
/** Height of the map above the panel on a telephone. */
const BAND = '12rem';

export const hero = style({ position: 'relative', isolation: 'isolate', overflow: 'clip' });

/** The map fades into the page at the side where the text or the panel is. */
export const map = style({
  position: 'absolute',
  zIndex: -1,
  insetBlockStart: 0,
  insetInline: 0,
  height: BAND,
  backgroundColor: vars.color.mapLand,
  maskImage: 'linear-gradient(to bottom, black 25%, transparent 55%)',
  '@media': {
    [media.desktop]: {
      insetBlockEnd: 0,
      insetInlineStart: '36%',
      height: 'auto',
      maskImage:
        'linear-gradient(to right, transparent 8%, black 40%), linear-gradient(to top, transparent, black 16%)',
      maskComposite: 'intersect',
    },
  },
});

// On a low screen the headline is on the map, so the map shows no other text.
globalStyle(`${map} .${anchor}`, { '@media': { [media.short]: { display: 'none' } } });

export const inside = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[24],
  paddingBlockStart: space[64],
  '@media': {
    // On a low screen, less space above makes both addresses fit on the first screen.
    [media.short]: { gap: space[12], paddingBlockStart: space[12] },
    [media.desktop]: {
      gap: space[32],
      paddingBlock: `${space[48]} ${space[64]}`,
    },
  },
});

export const head = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  gap: space[12],
  // As high as the headline, so that the panel does not move when an order's status replaces the headline.
  minHeight: '10.5rem',
  '@media': {
    [media.short]: { minHeight: 'auto' },
    [media.desktop]: { maxWidth: PANEL, minHeight: '9.5rem' },
  },
});

export const headline = style({
  ...text.heading,
  fontWeight: weight.strong,
  textWrap: 'balance',
  wordBreak: 'keep-all',
  overflowWrap: 'anywhere',
  '@media': {
    [media.desktop]: { ...text.display },
    [media.short]: { ...text.lead },
    // Small enough that the headline stays on one line, in English as well.
    [`${media.short} and (width < 22.5rem)`]: { ...text.body },
  },
});
export const lead = style({
  color: vars.color.inkMuted,
  textWrap: 'pretty',
  '@media': { [media.desktop]: { ...text.body } },
});
export const promise = style([lead, { '@media': { [media.short]: { display: 'none' } } }]);
/** The other orders under way, below the newest one. */
export const orders = style({
  display: 'flex',
  flexDirection: 'column',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderBlockStart: `${size.line} solid ${vars.color.line}`,
});
export const orderLine = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[8],
  minHeight: size.touch,
  borderBlockEnd: `${size.line} solid ${vars.color.line}`,
  fontVariantNumeric: 'tabular-nums',
});

export const figures = style({ fontVariantNumeric: 'tabular-nums' });

/** The booking panel: a full-width sheet on a telephone, a panel above the map on a desktop. */
export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[16],
  marginInline: `calc(-1 * ${space[16]})`,
  paddingInline: space[16],
  paddingBlockStart: space[16],
  borderRadius: `${radius.large} ${radius.large} 0 0`,
  backgroundColor: vars.color.ground,
  boxShadow: `0 -${size.line} 0 ${vars.color.line}`,
  '@media': {
    [media.short]: { gap: space[12], paddingBlockStart: space[12] },
    [media.low]: { flexDirection: 'row', flexWrap: 'wrap', alignItems: 'flex-start' },
    [media.desktop]: {
      width: PANEL,
      marginInline: 0,
      padding: space[24],
      borderRadius: radius.large,
      backgroundColor: vars.color.raised,
      boxShadow: vars.shadow.float,
    },
  },
});

/** On a telephone that lies on its side, two fields are beside each other. The bar with the button is the last child. */
globalStyle(`${panel} > *`, { '@media': { [media.low]: { flex: '1 1 40%' } } });
globalStyle(`${panel} > :last-child`, { '@media': { [media.low]: { flexBasis: '100%' } } });
