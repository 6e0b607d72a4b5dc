import type { ComponentProps, ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';
import { busyMark } from './button.css.ts';

export interface ButtonProps extends Pick<
  ComponentProps<'button'>,
  | 'id'
  | 'type'
  | 'form'
  | 'onFocus'
  | 'aria-label'
  | 'aria-expanded'
  | 'aria-controls'
  | 'aria-pressed'
  | 'aria-describedby'
> {
  look?: ButtonLook['look'];
  size?: ButtonLook['size'];
  wide?: boolean;
  isDisabled?: boolean;
  /**
   * Shows that the button's action is under way. The button keeps its text and its focus, and cannot be pressed again.
   */
  isBusy?: boolean;
  onPress?: () => void;
  /** Hover is, like `onFocus`, the first sign that the button will be pressed: the time to preload what it opens. */
  onHoverStart?: () => void;
  children: ReactNode;
}

/** A button whose text says what it does (「確認叫車」). `size="icon"` needs an `aria-label`. */
export function Button({
  look,
  size,
  wide,
  type = 'button',
  isDisabled = false,
  isBusy = false,
  onPress,
  onHoverStart,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- it is `button` unless the caller says `submit`
      type={type}
      className={buttonClass({ look, size, wide })}
      disabled={isDisabled}
      aria-disabled={isBusy || undefined}
      data-pending={isBusy || undefined}
      onPointerEnter={onHoverStart}
      onClick={(event) => {
        // A busy button keeps the focus, so it is not disabled; it only ignores presses, including submits.
        if (isBusy) event.preventDefault();
        else onPress?.();
      }}
    >
      {isBusy && <span className={busyMark} aria-hidden="true" />}
      {children}
    </button>
  );
}
