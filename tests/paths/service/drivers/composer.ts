import { CODE } from '../../../../src/contract/codes.ts';
import type { ComposedPart } from '../../../../src/domain/messaging/composed.ts';
import {
  CONVERSATION_TYPE,
  type ConversationType,
} from '../../../../src/domain/messaging/conversation.ts';
import { createComposerMachine } from '../../../../src/machines/composer/machine.ts';
import type { ComposerDraft, ComposerInput } from '../../../../src/machines/composer/types.ts';
import { must, nothingOf, waitsFor } from '../assert.ts';
import { chatKit, guestIn } from '../chat.ts';
import { defineDriver, sends, snapshotOf, type At } from '../driver.ts';
import type { Scene } from '../scene.ts';

type Machine = ReturnType<typeof createComposerMachine>;
type Here = At<ComposerInput>;

/** By scene, the function that lets the reading of the draft go on. */
const reading = new WeakMap<Scene, () => void>();

/** The draft that this browser has stored. */
const kept = (at: Here): Promise<ComposerDraft> =>
  chatKit(at).conversation.readDraft(at.given.conversationID, new AbortController().signal);

async function isKept(at: Here): Promise<void> {
  const { parts, repliesTo } = snapshotOf<Machine>(at).context;
  const draft = await kept(at);
  const texts = (all: readonly ComposedPart[]) =>
    all.map((part) => (part.kind === 'text' ? part.text : part.kind));
  must(
    JSON.stringify(texts(draft.parts)) === JSON.stringify(texts(parts)),
    'what is written is not kept',
  );
  must(
    draft.repliesTo === (parts.length === 0 ? undefined : repliesTo),
    'the message that is replied to is not kept',
  );
}

const begun =
  (conversationType: ConversationType) =>
  async (scene: Scene): Promise<ComposerInput> => {
    const { conversation } = await guestIn(scene);
    // Uses the model's type, because the hub has no rooms of guests, and the type matters only for mentions.
    return { conversationID: conversation.conversationID, conversationType };
  };

export const driver = defineDriver<Machine, ComposerInput>({
  name: 'composer',
  machine(_ports, scene) {
    const { conversation } = chatKit(scene);
    return createComposerMachine({
      ...conversation,
      async readDraft(...asked) {
        await new Promise<void>((go) => reading.set(scene, go));
        return conversation.readDraft(...asked);
      },
    });
  },
  input: ({ given }) => given,
  starts: {
    'with the customer service': begun(CONVERSATION_TYPE.peer),
    'in a room': begun(CONVERSATION_TYPE.room),
  },
  events: {
    'composer.changed': sends(),
    /** The other tab stores the same draft. */
    'draft.finished': (at, one) => {
      chatKit(at).conversation.keepDraft(at.given.conversationID, { parts: [] });
      // The port reports it only where there was a draft.
      return snapshotOf<Machine>(at).matches({ text: 'loaded' }) ? sends()(at, one) : undefined;
    },
    'composer.submit': sends(),
    'words.again': sends(),
    'contents.submit': sends(),
    'files.refused': sends(),
    'mention.typed': sends(),
    'barrage.switch': sends(),
    'reply.begin': sends(),
    'reply.cancel': sends(),
    'mention.open': sends(),
    'mention.close': sends(),
  },
  actors: {
    readDraft: {
      asks: undefined,
      cases: {
        kept(at) {
          chatKit(at).conversation.keepDraft(at.given.conversationID, {
            parts: [{ kind: 'text', text: '寫到一半' }],
            repliesTo: 'message-2',
          });
          reading.get(at)?.();
        },
        nothing: (at) => reading.get(at)?.(),
        breaks: 'what is kept is read, or is nothing',
      },
    },
    loadMembers: {
      asks: 'hub.members',
      cases: {
        /** The conversation has two other members beside the writer. */
        async some(at) {
          await at.server.deps.db.$client.query(
            `insert into conversation_member (conversation_id, user_id, role, joined_at)
             select $1, user_id, 3, now() from app_user where user_name in ('agent', 'driver')
             on conflict do nothing`,
            [at.given.conversationID],
          );
          await at.release(await at.held(['loadMembers']), { kind: 'pass' });
        },
        // Fails by a refusal: cutting the connection would also end the next request.
        async failed(at) {
          const held = await at.held(['loadMembers']);
          await at.release(held, { kind: 'code', code: CODE.unavailable });
        },
      },
    },
  },
  states: {
    text: 'a part of it says more',
    'text.reading': 'nothing is shown yet',
    'text.loaded': isKept,
    'text.changed': isKept,
    'text.kept': isKept,
    typing: 'a part of it says more',
    'typing.no': 'the hub keeps nothing of it',
    'typing.yes': 'the hub keeps nothing of it',
    mention: 'a part of it says more',
    'mention.closed': nothingOf('hub.members'),
    'mention.open': 'a part of it says more',
    'mention.open.looking': 'left as soon as it is entered',
    'mention.open.loading': waitsFor('hub.members'),
    'mention.open.shown': nothingOf('hub.members'),
    'mention.open.failed': nothingOf('hub.members'),
  },
});
