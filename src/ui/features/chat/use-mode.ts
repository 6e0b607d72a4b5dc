import { useSyncExternalStore } from 'react';
import type { DeviceMode } from '../../../domain/messaging/device-mode.ts';
import { useChat } from '../../shared/messaging/chat.ts';
import { useDesktop } from '../../shared/use-desktop.ts';

/** The mode that the user has chosen (LANG-04). */
export function useChosenMode(): DeviceMode {
  const { deviceMode } = useChat();
  return useSyncExternalStore(deviceMode.watch, deviceMode.mode);
}

/** The mode in which messages are shown: small, for a mouse; or large, for touch. */
export function useMode(): Exclude<DeviceMode, 'auto'> {
  const isDesktop = useDesktop();
  const chosen = useChosenMode();
  if (chosen !== 'auto') return chosen;
  return isDesktop ? 'desktop' : 'mobile';
}
