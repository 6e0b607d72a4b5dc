import { SHARE_POPUP } from '../../domain/limits.ts';
import type { SharePorts } from '../../machines/share/ports.ts';

/** The ports for sharing by the browser: a pop-up, one per page, and the system's share sheet. */
export function createShare(): SharePorts {
  let popup: Window | null = null;
  return {
    openPopup(address) {
      const { width, height } = SHARE_POPUP;
      const { screenX, screenY, outerWidth, outerHeight } = globalThis;
      const left = Math.max(0, Math.round(screenX + (outerWidth - width) / 2));
      const top = Math.max(0, Math.round(screenY + (outerHeight - height) / 2));
      const features = `popup,width=${width},height=${height},left=${left},top=${top}`;
      popup = globalThis.open(address, 'share', features);
      // The pop-up belongs to another site, so it must not be able to reach this page.
      if (popup !== null) popup.opener = null;
    },
    isPopupOpen: () => popup !== null && !popup.closed,
    async showSheet({ title, url, description }) {
      try {
        await navigator.share({
          title,
          url,
          ...(description === undefined ? {} : { text: description }),
        });
        return 'shared';
      } catch (error) {
        return error instanceof DOMException && error.name === 'AbortError' ? 'left' : 'refused';
      }
    },
  };
}

/** Whether the system has a share sheet with which its users are familiar. */
export const hasShareSheet = (): boolean =>
  'share' in navigator && matchMedia('(pointer: coarse)').matches;
