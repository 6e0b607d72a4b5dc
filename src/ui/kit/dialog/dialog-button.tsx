import { Button, type ButtonProps } from '../button/button.tsx';
import { Dialog } from './lazy-dialog.tsx';

/** A button that opens a dialog; the dialog is fetched at the first sign that the button will be pressed. */
export function DialogButton(props: Omit<ButtonProps, 'onHoverStart' | 'onFocus'>) {
  return <Button {...props} onHoverStart={Dialog.preload} onFocus={Dialog.preload} />;
}
