import { useLingui } from '@lingui/react/macro';
import { bar } from './progress-bar.css.ts';

/** The thin bar at the top of the window while a navigation is under way. It replaces a spinner (GUARD-01). */
export function ProgressBar({ isActive }: { isActive: boolean }) {
  const { t } = useLingui();
  if (!isActive) return null;
  return <div className={bar} role="progressbar" aria-label={t`正在開啟頁面`} />;
}
