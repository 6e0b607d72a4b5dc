import { useLingui } from '@lingui/react/macro';
import { PAGE_SIZES } from '../domain/page-size.ts';
import { selectPageSize } from '../machines/preferences/selectors.ts';
import { Select } from './kit/select/select.tsx';
import { usePortalActor, usePortalSelector } from './portal.tsx';

/** Rows a page of all lists, the `usual` ones of this list until they were chosen (NAV-07). */
export function usePageSize(usual: number): number {
  const chosen = usePortalSelector(usePortalActor('preferences'), selectPageSize);
  return chosen === 0 ? usual : chosen;
}

/** How many rows a page has. The choice holds for every list; `onChoose` asks for this one anew. */
export function PageSizeField({
  size,
  onChoose,
}: {
  size: number;
  onChoose: (size: number) => void;
}) {
  const { t } = useLingui();
  const preferences = usePortalActor('preferences');
  return (
    <Select
      label={t`每頁筆數`}
      value={String(size)}
      options={PAGE_SIZES.map((one) => ({ value: String(one), label: String(one) }))}
      onChange={(chosen) => {
        preferences.send({ type: 'pageSize.choose', size: Number(chosen) });
        onChoose(Number(chosen));
      }}
    />
  );
}
