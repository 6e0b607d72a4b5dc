import { style } from '@vanilla-extract/css';
import { vars } from '../../../theme/theme.css.ts';
import { radius, space, wholeText as text } from '../../../theme/tokens.ts';
import { card } from './cards.css.ts';

export const linkCard = style([
  card,
  { marginTop: space[4], color: vars.color.ink, textDecoration: 'none', overflowWrap: 'anywhere' },
]);

/** The picture has its final size before it is loaded. */
export const picture = style({
  display: 'block',
  width: '100%',
  height: '140px',
  borderRadius: radius.medium,
  backgroundColor: vars.color.surface,
  objectFit: 'cover',
});

const lines = { display: '-webkit-box', WebkitBoxOrient: 'vertical', overflow: 'hidden' } as const;

export const title = style({ ...text.body, ...lines, WebkitLineClamp: 2 });
export const description = style({
  ...text.small,
  ...lines,
  WebkitLineClamp: 3,
  color: vars.color.inkMuted,
});
export const host = style({ ...text.small, color: vars.color.inkMuted });
