import type { IconNode } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import { tones } from './status-tag.css.ts';

export type Tone = keyof typeof tones;

/** Returns the tone for the `listClass` of a dictionary entry (API-24); an unknown `listClass` is neutral. */
export function toneOf(listClass: string): Tone {
  switch (listClass) {
    case 'warning':
      return 'waiting';
    case 'danger':
      return 'loss';
    case 'primary':
    case 'success':
      return 'good';
    default:
      return 'neutral';
  }
}

/** A status as an icon, a text and a colour. Each of the three is enough to recognise the status. */
export function StatusTag({
  tone,
  icon,
  children,
}: {
  tone: Tone;
  icon: IconNode;
  children: ReactNode;
}) {
  return (
    <span className={tones[tone]}>
      <Icon of={icon} size={16} />
      {children}
    </span>
  );
}
