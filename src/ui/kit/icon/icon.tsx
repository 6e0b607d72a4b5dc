import type { IconNode } from 'lucide';
import { createElement } from 'react';
import { icon, sizes } from './icon.css.ts';

/**
 * A Lucide icon in the text's colour. It is decorative: the text beside it (or the control's label) says what it means.
 */
export function Icon({ of, size = 20 }: { of: IconNode; size?: keyof typeof sizes }) {
  const parts = of.map(([tag, attributes]) => createElement(tag, attributes));
  return createElement(
    'svg',
    { className: `${icon} ${sizes[size]}`, viewBox: '0 0 24 24', 'aria-hidden': true },
    ...parts,
  );
}
