/** How messages are shown (LANG-04): as on a desktop, as on a telephone, or by the width of the screen. */
export const DEVICE_MODES = ['auto', 'desktop', 'mobile'] as const;
export type DeviceMode = (typeof DEVICE_MODES)[number];

export const isDeviceMode = (text: string | undefined): text is DeviceMode =>
  DEVICE_MODES.some((mode) => mode === text);
