import { Button, type ButtonProps } from '../button/button.tsx';
import { Dialog } from './lazy-dialog.tsx';

/** A button that opens a dialog, which is fetched at the first sign that it will be pressed. */
export function DialogButton(props: Omit<ButtonProps, 'onHoverStart' | 'onFocus'>) {
  return <Button {...props} onHoverStart={Dialog.preload} onFocus={Dialog.preload} />;
}
