import { createDeskMachine } from '../../machines/desk/machine.ts';
import { createDeskCall, createDeskPorts } from '../../services/desk/desk.ts';
import type { HttpSettings } from '../../services/http/client.ts';
import type { MessagingServices } from '../../services/messaging/messaging.ts';

/** The staff desk, over the messaging that is there already. */
export const create = (
  http: HttpSettings,
  { client, conversation }: Pick<MessagingServices, 'client' | 'conversation'>,
) => createDeskMachine(createDeskPorts(createDeskCall(http), client, conversation));
