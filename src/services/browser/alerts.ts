/** What the browser itself can say of something new. Nothing here throws: a browser that cannot is silent. */

/** Two notes, Hz, and when each begins, s. */
const NOTES = [
  { pitch: 880, at: 0 },
  { pitch: 1_175, at: 0.12 },
] as const;
const LENGTH_S = 0.35;
const LOUDNESS = 0.12;

let audio: AudioContext | undefined;

/** A short sound; none before somebody pressed something in this page, for browsers let no page begin by itself. */
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
    // No device to hear it by.
  }
}

export interface Notice {
  readonly title: string;
  readonly body: string;
  /** One a conversation: the next one takes its place. */
  readonly tag: string;
  /** It stays until it is pressed or taken away. */
  readonly stays?: boolean;
  onPress(): void;
}

/** Shows a notification of the page, where its visitor has allowed that; what it gives takes it away. */
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
    // Telephones have them by the service worker alone, whose press brings a window of ours to the front.
    const worker = await navigator.serviceWorker?.getRegistration('/').catch(() => undefined);
    await worker?.showNotification(title, options).catch(() => undefined);
    const takeAway = async (): Promise<void> => {
      for (const notice of (await worker?.getNotifications({ tag })) ?? []) notice.close();
    };
    return () => void takeAway().catch(() => undefined);
  }
}

/** `unsupported`: this browser has none for pages. */
export const noticePermission = (): NotificationPermission | 'unsupported' =>
  'Notification' in globalThis ? Notification.permission : 'unsupported';

/** The browser's question, after a press. */
export async function askForNotices(): Promise<boolean> {
  try {
    return (await Notification.requestPermission()) === 'granted';
  } catch {
    return false;
  }
}
