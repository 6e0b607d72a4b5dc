import { useDesktop } from '../../shared/use-desktop.ts';
import { useDeskSearch } from './desk-search.ts';

/** Whether the list has the whole width: on a desktop, while no conversation is open. */
export function useIsTable(): boolean {
  const isDesktop = useDesktop();
  return useDeskSearch().conversation === undefined && isDesktop;
}
