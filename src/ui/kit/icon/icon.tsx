import type { LucideIcon } from 'lucide-react';
import { icon, sizes } from './icon.css.ts';

/** A Lucide icon in the text's colour. It is decoration: the words beside it (or the control's label) say it. */
export function Icon({ of: Drawing, size = 20 }: { of: LucideIcon; size?: keyof typeof sizes }) {
  return <Drawing className={`${icon} ${sizes[size]}`} strokeWidth={1.75} aria-hidden="true" />;
}
