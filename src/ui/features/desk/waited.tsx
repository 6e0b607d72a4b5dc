import { Trans, useLingui } from '@lingui/react/macro';
import { waitedText } from '../../../domain/messaging/waited.ts';
import { useSeconds } from '../../kit/use-seconds.ts';
import { useChat } from '../../shared/messaging/chat.ts';

/** How long somebody has been waiting, as a running time: `等候 3:05`. */
export function Waited({ since }: { since: number }) {
  const { t } = useLingui();
  const { now } = useChat();
  const { days, clock } = waitedText(useSeconds(now) - since);
  const waited = days === 0 ? clock : t`${days} 天 ${clock}`;
  return <Trans>等候 {waited}</Trans>;
}
