import { Trans, useLingui } from '@lingui/react/macro';
import { Pause, Play } from 'lucide';
// oxlint-disable-next-line no-restricted-imports -- how far an element of this card has played, which nobody else needs
import { useRef, useState, useSyncExternalStore } from 'react';
import { minutesAndSeconds } from '../../../../domain/messaging/arrival.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Icon } from '../../../kit/icon/icon.tsx';
import { Waveform } from '../waveform.tsx';
import * as styles from './cards.css.ts';

/** The waveform shown for a recording whose loudness could not be read. */
const UNKNOWN = Array.from({ length: 32 }, () => 0.15);
/** The recording is divided into this many parts; an arrow key moves by one. */
const PARTS = 50;

/** The player that is playing: only one at a time. */
let playing: HTMLAudioElement | undefined;

/**
 * The speeds to choose from. `rate` is the last choice; it applies to all recordings until the user leaves the page.
 */
const RATES = [1, 1.5, 2];
let rate = 1;
const heardRate = new Set<() => void>();
const watchRate = (listener: () => void): (() => void) => {
  heardRate.add(listener);
  return () => void heardRate.delete(listener);
};
/** Also sets `defaultPlaybackRate`, which keeps the speed when the player loads another recording. */
function setRate(player: HTMLAudioElement): void {
  player.defaultPlaybackRate = rate;
  player.playbackRate = rate;
}
function nextRate(): void {
  rate = RATES[(RATES.indexOf(rate) + 1) % RATES.length] ?? 1;
  if (playing !== undefined) setRate(playing);
  heardRate.forEach((listener) => listener());
}

export interface PlayerProps {
  /** '' while the recording exists only in this browser; it cannot be played then. */
  url: string;
  /** The length; 0 if it is unknown. */
  durationMs: number;
  waveform: readonly number[] | undefined;
  playLabel: string;
  pauseLabel: string;
}

/** An audio player with its waveform, for seeking by pointer, finger and arrow keys. */
export function Player({ url, durationMs, waveform = [], playLabel, pauseLabel }: PlayerProps) {
  const { t, i18n } = useLingui();
  const player = useRef<HTMLAudioElement>(null);
  const [state, setState] = useState<'still' | 'playing' | 'broken'>('still');
  const [at, setAt] = useState(0);
  const [known, setKnown] = useState(durationMs / 1_000);
  const isPlaying = state === 'playing';
  const bars = waveform.length === 0 ? UNKNOWN : waveform;
  const share = known > 0 ? Math.min(1, at / known) : 0;
  const speed = i18n.number(useSyncExternalStore(watchRate, () => rate));
  const length = minutesAndSeconds(Math.round(known));
  const seek = (to: number): void => {
    if (player.current !== null) player.current.currentTime = to;
    setAt(to);
  };
  return (
    <div className={styles.player}>
      <Button
        look="quiet"
        size="icon"
        aria-label={isPlaying ? pauseLabel : playLabel}
        isDisabled={url === ''}
        onPress={() => {
          if (isPlaying) player.current?.pause();
          // If playing fails, the element also fires an error event. The handler of that event deals with the failure.
          else void player.current?.play().catch(() => undefined);
        }}
      >
        <Icon of={isPlaying ? Pause : Play} />
      </Button>
      <span className={styles.seek}>
        <Waveform
          bars={bars}
          room={bars.length}
          played={share * bars.length}
          className={styles.waveform}
          barClassName={styles.bar}
        />
        <input
          type="range"
          className={styles.seekRange}
          aria-label={t`播放位置`}
          aria-valuetext={`${minutesAndSeconds(Math.round(at))} / ${length}`}
          max={PARTS}
          value={share * PARTS}
          step="any"
          disabled={url === '' || known === 0}
          onChange={({ currentTarget }) => seek((currentTarget.valueAsNumber / PARTS) * known)}
          onKeyDown={(event) => {
            const by = KEYS[event.key];
            if (by === undefined) return;
            event.preventDefault();
            seek(Math.min(known, Math.max(0, at + (by * known) / PARTS)));
          }}
        />
      </span>
      <span className={styles.duration}>
        {state === 'broken' ? (
          <a href={url} download>
            <Trans>無法播放，請下載</Trans>
          </a>
        ) : isPlaying || at > 0 ? (
          minutesAndSeconds(Math.round(at))
        ) : (
          length
        )}
      </span>
      {url !== '' && state !== 'broken' && (
        <button
          type="button"
          className={styles.rate}
          aria-label={t`播放速度 ${speed} 倍`}
          onClick={nextRate}
        >
          {speed}×
        </button>
      )}
      {url !== '' && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- somebody's voice or file, which has none
        <audio
          ref={player}
          src={url}
          preload="none"
          onPlay={({ currentTarget }) => {
            if (playing !== currentTarget) playing?.pause();
            playing = currentTarget;
            setRate(currentTarget);
            setState('playing');
          }}
          onPause={() => setState('still')}
          onError={() => setState('broken')}
          onEnded={() => setAt(0)}
          onDurationChange={({ currentTarget: { duration } }) =>
            // A recording that was written while it was being recorded does not contain its length; the browser finds
            // it later.
            durationMs === 0 && Number.isFinite(duration) && setKnown(duration)
          }
          onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        />
      )}
    </div>
  );
}

/** How many parts each key moves. */
const KEYS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  Home: -PARTS,
  End: PARTS,
};
