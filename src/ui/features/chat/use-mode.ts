import { useSyncExternalStore } from 'react';
import type { DeviceMode } from '../../../domain/messaging/device-mode.ts';
import { useChat } from '../../shared/messaging/chat.ts';
import { useDesktop } from '../../shared/use-desktop.ts';

/** The chosen mode (LANG-04). */
export function useChosenMode(): DeviceMode {
  const { deviceMode } = useChat();
  return useSyncExternalStore(deviceMode.watch, deviceMode.mode);
}

/** How messages are shown: small, for a pointer; or large, for fingers. */
export function useMode(): Exclude<DeviceMode, 'auto'> {
  const isDesktop = useDesktop();
  const chosen = useChosenMode();
  if (chosen !== 'auto') return chosen;
  return isDesktop ? 'desktop' : 'mobile';
}
