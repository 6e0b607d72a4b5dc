import { useLingui } from '@lingui/react/macro';
import { CODE } from '../../../domain/codes.ts';
import { isRefusal } from '../../../domain/failure.ts';
import { selectDeedFailure, selectRefusedDeed } from '../../../machines/desk/selectors.ts';
import type { FailureWords } from '../../failure-words.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { useOwnID } from '../chat/chat.ts';
import { FailureBanner } from '../chat/failure-banner.tsx';
import * as styles from './desk.css.ts';
import { useDesk } from './desk.ts';
import { useService } from './use-service.ts';

/** Why the last thing was not done: a colleague was faster, mostly. */
export function RefusedDeed({ conversationID }: { conversationID: string }) {
  const { t } = useLingui();
  const desk = useDesk();
  const own = useOwnID();
  const deed = usePortalSelector(desk, selectRefusedDeed);
  const failure = usePortalSelector(desk, selectDeedFailure);
  const agent = useService(conversationID)?.agent;
  if (deed === undefined || failure === undefined) return null;
  let said: FailureWords | undefined;
  if (isRefusal(failure, CODE.warning)) {
    said = {
      title:
        agent === undefined || agent.userID === own
          ? t`這個對話剛剛有了變動`
          : t`已由 ${agent.userName} 接手`,
      body: t`您的操作沒有執行，畫面上是最新的狀態。`,
    };
  } else if (deed.kind === 'faceCheck' && isRefusal(failure, CODE.orderRefused)) {
    said = {
      title: t`現在不能要求驗證`,
      body: t`這筆訂單沒有進行中的司機，或已經要求過一次驗證。`,
    };
  }
  return (
    <div className={styles.refused}>
      <FailureBanner
        failure={failure}
        said={said}
        onDismiss={() => desk.send({ type: 'deed.dismiss' })}
      />
    </div>
  );
}
