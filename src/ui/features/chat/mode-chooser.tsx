import { Trans, useLingui } from '@lingui/react/macro';
import { ALargeSmall } from 'lucide';
// oxlint-disable-next-line no-restricted-imports -- whether the question lies open is the screen's own
import { useState } from 'react';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/lazy-dialog.tsx';
import { Icon } from '../../kit/icon/icon.tsx';
import { SegmentedControl } from '../../kit/radio/radio.tsx';
import { stack } from '../../theme/layout.css.ts';
import { useChat } from './chat.ts';
import { useChosenMode } from './use-mode.ts';
import { useWayBack } from './use-way-back.ts';

/** How messages are shown on this device (LANG-04). */
export function ModeChooser() {
  const { t } = useLingui();
  const { deviceMode } = useChat();
  const chosen = useChosenMode();
  const [isOpen, setOpen] = useState(false);
  useWayBack(isOpen, () => {
    setOpen(false);
    return false;
  });
  return (
    <>
      <Button
        look="quiet"
        size="icon"
        aria-label={t`訊息的顯示方式`}
        onHoverStart={Dialog.preload}
        onFocus={Dialog.preload}
        onPress={() => setOpen(true)}
      >
        <Icon of={ALargeSmall} size={24} />
      </Button>
      <Dialog isOpen={isOpen} title={<Trans>訊息的顯示方式</Trans>} onClose={() => setOpen(false)}>
        <div className={stack[12]}>
          <SegmentedControl
            label={t`訊息的顯示方式`}
            isLabelHidden
            value={chosen}
            onChange={deviceMode.choose}
            options={[
              { value: 'auto', label: t`自動` },
              { value: 'desktop', label: t`電腦` },
              { value: 'mobile', label: t`手機` },
            ]}
          />
          <p>
            <Trans>
              電腦：字較小，游標移到訊息上會出現選項。手機：字較大，長按訊息會出現選項。自動：依螢幕寬度決定。
            </Trans>
          </p>
        </div>
      </Dialog>
    </>
  );
}
