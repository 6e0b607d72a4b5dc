import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
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
  /** For a button that switches something on. */
  isPressed?: boolean;
}) {
  return (
    <Button
      slot={null}
      className={boxButton}
      aria-label={label}
      onPress={onPress}
      {...(isPressed === undefined ? {} : { 'aria-pressed': isPressed })}
    >
      {children}
    </Button>
  );
}
