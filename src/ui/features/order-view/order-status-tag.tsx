import type { OrderStatus } from '../../../domain/order/status.ts';
import { selectEntry } from '../../../machines/dictionary/selectors.ts';
import { StatusTag, toneOf } from '../../kit/status-tag/status-tag.tsx';
import { usePortalActor, usePortalSelector } from '../../portal.tsx';
import { STATUS_ICON } from './status-icon.ts';
import { useShortStatusWords } from './status-words.ts';

/** The dictionary's label of a status, with its tag class (ORD-02); our own short words until it is here. */
export function OrderStatusTag({ status }: { status: OrderStatus }) {
  const dictionary = usePortalActor('orderStatusDictionary');
  const entry = usePortalSelector(dictionary, selectEntry(String(status)));
  const shortWords = useShortStatusWords();
  return (
    <StatusTag tone={toneOf(entry?.listClass ?? '')} icon={STATUS_ICON[status]}>
      {entry?.dictLabel ?? shortWords(status)}
    </StatusTag>
  );
}
