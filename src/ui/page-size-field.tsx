import { useLingui } from '@lingui/react/macro';
import { PAGE_SIZES } from '../domain/page-size.ts';
import { selectPageSize } from '../machines/preferences/selectors.ts';
import { Select } from './kit/select/select.tsx';
import { usePortalActor, usePortalSelector } from './portal.tsx';

/**
 * The number of rows per page that the user chose for all lists; without a choice, this list's default `usual`
 * (NAV-07).
 */
export function usePageSize(usual: number): number {
  const chosen = usePortalSelector(usePortalActor('preferences'), selectPageSize);
  return chosen === 0 ? usual : chosen;
}

/** Chooses the rows per page. The choice applies to every list; `onChoose` reloads this one. */
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
