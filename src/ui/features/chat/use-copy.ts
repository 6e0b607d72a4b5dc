import { useLingui } from '@lingui/react/macro';
import { usePortalActor } from '../../portal.tsx';

/**
 * Returns a function that copies a text and notifies the user whether the browser allowed it. Its promise resolves to
 * that result.
 */
export function useCopy(): (words: string) => Promise<boolean> {
  const { t } = useLingui();
  const notifications = usePortalActor('notifications');
  const tell = (text: string): void =>
    notifications.send({ type: 'notification.show', message: { kind: 'plain', text } });
  return async (words) => {
    try {
      await navigator.clipboard.writeText(words);
      tell(t`已複製`);
      return true;
    } catch {
      tell(t`瀏覽器不允許複製`);
      return false;
    }
  };
}
