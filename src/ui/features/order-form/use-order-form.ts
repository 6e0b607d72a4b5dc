import type { OrderDraft, OrderField } from '../../../domain/order/draft.ts';
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

/** The words of what is wrong with a field, once there is reason to say so; undefined = nothing. */
export function useFieldError(field: PassengerField): string | undefined {
  const form = usePortalActor('orderForm');
  const code = usePortalSelector(form, selectFieldError(field));
  const words = useFieldErrorWords();
  return code === undefined ? undefined : words(field, code);
}
