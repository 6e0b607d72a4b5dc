import type { createGroupOwnershipMachine } from '../../../../src/machines/group-ownership/machine.ts';
import { calls } from '../promise.ts';
import { tableOf } from '../row.ts';

export const groupOwnership = tableOf<ReturnType<typeof createGroupOwnershipMachine>>(
  'group-ownership',
  [
    {
      id: 'OWN-T01',
      from: 'choosing',
      on: 'owner.transfer',
      when: 'is chosen',
      to: 'transferring',
      effect: 'the server is told whom A chose',
      does: [calls('transfer')],
      leaves: { 'context.failure': undefined },
    },
    {
      id: 'OWN-T01',
      from: 'transferring',
      on: 'done transfer',
      to: 'transferred',
      effect: 'B has role 1 and A role 3',
      does: [],
      leaves: { status: 'done', 'context.roles.ann': 3 },
    },
  ],
);
