import { CallsEntry } from '../features/calls/calls-entry.tsx';
import { ChatEntry } from '../features/chat/chat-entry.tsx';
import { Toasts, type ToastsProps } from '../features/notifications/toasts.tsx';

/** Parts above every page that are not needed before it is interactive: notifications, calls, and the chat button. */
export function OverPage({ notifications }: ToastsProps) {
  return (
    <>
      <Toasts notifications={notifications} />
      <CallsEntry />
      <ChatEntry />
    </>
  );
}
