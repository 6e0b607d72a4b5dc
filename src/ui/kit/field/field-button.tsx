import type { ReactNode } from 'react';
import { boxButton } from './field.css.ts';

/** A small button at the end of a field's box: clear, show the password, use my position. */
export function FieldButton({
  label,
  children,
  onPress,
  isPressed,
}: {
  label: string;
  children: ReactNode;
  onPress: () => void;
  /** Whether a toggle button is on; leave it out for other buttons. */
  isPressed?: boolean;
}) {
  return (
    <button
      type="button"
      className={boxButton}
      aria-label={label}
      aria-pressed={isPressed}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
