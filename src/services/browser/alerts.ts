/** The browser's own ways to announce something new. Nothing here throws; a browser that lacks them stays silent. */

/** The two notes of the sound: `pitch` in Hz, `at` (their beginning) in s. */
const NOTES = [
  { pitch: 880, at: 0 },
  { pitch: 1_175, at: 0.12 },
] as const;
const LENGTH_S = 0.35;
const LOUDNESS = 0.12;

let audio: AudioContext | undefined;

/**
 * Plays a short sound. It stays silent until the user has pressed something on this page, because browsers do not let
 * a page start sound by itself.
 */
export async function chime(): Promise<void> {
  if (!('AudioContext' in globalThis)) return;
  if ('userActivation' in navigator && !navigator.userActivation.hasBeenActive) return;
  try {
    audio ??= new AudioContext();
    const { destination } = audio;
    await audio.resume();
    const begin = audio.currentTime;
    for (const { pitch, at } of NOTES) {
      const note = audio.createOscillator();
      const volume = audio.createGain();
      note.frequency.value = pitch;
      volume.gain.setValueAtTime(LOUDNESS, begin + at);
      volume.gain.exponentialRampToValueAtTime(0.001, begin + at + LENGTH_S);
      note.connect(volume).connect(destination);
      note.start(begin + at);
      note.stop(begin + at + LENGTH_S);
    }
  } catch {
    // The device cannot play sounds, so there is no sound.
  }
}

export interface Notice {
  readonly title: string;
  readonly body: string;
  /** The id of the conversation's notification. A new notification with the same tag replaces the former one. */
  readonly tag: string;
  /** Whether the notification stays until somebody presses or removes it. */
  readonly stays?: boolean;
  onPress(): void;
}

/** Shows a notification, where the visitor has allowed them; returns a function that removes it. */
export async function showNotice({
  title,
  body,
  tag,
  stays = false,
  onPress,
}: Notice): Promise<() => void> {
  if (noticePermission() !== 'granted') return () => undefined;
  const options = { body, tag, icon: '/icon-192.png', requireInteraction: stays };
  try {
    const notice = new Notification(title, options);
    notice.addEventListener('click', () => {
      notice.close();
      window.focus();
      onPress();
    });
    return () => notice.close();
  } catch {
    // Telephones show notifications only through the service worker. When one is pressed, the worker brings one of our
    // windows to the front.
    const worker = await navigator.serviceWorker?.getRegistration('/').catch(() => undefined);
    await worker?.showNotification(title, options).catch(() => undefined);
    const takeAway = async (): Promise<void> => {
      for (const notice of (await worker?.getNotifications({ tag })) ?? []) notice.close();
    };
    return () => void takeAway().catch(() => undefined);
  }
}

/** Whether the visitor has allowed notifications. `unsupported`: this browser has no notifications for pages. */
export const noticePermission = (): NotificationPermission | 'unsupported' =>
  'Notification' in globalThis ? Notification.permission : 'unsupported';

/** Shows the browser's permission prompt, and returns whether the visitor agreed. Call it only after a press. */
export async function askForNotices(): Promise<boolean> {
  try {
    return (await Notification.requestPermission()) === 'granted';
  } catch {
    return false;
  }
}
