import { Trans, useLingui } from '@lingui/react/macro';
// oxlint-disable-next-line no-restricted-imports -- what the browser answered is nowhere else
import { useId, useState, useSyncExternalStore } from 'react';
import type { ChatAlerts } from '../../background-chat.ts';
import { useBackground } from '../../background.ts';
import { SegmentedControl } from '../../kit/radio/radio.tsx';
import { Switch } from '../../kit/switch/switch.tsx';
import { useChat } from '../../shared/messaging/chat.ts';
import { muted, stack, type } from '../../theme/layout.css.ts';
import { TranscriptButton } from './transcript-button.tsx';
import { useChosenMode } from './use-mode.ts';

/** The settings of the chat that apply to this device. */
export default function ChatChoices() {
  const { t } = useLingui();
  const { deviceMode, isOwn, store } = useChat();
  const chosen = useChosenMode();
  const alerts = useBackground()?.chat.alerts;
  const hasOwn = store.conversations().some(({ conversationID }) => isOwn(conversationID));
  return (
    <div className={stack[24]}>
      <div className={stack[12]}>
        <SegmentedControl
          label={t`訊息的顯示方式`}
          value={chosen}
          onChange={deviceMode.choose}
          options={[
            { value: 'auto', label: t`自動` },
            { value: 'desktop', label: t`電腦` },
            { value: 'mobile', label: t`手機` },
          ]}
        />
        <p className={`${type.small} ${muted}`}>
          <Trans>
            電腦：字較小，游標移到訊息上會出現選項。手機：字較大，長按訊息會出現選項。自動：依螢幕寬度決定。
          </Trans>
        </p>
      </div>
      {alerts !== undefined && <AlertChoices alerts={alerts} />}
      {hasOwn && <TranscriptButton />}
    </div>
  );
}

function AlertChoices({ alerts }: { alerts: ChatAlerts }) {
  const { settings } = alerts;
  const { sound, notice } = useSyncExternalStore(settings.watch, settings.read);
  const [permission, setPermission] = useState(alerts.permission);
  const note = useId();
  const mayAsk = permission === 'default' || permission === 'granted';
  const choose = async (isOn: boolean): Promise<void> => {
    const isGranted = isOn && (await alerts.ask());
    settings.choose({ notice: isGranted });
    setPermission(alerts.permission());
  };
  return (
    <div className={stack[12]}>
      <Switch isOn={sound} onChange={(isOn) => settings.choose({ sound: isOn })}>
        <Trans>有新訊息時播放提示音</Trans>
      </Switch>
      <div>
        <Switch
          isOn={notice && permission === 'granted'}
          isDisabled={!mayAsk}
          aria-describedby={note}
          onChange={(isOn) => void choose(isOn)}
        >
          <Trans>沒在看這個網頁時，跳出新訊息通知</Trans>
        </Switch>
        <p id={note} className={`${type.small} ${muted}`} role="status">
          {permission === 'denied' && (
            <Trans>瀏覽器封鎖了本站的通知。請在瀏覽器的網站設定允許通知。</Trans>
          )}
          {permission === 'unsupported' && <Trans>這個瀏覽器無法跳出通知。</Trans>}
          {mayAsk && <Trans>通知會顯示對方的名字和訊息開頭。</Trans>}
        </p>
      </div>
    </div>
  );
}
