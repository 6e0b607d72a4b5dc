import { useLingui } from '@lingui/react/macro';
import { History, LocateFixed, RotateCw } from 'lucide';
import { Icon } from '../icon/icon.tsx';
import { useOnline } from '../use-online.ts';
import type { AddressFormProps, AddressSuggestion } from './address-props.ts';

/** The id of the row that chooses the device's position. */
export const HERE = 'here';
/** The id of the row that looks for places again after a failure. */
export const AGAIN = 'again';

/** A group of rows under a heading. */
export interface Offers {
  id: string;
  heading: string;
  rows: readonly AddressSuggestion[];
}

/**
 * The rows of the list. For an empty text, the device's position comes first and the rows have headings. After a
 * failure, the last row looks for places again.
 */
export function useEntries({
  text,
  isChosen,
  status,
  suggestions,
  recent = 0,
  onUsePosition,
}: AddressFormProps): readonly (AddressSuggestion | Offers)[] {
  const { t } = useLingui();
  const isOnline = useOnline();
  const failed: Offers = {
    id: 'failed',
    heading: isOnline ? t`目前無法查詢地點，請稍後再試` : t`無法連上網路，請檢查連線`,
    rows: [{ id: AGAIN, name: t`再試一次`, icon: <Icon of={RotateCw} /> }],
  };
  const last = status === 'failed' ? [failed] : [];
  if (text !== '' || isChosen) return [...suggestions, ...last];
  const offers: readonly Offers[] = [
    {
      id: 'recent',
      heading: t`最近的地點`,
      rows: suggestions.slice(0, recent).map((row) => ({ ...row, icon: <Icon of={History} /> })),
    },
    { id: 'popular', heading: t`熱門地點`, rows: suggestions.slice(recent) },
  ];
  return [
    ...(onUsePosition === undefined
      ? []
      : [{ id: HERE, name: t`使用目前位置`, icon: <Icon of={LocateFixed} /> }]),
    ...offers.filter(({ rows }) => rows.length > 0),
    ...last,
  ];
}
