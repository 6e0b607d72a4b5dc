import { Trans, useLingui } from '@lingui/react/macro';
import { createPortal } from 'react-dom';
import { selectCallStand } from '../../../machines/call/selectors.ts';
import type { CallTarget } from '../../../machines/call/types.ts';
import type { Calls } from '../../background-calls.ts';
import { Button } from '../../kit/button/button.tsx';
import { Spinner } from '../../kit/spinner/spinner.tsx';
import { usePortalSelector } from '../../portal.tsx';
import { askToCall } from './asked.ts';
import { CallCheck } from './call-check.tsx';
import { CallEnded } from './call-ended.tsx';
import { CallPrompt } from './call-prompt.tsx';
import { CallWindow } from './call-window.tsx';
import * as styles from './calls.css.ts';
import { CallsContext, useCalls } from './calls.ts';

export interface CallScreenProps {
  calls: Calls;
  /** The person whom the user wants to call. */
  asked: CallTarget | undefined;
}

/**
 * Everything about calls, above every page and dialog: the check before a call, the prompt of an incoming call, the
 * call itself, and its result.
 */
export default function CallScreen({ calls: { parts }, asked }: CallScreenProps) {
  const { t } = useLingui();
  return createPortal(
    <section aria-label={t`通話`}>
      {parts === undefined ? (
        <Fetching />
      ) : (
        <CallsContext value={parts}>
          <Shown asked={asked} />
        </CallsContext>
      )}
    </section>,
    // `index.html` has this element, so that open dialogs do not block it.
    document.getElementById('calls') ?? document.body,
  );
}

function Shown({ asked }: { asked: CallTarget | undefined }) {
  const { call } = useCalls();
  const stand = usePortalSelector(call, selectCallStand);
  switch (stand) {
    case 'idle':
      return asked === undefined ? null : <CallCheck target={asked} key={asked.mode} />;
    case 'ended':
      return asked === undefined ? <CallEnded /> : <CallCheck target={asked} key={asked.mode} />;
    case 'invited':
    case 'received':
      return <CallPrompt />;
    default:
      return <CallWindow />;
  }
}

/** Shown until the code of calls is loaded. */
function Fetching() {
  const { t } = useLingui();
  return (
    <div className={styles.card}>
      <p className={styles.head} role="status">
        <Spinner label={t`正在準備通話…`} />
        <Trans>正在準備通話…</Trans>
      </p>
      <Button look="quiet" onPress={() => askToCall(undefined)}>
        <Trans>取消</Trans>
      </Button>
    </div>
  );
}
