import { useLingui } from '@lingui/react/macro';
import { Settings } from 'lucide';
// oxlint-disable-next-line no-restricted-imports -- whether the question lies open is the screen's own
import { useState } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/lazy-dialog.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { useWayBack } from './use-way-back.ts';

const Choices = lazyPart<object>(
  () => import('./chat-choices.tsx'),
  () => null,
);

/** How messages are shown and told on this device (LANG-04, CHAT-07). */
export function ChatSettings() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  useWayBack(isOpen, () => {
    setOpen(false);
    return false;
  });
  const preload = (): void => {
    Dialog.preload();
    Choices.preload();
  };
  return (
    <>
      <Button
        look="quiet"
        size="icon"
        aria-label={t`對話設定`}
        onHoverStart={preload}
        onFocus={preload}
        onPress={() => setOpen(true)}
      >
        <Icon of={Settings} size={24} />
      </Button>
      <Dialog isOpen={isOpen} title={t`對話設定`} onClose={() => setOpen(false)}>
        <Choices />
      </Dialog>
    </>
  );
}
