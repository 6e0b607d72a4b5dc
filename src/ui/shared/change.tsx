import type { ButtonProps } from '../kit/button/button.tsx';
import { DialogButton } from '../kit/dialog/dialog-button.tsx';

/** Opens a dialog for changing something in the account, or for a confirmation. */
export function Change(
  props: Pick<ButtonProps, 'aria-label' | 'isDisabled' | 'onPress' | 'children'>,
) {
  return <DialogButton look="quiet" size="small" {...props} />;
}
