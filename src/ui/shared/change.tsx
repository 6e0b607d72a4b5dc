import type { ButtonProps } from '../kit/button/button.tsx';
import { DialogButton } from '../kit/dialog/dialog-button.tsx';

/** Opens a dialog in which something of the account is changed, or asked about first. */
export function Change(
  props: Pick<ButtonProps, 'aria-label' | 'isDisabled' | 'onPress' | 'children'>,
) {
  return <DialogButton look="quiet" size="small" {...props} />;
}
