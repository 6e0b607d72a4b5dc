import { useLingui } from '@lingui/react/macro';
import type { FileContent, FirstPage } from '../../../../domain/messaging/message.ts';
import { IMAGE_WIDTH } from './cards.css.ts';
import { page as pageClass, pageLink } from './first-page-card.css.ts';

export interface FirstPageCardProps {
  content: FileContent;
  page: FirstPage;
}

/** The first page of a document, above its file; a press downloads it. */
export default function FirstPageCard({ content, page }: FirstPageCardProps) {
  const { t } = useLingui();
  const { fileName, fileDownloadUrl } = content;
  const { pictureUrl, width, height } = page;
  if (!pictureUrl.startsWith('/api/') || width <= 0 || height <= 0) return null;
  const high = Math.min(Math.round((IMAGE_WIDTH * height) / width), IMAGE_WIDTH);
  return (
    <a className={pageLink} href={fileDownloadUrl} download={fileName}>
      <img
        className={pageClass}
        src={pictureUrl}
        alt={t`${fileName} 的第一頁`}
        width={IMAGE_WIDTH}
        height={high}
        decoding="async"
      />
    </a>
  );
}
