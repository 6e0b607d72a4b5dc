import { style } from '@vanilla-extract/css';
import { size, space, text, weight } from '../theme/tokens.ts';

export const brand = style({
  ...text.lead,
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  minHeight: size.touch,
  fontWeight: weight.strong,
  // The name takes two lines if the bag is in the bar as well; it breaks only between words.
  lineHeight: 1.2,
  overflowWrap: 'normal',
  wordBreak: 'keep-all',
  // Small enough that the English name fits beside the menu and the customer service on the narrowest telephones.
  fontSize: `clamp(${text.small.fontSize}, 10vw - 16px, ${text.lead.fontSize})`,
});
