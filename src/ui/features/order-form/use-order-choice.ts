import { useNavigate } from '@tanstack/react-router';
import type { Timing } from '../../../domain/order/draft.ts';
import type { ServiceKind } from '../../../domain/service-kind/service-kind.ts';
import { selectDraft } from '../../../machines/order-form/selectors.ts';
import { afterPaint } from '../../kit/after-paint.ts';
import { usePortalActor } from '../../portal.tsx';

/**
 * Changes the kind or the timing on the order page. The page's address names both and has priority over the draft. So
 * the address is updated, too, and a reload keeps the choice.
 */
export function useOrderChoice(): (
  choice: { type: 'kind.chosen'; kind: ServiceKind } | { type: 'timing.chosen'; timing: Timing },
) => void {
  const form = usePortalActor('orderForm');
  const navigate = useNavigate();
  return (choice) => {
    form.send(choice);
    afterPaint(() => {
      const { kind, timing } = selectDraft(form.getSnapshot());
      void navigate({
        to: '/order/create',
        search: { type: kind, timing },
        replace: true,
        resetScroll: false,
      });
    });
  };
}
