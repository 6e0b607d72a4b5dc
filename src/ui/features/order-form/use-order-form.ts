import { useNavigate } from '@tanstack/react-router';
import type { OrderDraft, OrderField, Timing } from '../../../domain/order/draft.ts';
import type { ServiceKind } from '../../../domain/service-kind/service-kind.ts';
import { selectDraft, selectFieldError } from '../../../machines/order-form/selectors.ts';
import type { OrderFormEvent } from '../../../machines/order-form/types.ts';
import { usePortalActor, usePortalSelector } from '../../portal.tsx';
import { useFieldErrorWords } from './field-error-words.tsx';

export type PassengerField = OrderField;

/** The draft, and how it is changed. */
export function useOrderForm(): { draft: OrderDraft; send: (event: OrderFormEvent) => void } {
  const form = usePortalActor('orderForm');
  const draft = usePortalSelector(form, selectDraft);
  return { draft, send: (event) => form.send(event) };
}

/**
 * Chooses kind or time on the order page, whose address names both and wins over the draft: it is brought up to date,
 * so that a reload keeps the choice.
 */
export function useOrderChoice(): (
  choice: { type: 'kind.chosen'; kind: ServiceKind } | { type: 'timing.chosen'; timing: Timing },
) => void {
  const form = usePortalActor('orderForm');
  const navigate = useNavigate();
  return (choice) => {
    form.send(choice);
    const { kind, timing } = selectDraft(form.getSnapshot());
    void navigate({
      to: '/order/create',
      search: { type: kind, timing },
      replace: true,
      resetScroll: false,
    });
  };
}

/** The words of what is wrong with a field, once there is reason to say so; undefined = nothing. */
export function useFieldError(field: PassengerField): string | undefined {
  const form = usePortalActor('orderForm');
  const code = usePortalSelector(form, selectFieldError(field));
  const words = useFieldErrorWords();
  return code === undefined ? undefined : words(field, code);
}
