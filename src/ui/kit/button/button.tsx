import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaProps } from 'react-aria-components/Button';
import { buttonClass, type ButtonLook } from './button-class.ts';
import { busyMark } from './button.css.ts';

export interface ButtonProps extends Pick<
  AriaProps,
  | 'type'
  | 'autoFocus'
  | 'isDisabled'
  | 'onPress'
  | 'onHoverStart'
  | 'onFocus'
  | 'slot'
  | 'form'
  | 'aria-label'
  | 'aria-expanded'
  | 'aria-controls'
  | 'aria-pressed'
  | 'aria-describedby'
> {
  look?: ButtonLook['look'];
  size?: ButtonLook['size'];
  wide?: boolean;
  /** Shows that what it started is under way; it keeps its words and its focus, and cannot be pressed again. */
  isBusy?: boolean;
  children: ReactNode;
}

/** Says what it does (「確認叫車」). `size="icon"` needs an `aria-label`. */
export function Button({ look, size, wide, isBusy = false, children, ...rest }: ButtonProps) {
  return (
    <AriaButton
      type="button"
      {...rest}
      isPending={isBusy}
      className={buttonClass({ look, size, wide })}
    >
      {isBusy && <span className={busyMark} aria-hidden="true" />}
      {children}
    </AriaButton>
  );
}
