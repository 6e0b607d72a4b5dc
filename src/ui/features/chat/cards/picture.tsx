import { useLingui } from '@lingui/react/macro';
import type { ImageContent } from '../../../../domain/messaging/message.ts';
import { IMAGE_WIDTH, picture, pictureButton } from './cards.css.ts';

/** 240 px wide, without a bubble (MSG-14); its sides are kept before it is there, so that nothing moves. */
export function Picture({ content, onView }: { content: ImageContent; onView?: () => void }) {
  const { t } = useLingui();
  const { fileName, fileDownloadUrl, thumbnailDownloadUrl, width, height } = content;
  const shown = Math.min(width || IMAGE_WIDTH, IMAGE_WIDTH);
  const high = width > 0 ? Math.min(Math.round((shown * height) / width), 2 * IMAGE_WIDTH) : 160;
  const image = (
    <img
      className={picture}
      src={thumbnailDownloadUrl === '' ? fileDownloadUrl : thumbnailDownloadUrl}
      alt={fileName}
      width={shown}
      height={high}
      // The file's own sides would take over once it is there: a long one is cut.
      style={{ aspectRatio: `${shown} / ${high}` }}
      decoding="async"
    />
  );
  if (onView === undefined) return image;
  return (
    <button
      type="button"
      className={pictureButton}
      aria-label={t`放大圖片：${fileName}`}
      onClick={onView}
    >
      {image}
    </button>
  );
}
