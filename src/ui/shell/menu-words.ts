import { useLingui } from '@lingui/react/macro';
import { useKinds } from '../kinds.ts';
import type { MenuLink } from './menu.ts';

/** Returns the text of a line of the menu. */
export function useMenuWords(): (link: MenuLink) => string {
  const { i18n } = useLingui();
  const kindOf = useKinds();
  return ({ label, kind }) => (kind === undefined ? i18n._(label) : kindOf(kind).title);
}
