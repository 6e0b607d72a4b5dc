import { createEmbeddedGroups } from '../../../src/services/messaging/embedded/groups.ts';
import { createGroupPorts } from '../../../src/services/messaging/groups.ts';
import { chatKit } from './chat.ts';
import type { Scene } from './scene.ts';

const elsewhere = () => Promise.reject(new TypeError('nobody goes there here'));

/** The ports of groups, made as in `app/on-demand/groups.ts`. */
export function groupPorts(scene: Scene) {
  const { client } = chatKit(scene);
  return createGroupPorts({
    client: { ...createEmbeddedGroups(client.ask), members: client.members },
    ready: elsewhere,
    shown: elsewhere,
    party: elsewhere,
  });
}
