import { useLingui } from '@lingui/react/macro';
// oxlint-disable-next-line no-restricted-imports -- whether this browser can play an element's film, which nobody else needs
import { useState } from 'react';
import type { CustomContent, MessageContent } from '../../../../domain/messaging/message.ts';
import { IMAGE_WIDTH, parts, picture } from './cards.css.ts';
import { FileCard } from './file-card.tsx';
import { Player } from './player.tsx';

/** A recorded message (MSG-03, subtype 3). */
export function VoiceCard({ content }: { content: Extract<CustomContent, { subType: 3 }> }) {
  const { t } = useLingui();
  const { fileDownloadUrl: url, durationMs, waveform } = content;
  const labels = { playLabel: t`播放語音訊息`, pauseLabel: t`暫停語音訊息` };
  return <Player url={url} durationMs={durationMs} waveform={waveform} {...labels} />;
}

export function AudioCard({ content }: { content: Extract<MessageContent, { type: 'audio' }> }) {
  const { t } = useLingui();
  const { fileDownloadUrl: url, fileName, durationMs, waveform } = content;
  const labels = { playLabel: t`播放 ${fileName}`, pauseLabel: t`暫停 ${fileName}` };
  return (
    <div className={parts}>
      <FileCard content={content} />
      {url !== '' && <Player url={url} durationMs={durationMs} waveform={waveform} {...labels} />}
    </div>
  );
}

export function VideoCard({ content }: { content: Extract<MessageContent, { type: 'video' }> }) {
  const { t } = useLingui();
  const { fileDownloadUrl, videoFirstFrameDownloadUrl, fileName, width, height } = content;
  const [isPlayable, setPlayable] = useState(true);
  // If the browser cannot play the video, the user can download it.
  if (fileDownloadUrl === '' || !isPlayable) return <FileCard content={content} />;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- somebody's film, which has none
    <video
      className={picture}
      src={fileDownloadUrl}
      {...(videoFirstFrameDownloadUrl === '' ? {} : { poster: videoFirstFrameDownloadUrl })}
      width={IMAGE_WIDTH}
      height={width > 0 ? Math.round((IMAGE_WIDTH * height) / width) : 160}
      controls
      playsInline
      // Without a poster the browser loads and shows the first frame.
      preload={videoFirstFrameDownloadUrl === '' ? 'metadata' : 'none'}
      aria-label={t`播放影片 ${fileName}`}
      onError={() => setPlayable(false)}
    />
  );
}
