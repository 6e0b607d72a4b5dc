import { useLingui } from '@lingui/react/macro';
import { Download, FileText } from 'lucide';
import type { FileContent } from '../../../../domain/messaging/message.ts';
import { useFileSize } from '../../../kit/formats/file-size.ts';
import { Icon } from '../../../kit/icon/icon.tsx';
import { visuallyHidden } from '../../../theme/layout.css.ts';
import * as styles from './cards.css.ts';

/** A file to download. While it is being uploaded it has no link. */
export function FileCard({ content }: { content: FileContent }) {
  const { t } = useLingui();
  const size = useFileSize();
  const { fileName, fileDownloadUrl, fileSize } = content;
  const inside = (
    <>
      <Icon of={FileText} size={24} />
      <span className={styles.fileWords}>
        <span className={styles.fileName}>{fileName}</span>
        <span className={styles.fileSize}>{size(fileSize)}</span>
      </span>
    </>
  );
  if (fileDownloadUrl === '') return <div className={styles.file}>{inside}</div>;
  return (
    <a className={styles.file} href={fileDownloadUrl} download={fileName}>
      <span className={visuallyHidden}>{t`下載`} </span>
      {inside}
      <Icon of={Download} />
    </a>
  );
}
