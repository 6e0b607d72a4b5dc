import { useLingui } from '@lingui/react/macro';
import type { MessageContent } from '../../../../domain/messaging/message.ts';
import { audio, IMAGE_WIDTH, parts, picture } from './cards.css.ts';
import { FileCard } from './file-card.tsx';

export function AudioCard({ content }: { content: Extract<MessageContent, { type: 'audio' }> }) {
  const { t } = useLingui();
  return (
    <div className={parts}>
      <FileCard content={content} />
      {content.fileDownloadUrl !== '' && (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- somebody's file, which has none
        <audio
          className={audio}
          src={content.fileDownloadUrl}
          controls
          preload="none"
          aria-label={t`播放 ${content.fileName}`}
        />
      )}
    </div>
  );
}

export function VideoCard({ content }: { content: Extract<MessageContent, { type: 'video' }> }) {
  const { t } = useLingui();
  const { fileDownloadUrl, videoFirstFrameDownloadUrl, fileName, width, height } = content;
  if (fileDownloadUrl === '') return <FileCard content={content} />;
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
      preload="none"
      aria-label={t`播放影片 ${fileName}`}
    />
  );
}
