import type { ChosenDevices, Device, DeviceFailure, DeviceKind } from '../../domain/call/media.ts';
import type { CallMediaFact } from '../../machines/call-media/types.ts';
import {
  deviceFailureOf,
  devicesOf,
  impossible,
  pictureOf,
  soundOf,
  type CallBrowser,
} from './browser.ts';

/**
 * The devices that the user has chosen. They stay chosen until the page is left: from the check to the call, and to the
 * next call.
 */
export interface Choices {
  chosen: ChosenDevices;
}

export const noChoices = (): Choices => ({
  chosen: { microphone: undefined, camera: undefined, speaker: undefined },
});

type Track = 'microphone' | 'camera';

/** The devices that one call or one check has open. */
export interface OpenDevices {
  /** Opens the microphone, the camera or both, with one permission prompt. */
  open(kinds: readonly Track[]): Promise<void>;
  /** Releases one device. */
  close(kind: Track): void;
  track(kind: Track): MediaStreamTrack | undefined;
  choose(kind: DeviceKind, deviceID: string): void;
  /** Releases all devices, and stops calling the listener. */
  end(): void;
}

export interface DeviceListener {
  tell(
    fact: Extract<
      CallMediaFact,
      { type: `microphone.${string}` | `camera.${string}` | 'devices.changed' }
    >,
  ): void;
  /** Called when the open device of this kind has a new track, or has none any more. */
  changed(kind: Track, track: MediaStreamTrack | undefined): void;
  /** Whether a device that could not be opened is tried again when a device of its kind is plugged in. */
  wants(kind: Track): boolean;
  speaker(deviceID: string): void;
}

/** Opens devices, notices when devices are plugged in or out, and reports changes. */
export function openDevices(
  browser: CallBrowser,
  choices: Choices,
  listener: DeviceListener,
): OpenDevices {
  const tracks: Partial<Record<Track, MediaStreamTrack>> = {};
  const failed = new Set<Track>();
  /** The number of the newest request for each kind. Only the result of that request counts. */
  const wish: Record<Track, number> = { microphone: 0, camera: 0 };
  let isOver = false;
  const unavailable = impossible(browser);

  async function list(): Promise<void> {
    const devices = await devicesOf(browser);
    if (isOver) return;
    const { speaker = '' } = choices.chosen;
    const isSpeaker = ({ kind, deviceID }: Device): boolean =>
      kind === 'speaker' && deviceID === speaker;
    if (speaker !== '' && !devices.some(isSpeaker)) {
      // The speaker was unplugged. Browsers then play no sound, so the system's default device is used.
      choices.chosen = { ...choices.chosen, speaker: undefined };
      listener.speaker('');
    }
    listener.tell({ type: 'devices.changed', devices, chosen: { ...choices.chosen } });
    const isThere = (kind: Track): boolean => devices.some((one) => one.kind === kind);
    const again = [...failed].filter((kind) => isThere(kind) && listener.wants(kind));
    if (again.length > 0) await open(again);
  }
  const onChange = (): void => void list().catch(() => undefined);
  browser.mediaDevices?.addEventListener('devicechange', onChange);

  function take(kind: Track, track: MediaStreamTrack): void {
    tracks[kind]?.stop();
    tracks[kind] = track;
    failed.delete(kind);
    track.addEventListener('ended', () => !isOver && tracks[kind] === track && lost(kind));
    listener.changed(kind, track);
    listener.tell({ type: `${kind}.opened` });
  }

  /**
   * Called when a device was unplugged, or its permission was taken back. If another device can be opened, it replaces
   * the lost one.
   */
  function lost(kind: Track): void {
    delete tracks[kind];
    listener.changed(kind, undefined);
    choices.chosen = { ...choices.chosen, [kind]: undefined };
    void open([kind]);
  }

  function drop(kind: Track): void {
    tracks[kind]?.stop();
    delete tracks[kind];
    listener.changed(kind, undefined);
  }

  function fail(kind: Track, why: DeviceFailure): void {
    failed.add(kind);
    if (tracks[kind] !== undefined) drop(kind);
    listener.tell({ type: `${kind}.failed`, why });
  }

  async function ask(kinds: readonly Track[]): Promise<MediaStream> {
    const { microphone, camera } = choices.chosen;
    const constraints = {
      ...(kinds.includes('microphone') && { audio: soundOf(microphone) }),
      ...(kinds.includes('camera') && { video: pictureOf(camera) }),
    };
    if (browser.mediaDevices === undefined) throw new TypeError('no devices on this page');
    return browser.mediaDevices.getUserMedia(constraints);
  }

  async function open(kinds: readonly Track[]): Promise<void> {
    if (unavailable !== undefined) return kinds.forEach((kind) => fail(kind, unavailable));
    const asked = kinds.map((kind) => ({ kind, wish: ++wish[kind] }));
    const isWanted = (one: { kind: Track; wish: number }): boolean =>
      !isOver && wish[one.kind] === one.wish;
    const outcome = await ask(kinds).catch((error: unknown) => error);
    if (outcome instanceof browser.MediaStream) {
      for (const track of outcome.getTracks()) {
        const kind = track.kind === 'audio' ? 'microphone' : 'camera';
        const one = asked.find((each) => each.kind === kind);
        if (one !== undefined && isWanted(one)) take(kind, track);
        else track.stop();
      }
      return list().catch(() => undefined);
    }
    const wanted = asked.filter(isWanted).map(({ kind }) => kind);
    if (await isStale(outcome, wanted)) return open(wanted);
    const [first] = wanted;
    if (wanted.length === 1 && first !== undefined) return fail(first, deviceFailureOf(outcome));
    // One of the two devices prevented both from opening, so each is tried alone.
    for (const kind of wanted) {
      if (deviceFailureOf(outcome) === 'refused' && !(await isGranted(kind))) fail(kind, 'refused');
      else await open([kind]);
    }
  }

  /** Whether a chosen device no longer exists. If so, the choice is removed, so that another device can be opened. */
  async function isStale(error: unknown, kinds: readonly Track[]): Promise<boolean> {
    const chosen = kinds.filter((kind) => choices.chosen[kind] !== undefined);
    if (chosen.length === 0 || deviceFailureOf(error) !== 'missing') return false;
    for (const kind of chosen) choices.chosen = { ...choices.chosen, [kind]: undefined };
    return true;
  }

  /** Whether access was granted, checked without another prompt. */
  async function isGranted(kind: Track): Promise<boolean> {
    // Neither TypeScript's types nor all browsers know these names of permissions.
    const name = kind as PermissionName;
    const known = await browser.permissions?.query({ name }).catch(() => undefined);
    return known?.state === 'granted';
  }

  return {
    open,
    close(kind) {
      wish[kind] += 1;
      failed.delete(kind);
      drop(kind);
    },
    track: (kind) => tracks[kind],
    choose(kind, deviceID) {
      choices.chosen = { ...choices.chosen, [kind]: deviceID };
      if (kind === 'speaker') listener.speaker(deviceID);
      else if (tracks[kind] !== undefined || failed.has(kind)) void open([kind]);
      onChange();
    },
    end() {
      isOver = true;
      browser.mediaDevices?.removeEventListener('devicechange', onChange);
      for (const track of Object.values(tracks)) track.stop();
    },
  };
}
