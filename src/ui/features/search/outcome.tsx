import { Plural, Trans } from '@lingui/react/macro';
import { useRouter } from '@tanstack/react-router';
import { HELP_KEY } from '../../../domain/content/own-keys.ts';
import { Button } from '../../kit/button/button.tsx';
import { LinkButton } from '../../kit/link/link.tsx';
import { openChat } from '../../shared/messaging/open-chat.ts';
import { visuallyHidden } from '../../theme/layout.css.ts';
import * as styles from './search.css.ts';

/** Below the results: their number, for screen readers; whether some may be missing; and what to do without results. */
export function Outcome({
  text,
  count,
  isLooking,
  hasFailed,
  retry,
  close,
}: {
  /** The searched text; '' before anything is typed. */
  text: string;
  count: number;
  isLooking: boolean;
  hasFailed: boolean;
  retry: () => void;
  close: () => void;
}) {
  const missing = <Trans>有些內容沒有載入，搜尋結果可能不完整。</Trans>;
  const isWaiting = text !== '' && count === 0 && isLooking;
  const isAnswered = text !== '' && !isWaiting;
  return (
    <>
      <div role="status" className={visuallyHidden}>
        {isAnswered && (count > 0 || !hasFailed) && (
          <Plural value={count} one="# 個結果" other="# 個結果" />
        )}
        {isAnswered && hasFailed && <p>{missing}</p>}
      </div>
      {isWaiting && (
        <p className={styles.nothing}>
          <Trans>正在搜尋…</Trans>
        </p>
      )}
      {isAnswered && hasFailed && (
        <div className={styles.nothing}>
          <p>{missing}</p>
          <div className={styles.ways}>
            <Button size="small" onPress={retry}>
              <Trans>再試一次</Trans>
            </Button>
          </div>
        </div>
      )}
      {isAnswered && count === 0 && (
        <div className={styles.nothing}>
          {!hasFailed && <NothingFound text={text} />}
          <MoreHelp close={close} />
        </div>
      )}
    </>
  );
}

function NothingFound({ text }: { text: string }) {
  return (
    <>
      <p>
        <Trans>找不到「{text}」</Trans>
      </p>
      <p>
        <Trans>
          可以搜尋專案與類別、服務、地點、公告、約定條款和常見問題。換個較短的詞再試一次。
        </Trans>
      </p>
    </>
  );
}

function MoreHelp({ close }: { close: () => void }) {
  const router = useRouter();
  return (
    <div className={styles.ways}>
      <LinkButton to="/policy" search={{ key: HELP_KEY }} size="small" onClick={close}>
        <Trans>常見問題</Trans>
      </LinkButton>
      <LinkButton to="/order/search" size="small" onClick={close}>
        <Trans>查詢訂單</Trans>
      </LinkButton>
      <Button
        look="quiet"
        size="small"
        onPress={() => {
          close();
          openChat(router);
        }}
      >
        <Trans>問線上客服</Trans>
      </Button>
    </div>
  );
}
