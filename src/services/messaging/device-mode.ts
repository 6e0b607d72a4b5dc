import { isDeviceMode, type DeviceMode } from '../../domain/messaging/device-mode.ts';
import type { Store } from '../storage/store.ts';
import { createListeners } from './listeners.ts';

/** The mode in which messages are shown on this device (LANG-04). It is stored in the browser. */
export interface DeviceModes {
  mode(): DeviceMode;
  choose(mode: DeviceMode): void;
  watch(listener: () => void): () => void;
}

const KEY = 'messaging-mode';

export function createDeviceMode(local: Store): DeviceModes {
  const listeners = createListeners();
  return {
    mode() {
      const kept = local.read(KEY);
      return isDeviceMode(kept) ? kept : 'auto';
    },
    choose(mode) {
      local.write(KEY, mode);
      listeners.tell(KEY);
    },
    watch: (listener) => listeners.on(KEY, listener),
  };
}
