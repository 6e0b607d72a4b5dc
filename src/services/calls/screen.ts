import type { CallMediaFact } from '../../machines/call-media/types.ts';
import type { CallBrowser } from './browser.ts';

/** The screen that this page shows, while it does. */
export interface SharedScreen {
  track(): MediaStreamTrack | undefined;
  /** Asks which one; what comes of it is told. */
  share(): Promise<void>;
  unshare(): void;
  /** Nothing is told of it any more. */
  end(): void;
}

export interface ScreenListener {
  tell(fact: Extract<CallMediaFact, { type: `screen.${string}` }>): void;
  /** There is one now, or none any more; before it is told. */
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
        // Letters rather than motion.
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
