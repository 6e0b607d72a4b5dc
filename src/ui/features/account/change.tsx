import type { ReactNode } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/lazy-dialog.tsx';

/** Opens a dialog in which something of the account is changed. */
export function Change({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <Button
      look="quiet"
      size="small"
      onHoverStart={Dialog.preload}
      onFocus={Dialog.preload}
      onPress={onPress}
    >
      {children}
    </Button>
  );
}
