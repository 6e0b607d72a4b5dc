import { CallsEntry } from '../features/calls/calls-entry.tsx';
import { ChatEntry } from '../features/chat/chat-entry.tsx';
import { Toasts, type ToastsProps } from '../features/notifications/toasts.tsx';

/** Parts over every page that nobody needs before it is alive: notifications, calls, and the way to the chat. */
export function OverPage({ notifications }: ToastsProps) {
  return (
    <>
      <Toasts notifications={notifications} />
      <CallsEntry />
      <ChatEntry />
    </>
  );
}
