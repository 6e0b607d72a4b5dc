import { useLingui } from '@lingui/react/macro';
import type { ImageContent } from '../../../../domain/messaging/message.ts';
import { IMAGE_WIDTH, picture, pictureButton } from './cards.css.ts';
import { FileCard } from './file-card.tsx';

/**
 * 240 px wide, without a bubble (MSG-14). The space is reserved before the picture is loaded, so that nothing moves.
 */
export function Picture({ content, onView }: { content: ImageContent; onView?: () => void }) {
  const { t } = useLingui();
  const { fileName, fileDownloadUrl, thumbnailDownloadUrl, width, height } = content;
  // The browser cannot show this picture until the server has converted it. Until then a card with the file is shown.
  if (width === 0) return <FileCard content={{ ...content, fileDownloadUrl: '' }} />;
  const shown = Math.min(width, IMAGE_WIDTH);
  const high = Math.min(Math.round((shown * height) / width), 2 * IMAGE_WIDTH);
  const image = (
    <img
      className={picture}
      src={thumbnailDownloadUrl === '' ? fileDownloadUrl : thumbnailDownloadUrl}
      alt={fileName}
      width={shown}
      height={high}
      // Crops a very long picture. Without this, the loaded picture's own proportions would change the space.
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
