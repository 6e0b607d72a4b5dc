import { CallsEntry } from '../features/calls/calls-entry.tsx';
import { ChatEntry } from '../features/chat/chat-entry.tsx';
import { Toasts, type ToastsProps } from '../features/notifications/toasts.tsx';

/** What stands over every page and nobody can have caused before it is alive: what is told, and the way to the chat. */
export function OverPage({ notifications }: ToastsProps) {
  return (
    <>
      <Toasts notifications={notifications} />
      <CallsEntry />
      <ChatEntry />
    </>
  );
}
