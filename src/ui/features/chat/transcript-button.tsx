import { Trans } from '@lingui/react/macro';
// oxlint-disable-next-line no-restricted-imports -- an actor begins and ends with what offers it; whether it was sent is the screen's own
import { useEffect, useMemo, useState } from 'react';
import { CODE } from '../../../domain/codes.ts';
import { isRefusal, type Failure } from '../../../domain/failure.ts';
import { selectChangeFailure, selectWork } from '../../../machines/collection/selectors.ts';
import type { ChatService } from '../../background-chat.ts';
import { useBackground } from '../../background.ts';
import { Button } from '../../kit/button/button.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { muted, stack, type } from '../../theme/layout.css.ts';
import { FailureBanner } from './failure-banner.tsx';
import { useTranscriptWords } from './use-transcript-words.ts';
import { OwnContact } from './visitor-service.tsx';

/** A button that sends the user's own conversation with the service to their e-mail address (CHAT-07). */
export function TranscriptButton() {
  const service = useBackground()?.chat.service;
  return service === undefined ? null : <Offered service={service} />;
}

function Offered({ service }: { service: ChatService }) {
  const actions = useMemo(() => service.actions(), [service]);
  const [hasAsked, setAsked] = useState(false);
  useEffect(() => {
    actions.start();
    return () => {
      actions.stop();
    };
  }, [actions]);
  const work = usePortalSelector(actions, selectWork);
  const failure: Failure | undefined = usePortalSelector(actions, selectChangeFailure);
  const words = useTranscriptWords();
  return (
    <div className={stack[8]}>
      <FailureBanner
        failure={failure}
        said={words(failure)}
        {...(failure !== undefined &&
          !isRefusal(failure, CODE.invalidInput) && {
            onRetry: () => actions.send({ type: 'row.confirm' }),
          })}
        onDismiss={() => actions.send({ type: 'row.withdraw' })}
      />
      <Button
        look="secondary"
        size="small"
        isBusy={work === 'changing'}
        onPress={() => {
          setAsked(true);
          actions.send({ type: 'row.change', change: { kind: 'transcript' } });
        }}
      >
        <Trans>把客服對話寄到我的信箱</Trans>
      </Button>
      <p className={`${type.small} ${muted}`} role="status">
        {hasAsked && work === 'resting' ? (
          <Trans>已寄到您帳號的電子郵件，或您留給客服的電子郵件。</Trans>
        ) : (
          <Trans>寄到您帳號的電子郵件，或您留給客服的電子郵件。</Trans>
        )}
      </p>
      {/* At any hour, because during service hours the conversation itself does not offer it. */}
      <OwnContact />
    </div>
  );
}
