import { Button, type ButtonProps } from '../button/button.tsx';
import { Dialog } from './lazy-dialog.tsx';

/** A button that opens a dialog. Hover or focus on the button starts fetching the dialog's code. */
export function DialogButton(props: Omit<ButtonProps, 'onHoverStart' | 'onFocus'>) {
  return <Button {...props} onHoverStart={Dialog.preload} onFocus={Dialog.preload} />;
}
