import { useLingui } from '@lingui/react/macro';
import type { PledgeState } from '../../../domain/project/pledge.ts';

/** The names of a pledge's states. */
export function usePledgeStateWords(): Readonly<Record<PledgeState, string>> {
  const { t } = useLingui();
  return {
    reserved: t`等待付款`,
    standing: t`贊助中`,
    balanceDue: t`待付尾款`,
    complete: t`已付清`,
    failed: t`專案未達標`,
    cancelled: t({ message: '已取消', context: 'support' }),
    lapsed: t({ message: '已取消', context: 'support' }),
  };
}
