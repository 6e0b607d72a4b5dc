import type { TRTC } from 'trtc-sdk-v5';

/** The part of trtc-sdk-v5 that the portal uses, with the package's own types. */
export type Trtc = Pick<
  TRTC,
  | ('on' | 'enterRoom' | 'exitRoom' | 'destroy')
  | ('startLocalAudio' | 'updateLocalAudio' | 'stopLocalAudio')
  | ('startLocalVideo' | 'updateLocalVideo' | 'stopLocalVideo')
  | ('startScreenShare' | 'stopScreenShare' | 'startRemoteVideo' | 'getVideoTrack')
>;

/**
 * The values of the package's constants (`TRTC.EVENT`, `.ERROR_CODE`, `.TYPE`). A test compares them with the package.
 */
export const EVENT = {
  ERROR: 'error',
  AUTOPLAY_FAILED: 'autoplay-failed',
  KICKED_OUT: 'kicked-out',
  REMOTE_USER_ENTER: 'remote-user-enter',
  REMOTE_USER_EXIT: 'remote-user-exit',
  REMOTE_AUDIO_AVAILABLE: 'remote-audio-available',
  REMOTE_AUDIO_UNAVAILABLE: 'remote-audio-unavailable',
  REMOTE_VIDEO_AVAILABLE: 'remote-video-available',
  REMOTE_VIDEO_UNAVAILABLE: 'remote-video-unavailable',
  NETWORK_QUALITY: 'network-quality',
  CONNECTION_STATE_CHANGED: 'connection-state-changed',
  AUDIO_PLAY_STATE_CHANGED: 'audio-play-state-changed',
  TRACK: 'track',
} as const;
export const ERROR_CODE = { ENV_NOT_SUPPORTED: 5200 } as const;
export const STREAM_TYPE_SUB = 'sub';
