import type { ChosenDevices, Device } from '../../../src/domain/call/media.ts';

/** The devices that a browser lists, for the models call-media and call-check. */
const devices: readonly Device[] = [
  { deviceID: '', kind: 'microphone', name: 'Default' },
  { deviceID: 'microphone-2', kind: 'microphone', name: 'Headset' },
];
const chosen: ChosenDevices = { microphone: 'microphone-2', camera: undefined, speaker: undefined };

export const devicesChanged = { 'a headset': { devices, chosen } };

export const NOT_OPENED = {
  'not allowed': { why: 'refused' },
  'none there': { why: 'missing' },
  'held by another program': { why: 'taken' },
  'without https': { why: 'insecure' },
  'an old browser': { why: 'unsupported' },
} as const;
