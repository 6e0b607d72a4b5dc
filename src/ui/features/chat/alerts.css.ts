import { keyframes, style } from '@vanilla-extract/css';
import { edge } from '../../kit/floating/edge.ts';
import { hidden, room as floatingRoom } from '../../kit/floating/floating.css.ts';
import { vars } from '../../theme/theme.css.ts';
import { motion, radius, size, space, text, weight } from '../../theme/tokens.ts';

export const room = floatingRoom;

const right = (more = '0px'): string => `calc(100cqw - 100% - ${edge('right')} - ${more})`;
const bottom = (more = '0px'): string => `calc(100cqh - 100% - ${edge('bottom')} - ${more})`;
const besideButton = `${size.control} - ${space[8]}`;

const belowNavbar = `translate(${right()}, calc(${size.navbar} + ${space[8]}))`;
const leave = keyframes({ to: { opacity: 0 } });

/**
 * A preview near the button of the closed chat. Each position is a transform from the same corner, like the button's
 * positions.
 */
export const preview = style({
  ...text.small,
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  display: 'flex',
  alignItems: 'flex-start',
  width: 'max-content',
  maxWidth: 'min(300px, 100cqw - 104px)',
  borderRadius: radius.large,
  border: `${size.line} solid ${vars.color.line}`,
  backgroundColor: vars.color.raised,
  boxShadow: vars.shadow.float,
  color: vars.color.ink,
  pointerEvents: 'auto',
  selectors: {
    '&[data-typing]': hidden,
    '&[data-place="above"]': {
      transform: `translate(${right()}, ${bottom(`${size.control} - ${space[16]}`)})`,
    },
    '&[data-place="beside"]': { transform: `translate(${right(besideButton)}, ${bottom()})` },
    '&[data-place="start"]': { transform: `translate(${edge('left')}, ${bottom()})` },
    '&[data-place="top"]': { transform: belowNavbar },
    // An animation tells the component about this place when it ends.
    '&[data-place="nowhere"]': { visibility: 'hidden', animation: `${leave} ${motion.medium}` },
  },
});
export const words = style({
  minWidth: 0,
  minHeight: size.touch,
  paddingBlock: space[8],
  paddingInlineStart: space[12],
  textAlign: 'start',
  cursor: 'pointer',
});
export const who = style({
  display: 'block',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontWeight: weight.strong,
});
export const dismiss = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  width: size.touch,
  height: size.touch,
  color: vars.color.inkMuted,
  cursor: 'pointer',
});
