import type { ReactNode } from 'react';
import type { OrderField } from '../../../domain/order/draft-errors.ts';
import { selectFieldError } from '../../../machines/order-form/selectors.ts';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { usePortalActor, usePortalSelector } from '../../portal.tsx';
import type { FieldErrorWordsProps } from './field-error-words.tsx';

/**
 * The texts of field errors. No field has an error before the page is interactive, so their code is fetched only then
 * (`app/main.tsx`).
 */
export const FieldErrorWords = lazyPart<FieldErrorWordsProps>(
  async () => ({ default: (await import('./field-error-words.tsx')).FieldErrorWords }),
  () => null,
);

/** A field's error, if it is to be shown now; otherwise undefined. */
export function useFieldError(field: OrderField): ReactNode {
  const form = usePortalActor('orderForm');
  const code = usePortalSelector(form, selectFieldError(field));
  return code === undefined ? undefined : <FieldErrorWords field={field} code={code} />;
}
