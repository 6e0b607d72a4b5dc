import { ACCOUNT_DELETED } from '../../../domain/account-codes.ts';
import type { Notification } from '../../../machines/notifications/types.ts';
import { useFailureWords } from '../../failure-words.tsx';
import { Toast, ToastStack } from '../../kit/toast/toast.tsx';
import { usePortalActor } from '../../portal.tsx';

export interface ToastsProps {
  notifications: readonly Notification[];
}

export function Toasts({ notifications }: ToastsProps) {
  const actor = usePortalActor('notifications');
  const words = useWords();
  return (
    <ToastStack>
      {notifications.map((notification) => (
        <Toast
          key={notification.id}
          tone={isBad(notification) ? 'loss' : 'info'}
          {...words(notification)}
          onHold={() => actor.send({ type: 'notification.hold', id: notification.id })}
          onRelease={() => actor.send({ type: 'notification.release', id: notification.id })}
          onClose={() => actor.send({ type: 'notification.dismiss', id: notification.id })}
        />
      ))}
    </ToastStack>
  );
}

/**
 * Whether the notification is about an error. Every failure counts as an error, except for the notification that the
 * account was deleted, which the member wanted.
 */
function isBad(notification: Notification): boolean {
  if (notification.kind !== 'failure') return false;
  const { failure } = notification;
  return failure.kind !== 'refused' || failure.code !== ACCOUNT_DELETED;
}

function useWords(): (notification: Notification) => { title: string; body: string } {
  const failureWords = useFailureWords();
  return (notification) => {
    switch (notification.kind) {
      case 'push':
        return { title: notification.title, body: notification.body };
      case 'plain':
        return { title: notification.text, body: '' };
      case 'failure': {
        const said = failureWords(notification.failure);
        // A toast has only one line, so the body is left out (§8, API-05).
        return notification.as === 'toast' ? { title: said.title, body: '' } : said;
      }
    }
  };
}
