import type { CallMediaFact } from '../../machines/call-media/types.ts';
import type { CallBrowser } from './browser.ts';

/** The screen that this page shares, if it does. */
export interface SharedScreen {
  track(): MediaStreamTrack | undefined;
  /** Opens the browser's dialog for choosing a screen and reports the result. */
  share(): Promise<void>;
  unshare(): void;
  /** Ends sharing, and stops calling the listener. */
  end(): void;
}

export interface ScreenListener {
  tell(fact: Extract<CallMediaFact, { type: `screen.${string}` }>): void;
  /** Called when sharing has begun or ended, before `tell` reports it. */
  changed(): void;
}

export function createSharedScreen(browser: CallBrowser, listener: ScreenListener): SharedScreen {
  let screen: MediaStreamTrack | undefined;
  let isOver = false;
  function unshare(): void {
    screen?.stop();
    screen = undefined;
    listener.changed();
    listener.tell({ type: 'screen.ended' });
  }
  return {
    track: () => screen,
    unshare,
    async share() {
      try {
        const stream = await browser.mediaDevices?.getDisplayMedia({ video: true });
        const [track] = stream?.getVideoTracks() ?? [];
        if (track === undefined || isOver) {
          track?.stop();
          return listener.tell({ type: 'screen.ended' });
        }
        screen = track;
        track.addEventListener('ended', () => screen === track && unshare());
        // In a shared screen, sharp letters are more important than smooth motion.
        track.contentHint = 'detail';
        listener.changed();
        listener.tell({ type: 'screen.opened' });
      } catch {
        listener.tell({ type: 'screen.ended' });
      }
    },
    end() {
      isOver = true;
      screen?.stop();
    },
  };
}
