/** The devices of a call's media (CALL-04, ours). */
export type DeviceKind = 'microphone' | 'camera' | 'speaker';

export interface Device {
  /** The browser's id; '' is the system's default device. */
  readonly deviceID: string;
  readonly kind: DeviceKind;
  /** The browser's name for the device; '' before access was allowed. */
  readonly name: string;
}

/** Devices by kind; undefined = the system's default device. */
export type ChosenDevices = Readonly<Record<DeviceKind, string | undefined>>;

/**
 * Why a microphone or camera is not open: not allowed, missing, used by another program, a page without `https`, or a
 * browser that does not support it.
 */
export type DeviceFailure = 'refused' | 'missing' | 'taken' | 'insecure' | 'unsupported';

/** The quality of the connection in both directions. */
export type CallQuality = 'good' | 'fair' | 'poor';

/** The state of the other side during a call. */
export interface OtherSide {
  readonly isMuted: boolean;
  /** What the video of the other side shows; `none` if it sends no video. */
  readonly picture: 'none' | 'camera' | 'screen';
}

/** Round trip in ms, share of packets lost (0 to 1), as measured over two seconds. */
export function qualityOf({
  roundTripMs,
  lost,
}: {
  readonly roundTripMs: number;
  readonly lost: number;
}): CallQuality {
  if (lost >= POOR.lost || roundTripMs >= POOR.roundTripMs) return 'poor';
  return lost >= FAIR.lost || roundTripMs >= FAIR.roundTripMs ? 'fair' : 'good';
}

/** From these values on, words get lost, or people interrupt each other (ITU-T G.114: 400 ms one way is too much). */
const FAIR = { lost: 0.03, roundTripMs: 300 } as const;
const POOR = { lost: 0.1, roundTripMs: 700 } as const;
