import { useLingui } from '@lingui/react/macro';
import { selectNotifications } from '../../../machines/notifications/selectors.ts';
import type { Notification } from '../../../machines/notifications/types.ts';
import { useFailureWords } from '../../failure-words.tsx';
import { Toast, ToastRegion } from '../../kit/toast/toast.tsx';
import { usePortalActor, usePortalSelector } from '../../portal.tsx';

/** What the notifications actor is telling: pushes for 3 s, failures longer (API-05, API-11). */
export function Notifications() {
  const { t } = useLingui();
  const notifications = usePortalActor('notifications');
  const shown = usePortalSelector(notifications, selectNotifications);
  const words = useWords();
  return (
    <ToastRegion label={t`通知`}>
      {shown.map((notification) => (
        <Toast
          key={notification.id}
          tone={notification.kind === 'failure' ? 'loss' : 'info'}
          {...words(notification)}
          onHold={() => notifications.send({ type: 'notification.hold', id: notification.id })}
          onRelease={() =>
            notifications.send({ type: 'notification.release', id: notification.id })
          }
          onClose={() => notifications.send({ type: 'notification.dismiss', id: notification.id })}
        />
      ))}
    </ToastRegion>
  );
}

function useWords(): (notification: Notification) => { title: string; body: string } {
  const failureWords = useFailureWords();
  return (notification) => {
    switch (notification.kind) {
      case 'push':
        return { title: notification.title, body: notification.body };
      case 'plain':
        return { title: notification.text, body: '' };
      case 'failure':
        return failureWords(notification.failure);
    }
  };
}
