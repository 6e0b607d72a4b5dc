import type { IconNode } from 'lucide';
// oxlint-disable-next-line no-restricted-imports -- whether the dialog lies open is the screen's own
import { useState, type ReactNode } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/lazy-dialog.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { useWayBack } from './use-way-back.ts';

/**
 * A button in the chat's header that opens a dialog. The dialog has the button's name; the back button closes it
 * (NAV-05).
 */
export function DialogButton({
  icon,
  label,
  look = 'dialog',
  preload,
  children,
}: {
  icon: IconNode;
  label: string;
  look?: 'dialog' | 'steady';
  /** Fetches the dialog's content; called when somebody is about to open it. */
  preload: () => void;
  children: (close: () => void) => ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  useWayBack(isOpen, () => {
    close();
    return false;
  });
  const preloadAll = (): void => {
    Dialog.preload();
    preload();
  };
  return (
    <>
      <Button
        look="quiet"
        size="icon"
        aria-label={label}
        onHoverStart={preloadAll}
        onFocus={preloadAll}
        onPress={() => setOpen(true)}
      >
        <Icon of={icon} size={24} />
      </Button>
      <Dialog isOpen={isOpen} look={look} title={label} onClose={close}>
        {children(close)}
      </Dialog>
    </>
  );
}
