import { Trans, useLingui } from '@lingui/react/macro';
import { CODE } from '../../../domain/codes.ts';
import { isRefusal } from '../../../domain/failure.ts';
import { selectDeedFailure, selectRefusedDeed } from '../../../machines/desk/selectors.ts';
import { useFailureWords } from '../../failure-words.tsx';
import { Banner } from '../../kit/banner/banner.tsx';
import { Button } from '../../kit/button/button.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { useOwnID } from '../chat/chat.ts';
import * as styles from './desk.css.ts';
import { useDesk } from './desk.ts';
import { useService } from './use-service.ts';

/** Why the last thing was not done: a colleague was faster, mostly. */
export function RefusedDeed({ conversationID }: { conversationID: string }) {
  const { t } = useLingui();
  const desk = useDesk();
  const own = useOwnID();
  const words = useFailureWords();
  const deed = usePortalSelector(desk, selectRefusedDeed);
  const failure = usePortalSelector(desk, selectDeedFailure);
  const agent = useService(conversationID)?.agent;
  if (deed === undefined || failure === undefined) return null;
  const said = words(failure);
  let { title, body } = said;
  if (isRefusal(failure, CODE.warning)) {
    title =
      agent === undefined || agent.userID === own
        ? t`這個對話剛剛有了變動`
        : t`已由 ${agent.userName} 接手`;
    body = t`您的操作沒有執行，畫面上是最新的狀態。`;
  } else if (deed.kind === 'faceCheck' && isRefusal(failure, CODE.orderRefused)) {
    title = t`現在不能要求驗證`;
    body = t`這筆訂單沒有進行中的司機，或已經要求過一次驗證。`;
  }
  return (
    <div className={styles.refused}>
      <Banner
        tone="loss"
        title={title}
        action={
          <Button look="quiet" size="small" onPress={() => desk.send({ type: 'deed.dismiss' })}>
            <Trans>知道了</Trans>
          </Button>
        }
      >
        {body}
      </Banner>
    </div>
  );
}
