import { Trans } from '@lingui/react/macro';
import { selectActFailure } from '../../../machines/message-acts/selectors.ts';
import { selectTyping } from '../../../machines/typists/selectors.ts';
import { useFormats } from '../../kit/formats/formats.ts';
import { usePortalSelector } from '../../portal.tsx';
import * as styles from './chat-panel.css.ts';
import { FailureBanner } from './failure-banner.tsx';
import { useOpenConversation } from './open-conversation.ts';

/** Says why the last action on a message was refused. */
export function ActFailure() {
  const { acts } = useOpenConversation();
  const failure = usePortalSelector(acts, selectActFailure);
  return <FailureBanner failure={failure} onDismiss={() => acts.send({ type: 'act.dismiss' })} />;
}

/** Names the people who are typing. */
export function Typing() {
  const { typists } = useOpenConversation();
  const { list } = useFormats();
  const names = list(usePortalSelector(typists, selectTyping).map(({ userName }) => userName));
  return (
    <p className={styles.typing} role="status">
      {names !== '' && <Trans>{names} 正在輸入…</Trans>}
    </p>
  );
}
