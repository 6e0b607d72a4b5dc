import { useLingui } from '@lingui/react/macro';
import type { CallQuality, DeviceFailure } from '../../../domain/call/media.ts';
import type { CallEnd } from '../../../machines/call/selectors.ts';

/** Texts for problems with a device: what is wrong, and what helps. */
export function useDeviceWords() {
  const { t } = useLingui();
  return {
    microphone: {
      refused: t`瀏覽器不允許使用麥克風。請在網址列旁的網站設定中允許麥克風，再試一次。`,
      missing: t`找不到麥克風。請接上麥克風或耳機，再試一次。`,
      taken: t`麥克風無法使用，可能正由其他程式使用。請關閉該程式，再試一次。`,
      insecure: t`這個網頁不是安全連線（https），瀏覽器不提供麥克風。請用 https 網址開啟。`,
      unsupported: t`這個瀏覽器無法通話。請更新瀏覽器，或改用 Chrome、Edge、Safari 或 Firefox。`,
    },
    camera: {
      refused: t`瀏覽器不允許使用鏡頭，對方看不到您，仍可用語音通話。可在網址列旁的網站設定中允許鏡頭。`,
      missing: t`找不到鏡頭，對方看不到您，仍可用語音通話。`,
      taken: t`鏡頭無法使用，可能正由其他程式使用，仍可用語音通話。`,
      insecure: t`這個網頁不是安全連線（https），瀏覽器不提供鏡頭。`,
      unsupported: t`這個瀏覽器無法使用鏡頭。`,
    },
  } satisfies Record<string, Record<DeviceFailure, string>>;
}

/** Texts for the quality of the connection, with advice. Closing the camera is advised only if it is open. */
export function useQualityWords(
  hasCamera: boolean,
): Record<CallQuality, { word: string; meaning: string }> {
  const { t } = useLingui();
  return {
    good: { word: t`連線良好`, meaning: '' },
    fair: {
      word: t`連線普通`,
      meaning: hasCamera
        ? t`聲音可能偶爾斷續。靠近無線網路，或關閉鏡頭會好一些。`
        : t`聲音可能偶爾斷續。靠近無線網路會好一些。`,
    },
    poor: {
      word: t`連線不佳`,
      meaning: hasCamera
        ? t`網路很慢，聲音會斷續。請關閉鏡頭，或移到訊號較好的地方。`
        : t`網路很慢，聲音會斷續。請移到訊號較好的地方。`,
    },
  };
}

/** Returns the reason why a call is over, as text for its caller or for the person called. */
export function useEndWords(): (end: CallEnd, isCaller: boolean, wasConnected: boolean) => string {
  const { t } = useLingui();
  return (end, isCaller, wasConnected) => {
    switch (end) {
      case 'quit':
        return t`通話已結束`;
      case 'cancelled':
        return isCaller ? t`已取消撥號` : t`未接來電：對方已取消`;
      case 'declined':
        return isCaller ? t`對方現在不方便接聽` : t`已拒接`;
      case 'busy':
        return t`對方正在通話中`;
      case 'timedOut':
        return isCaller ? t`沒有人接聽` : t`未接來電`;
      case 'lost':
        // A call that nobody has answered can only be lost on the caller's side.
        return isCaller && !wasConnected
          ? t`網路中斷，通話已結束`
          : t`對方的連線中斷了，通話已結束`;
      case 'unavailable':
        return t`目前沒有客服人員可以接聽`;
      case 'answeredElsewhere':
        return t`已在您的另一個裝置接聽`;
      case 'failed':
        return wasConnected ? t`網路中斷，通話已結束` : t`無法建立通話連線`;
    }
  };
}
