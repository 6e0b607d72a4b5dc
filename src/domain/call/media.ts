/** What a call's sound and picture come from and go to (CALL-04, ours). */
export type DeviceKind = 'microphone' | 'camera' | 'speaker';

export interface Device {
  /** The browser's id; '' is the system's own choice. */
  readonly deviceID: string;
  readonly kind: DeviceKind;
  /** The browser's name for it; '' before anything was allowed. */
  readonly name: string;
}

/** Devices by their kind; undefined = the system's own choice. */
export type ChosenDevices = Readonly<Record<DeviceKind, string | undefined>>;

/**
 * Why a microphone or camera is not open: not allowed, none there, held by another program, a page without `https`, a
 * browser that cannot.
 */
export type DeviceFailure = 'refused' | 'missing' | 'taken' | 'insecure' | 'unsupported';

/** How well both hear each other. */
export type CallQuality = 'good' | 'fair' | 'poor';

/** The state of the other side during a call. */
export interface OtherSide {
  readonly isMuted: boolean;
  /** What its picture shows, if it sends one. */
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

/** From here on words get lost, or people interrupt each other (ITU-T G.114: 400 ms one way is too much). */
const FAIR = { lost: 0.03, roundTripMs: 300 } as const;
const POOR = { lost: 0.1, roundTripMs: 700 } as const;
