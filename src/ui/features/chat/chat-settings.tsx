import { useLingui } from '@lingui/react/macro';
import { Settings } from 'lucide';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { DialogButton } from '../../shared/messaging/dialog-button.tsx';

const Choices = lazyPart<object>(
  () => import('./chat-choices.tsx'),
  () => null,
);

/** A button for the settings: how messages are shown and announced on this device (LANG-04, CHAT-07). */
export function ChatSettings() {
  const { t } = useLingui();
  return (
    <DialogButton icon={Settings} label={t`對話設定`} preload={Choices.preload}>
      {() => <Choices />}
    </DialogButton>
  );
}
