import { useLingui } from '@lingui/react/macro';
import { Pause, Play } from 'lucide';
// oxlint-disable-next-line no-restricted-imports -- how far an element of this card has played, which nobody else needs
import { useRef, useState } from 'react';
import { minutesAndSeconds } from '../../../../domain/messaging/arrival.ts';
import type { CustomContent } from '../../../../domain/messaging/message.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Icon } from '../../../kit/icon/icon.tsx';
import * as styles from './cards.css.ts';

/** Units of the drawing, a bar each. */
const STEP = 4;
const HEIGHT = 28;

/** A recorded message with its loudness drawn (MSG-03, subtype 3). */
export function VoiceCard({ content }: { content: Extract<CustomContent, { subType: 3 }> }) {
  const { t } = useLingui();
  const player = useRef<HTMLAudioElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const { durationMs, waveform, fileDownloadUrl } = content;
  const bars = waveform.length === 0 ? Array.from({ length: 32 }, () => 0.15) : waveform;
  const seconds = Math.round((isPlaying || at > 0 ? at * 1_000 : durationMs) / 1_000);
  const share = durationMs > 0 ? (at * 1_000) / durationMs : 0;
  return (
    <div className={styles.player}>
      <Button
        look="quiet"
        size="icon"
        aria-label={isPlaying ? t`暫停語音訊息` : t`播放語音訊息`}
        isDisabled={fileDownloadUrl === ''}
        onPress={() =>
          isPlaying ? player.current?.pause() : void player.current?.play().catch(() => undefined)
        }
      >
        <Icon of={isPlaying ? Pause : Play} />
      </Button>
      <svg
        className={styles.waveform}
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {bars.map((loudness, index) => {
          const height = Math.max(2, loudness * HEIGHT);
          return (
            <rect
              key={index}
              className={styles.bar}
              data-played={index < share * bars.length || undefined}
              x={index * STEP}
              y={(HEIGHT - height) / 2}
              width={STEP / 2}
              height={height}
              rx={1}
            />
          );
        })}
      </svg>
      <span className={styles.duration}>{minutesAndSeconds(seconds)}</span>
      {fileDownloadUrl !== '' && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- somebody's voice, which has none
        <audio
          ref={player}
          src={fileDownloadUrl}
          preload="none"
          onPlay={() => setPlaying(true)}
          onPause={() => setPlaying(false)}
          onEnded={() => setAt(0)}
          onTimeUpdate={({ currentTarget }) => setAt(currentTarget.currentTime)}
        />
      )}
    </div>
  );
}
