import type { createCustomerServiceMachine } from '../../../../src/machines/customer-service/machine.ts';
import { calls, running } from '../promise.ts';
import { tableOf } from '../row.ts';

const open = ['open.finding', 'open.failed', 'open.list', 'open.shown'] as const;

export const customerService = tableOf<ReturnType<typeof createCustomerServiceMachine>>(
  'customer-service',
  [
    {
      id: 'CHA-T01',
      from: 'closed',
      on: 'chat.open',
      when: 'is signed in',
      to: 'open.finding',
      effect: 'the conversation of the user with the customer service is asked for',
      does: [calls('findConversation')],
      leaves: { 'context.failure': undefined, 'children.findConversation': running },
    },
    {
      id: 'CHA-T02',
      from: 'closed',
      on: 'chat.open',
      to: 'anonymousLogin',
      effect: 'the guest of this browser is logged in',
      does: [calls('loginGuest')],
      leaves: { 'context.failure': undefined, 'children.loginGuest': running },
    },
    {
      id: 'CHA-T03',
      from: 'anonymousLogin',
      on: 'done loginGuest',
      to: 'open.finding',
      effect: 'the conversation of the user with the customer service is asked for',
      does: [calls('findConversation')],
      leaves: { 'children.findConversation': running },
    },
    {
      id: 'CHA-T04',
      from: 'anonymousLogin',
      on: 'error loginGuest',
      when: 'is failure',
      to: 'closed',
      effect: 'it says why',
      does: [],
      leaves: { 'children.loginGuest': undefined },
    },
    {
      id: 'CHA-T04',
      from: 'closed',
      on: 'chat.retry',
      to: 'anonymousLogin',
      effect: 'the guest of this browser is logged in',
      does: [calls('loginGuest')],
      leaves: { 'context.failure': undefined, 'children.loginGuest': running },
    },
    {
      id: 'CHA-T05',
      from: open,
      of: 'open',
      on: 'chat.close',
      to: 'closed',
      effect: 'the conversation is not shown any more; messages on their way go on',
      leaves: { 'children.conversation': undefined },
    },
    {
      id: 'CHA-T01',
      from: 'open.finding',
      on: 'done findConversation',
      when: 'has its own',
      to: 'open.shown',
      effect: 'the conversation is shown',
      leaves: { 'children.conversation': running },
    },
  ],
);
