import type { ButtonProps } from '../kit/button/button.tsx';
import { DialogButton } from '../kit/dialog/dialog-button.tsx';

/** A small button that opens a dialog in which something is changed or confirmed. */
export function Change(
  props: Pick<ButtonProps, 'aria-label' | 'isDisabled' | 'onPress' | 'children'>,
) {
  return <DialogButton look="quiet" size="small" {...props} />;
}
