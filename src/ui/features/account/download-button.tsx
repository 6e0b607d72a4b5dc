import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { selectDownload, selectProgress } from '../../../machines/download/selectors.ts';
import type { DownloadRef, DownloadRequest } from '../../../machines/download/types.ts';
import { useBackground } from '../../background.ts';
import { Button } from '../../kit/button/button.tsx';
import { useFileSize } from '../../kit/formats/file-size.ts';
import { usePortalSelector } from '../../portal.tsx';
import { muted, type } from '../../theme/layout.css.ts';
import * as styles from './download-button.css.ts';

/**
 * Fetches a file and saves it (API-09). A download of more than a second shows its progress and can be cancelled. It
 * continues when the user leaves the page. If it fails, the text below the button says so without the reason; a
 * notification gives the reason.
 */
export function DownloadButton({
  request,
  children,
}: {
  request: DownloadRequest;
  /** The button's text. */
  children: ReactNode;
}) {
  const background = useBackground();
  return background === undefined ? (
    <Button look="secondary" isBusy>
      {children}
    </Button>
  ) : (
    <Shown download={background.download} request={request}>
      {children}
    </Shown>
  );
}

function Shown({
  download,
  request,
  children,
}: {
  download: DownloadRef;
  request: DownloadRequest;
  children: ReactNode;
}) {
  const state = usePortalSelector(download, selectDownload(request));
  return (
    <div className={styles.download}>
      <Button
        look="secondary"
        isBusy={state === 'brief' || state === 'long'}
        isDisabled={state === 'elsewhere'}
        onPress={() => download.send({ type: 'download.begin', request })}
      >
        {children}
      </Button>
      {state === 'long' && <Progress download={download} />}
      <p className={`${type.small} ${muted}`} role="status">
        {state === 'done' && <Trans>已經存到您的裝置。</Trans>}
        {state === 'failed' && <Trans>沒有下載成功，請再試一次。</Trans>}
        {state === 'elsewhere' && <Trans>請等另一個檔案下載完成。</Trans>}
      </p>
    </div>
  );
}

function Progress({ download }: { download: DownloadRef }) {
  const { t } = useLingui();
  const progress = usePortalSelector(download, selectProgress);
  return (
    <div className={styles.progress}>
      <progress
        className={styles.bar}
        aria-label={t`下載進度`}
        max={progress?.total}
        value={progress?.total === undefined ? undefined : progress.received}
      />
      <span className={type.small}>
        <HowFar progress={progress} />
      </span>
      <Button look="quiet" size="small" onPress={() => download.send({ type: 'download.abort' })}>
        <Trans>取消下載</Trans>
      </Button>
    </div>
  );
}

function HowFar({ progress }: { progress: ReturnType<typeof selectProgress> }) {
  const size = useFileSize();
  if (progress === undefined) return <Trans>正在準備檔案…</Trans>;
  const received = size(progress.received);
  if (progress.total === undefined) return <Trans>已收到 {received}</Trans>;
  const total = size(progress.total);
  return (
    <Trans>
      已收到 {received}，共 {total}
    </Trans>
  );
}
