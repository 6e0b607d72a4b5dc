import { useLingui } from '@lingui/react/macro';
import type { ServiceInfo } from '../../../domain/messaging/conversation.ts';
import { useOwnID } from '../../shared/messaging/chat.ts';

/** Texts for the state of a conversation at the desk. */
export function useStateWords(): (
  service: Pick<ServiceInfo, 'state' | 'agent'> | undefined,
) => string {
  const { t } = useLingui();
  const own = useOwnID();
  return (service) => {
    if (service?.state === 'waiting') return t`等候中`;
    if (service?.state !== 'assigned') return t`已結束`;
    const { agent } = service;
    return agent?.userID === own ? t`由您處理` : t`由 ${agent?.userName} 處理`;
  };
}
