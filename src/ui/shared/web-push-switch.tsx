import { Trans } from '@lingui/react/macro';
import { useId } from 'react';
import { selectWebPush, type WebPushState } from '../../machines/web-push/selectors.ts';
import type { WebPushRef } from '../../machines/web-push/types.ts';
import { useBackground } from '../background.ts';
import { Button } from '../kit/button/button.tsx';
import { Switch } from '../kit/switch/switch.tsx';
import { usePortalSelector } from '../portal.tsx';
import { muted, type } from '../theme/layout.css.ts';

/**
 * The switch for notifications while the page is closed (API-21), for members: on the order's page and in the
 * account's settings.
 */
export function WebPushSwitch() {
  const background = useBackground();
  return background === undefined ? null : <Shown webPush={background.webPush} />;
}

function Shown({ webPush }: { webPush: WebPushRef }) {
  const state = usePortalSelector(webPush, selectWebPush);
  const note = useId();
  if (state === 'none') return null;
  const isWaiting = state === 'asking' || state === 'subscribing';
  return (
    <div data-print="hidden">
      <Switch
        isOn={state === 'on' || isWaiting}
        isDisabled={isWaiting || state === 'unsupported' || state === 'blocked'}
        aria-describedby={note}
        onChange={(isOn) => webPush.send({ type: isOn ? 'webPush.switchOn' : 'webPush.switchOff' })}
      >
        <Trans>網頁關閉時也通知我</Trans>
      </Switch>
      <p id={note} className={`${type.small} ${muted}`} role="status">
        <Why state={state} />
      </p>
      {state === 'blocked' && (
        <Button
          look="secondary"
          size="small"
          onPress={() => webPush.send({ type: 'webPush.look' })}
        >
          <Trans>重新檢查</Trans>
        </Button>
      )}
    </div>
  );
}

/** Explains what the switch does, or why it does not work. */
function Why({ state }: { state: Exclude<WebPushState, 'none'> }) {
  switch (state) {
    case 'off':
      return <Trans>訂單有進展時，由這個瀏覽器跳出通知。</Trans>;
    case 'on':
      return <Trans>已開啟。網頁關閉時，這個瀏覽器會告訴您訂單的進展。</Trans>;
    case 'asking':
      return <Trans>瀏覽器正在詢問，請按「允許」。</Trans>;
    case 'subscribing':
      return <Trans>正在開啟…</Trans>;
    case 'blocked':
      return <Trans>瀏覽器封鎖了本站的通知。請在瀏覽器的網站設定允許通知，再重新檢查。</Trans>;
    case 'failed':
      return <Trans>沒有開啟：連不上瀏覽器的推播服務。請確認網路後再試一次。</Trans>;
    case 'unsupported':
      return <Trans>這個瀏覽器無法在網頁關閉時通知您。</Trans>;
  }
}
