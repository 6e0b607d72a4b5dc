import type { ComposedPart } from '../../domain/messaging/composed.ts';
import type { LocalFile } from '../../domain/messaging/outgoing.ts';
import type { ComposerPorts } from '../../machines/composer/ports.ts';
import type { MessagingClient } from '../../machines/messaging/ports.ts';
import { readJson, type Store } from '../storage/store.ts';
import type { KeptMessages } from './store.ts';

export interface DraftParts {
  readonly client: Pick<MessagingClient, 'setDraft'>;
  readonly store: Pick<KeptMessages, 'conversation'>;
  readonly local: Store;
  userID(): string;
  shownAnew(file: LocalFile): Promise<LocalFile>;
}

/** What was written and not sent, by user and conversation (MSG-15): all of it here, its text on other devices too. */
export function createMessageDrafts({
  client,
  store,
  local,
  userID,
  shownAnew,
}: DraftParts): Pick<ComposerPorts, 'readDraft' | 'keepDraft' | 'shareDraft'> {
  const keyOf = (conversationID: string): string => `draft ${userID()} ${conversationID}`;
  const read = (conversationID: string) => readJson(local, keyOf(conversationID), readParts);

  return {
    async readDraft(conversationID) {
      const kept = read(conversationID);
      if (kept === undefined) {
        const text = store.conversation(conversationID)?.draft ?? '';
        return text === '' ? [] : [{ kind: 'text', text }];
      }
      return Promise.all(
        kept.map(async (part) =>
          part.kind === 'picture' ? { ...part, file: await shownAnew(part.file) } : part,
        ),
      );
    },
    keepDraft(conversationID, parts) {
      if (parts.length === 0) local.remove(keyOf(conversationID));
      else local.write(keyOf(conversationID), JSON.stringify(parts));
    },
    shareDraft(conversationID) {
      const text = (read(conversationID) ?? []).map(textOf).join('');
      const { signal } = new AbortController();
      // The next change tells it again.
      client.setDraft(conversationID, text, signal).catch(() => undefined);
    },
  };
}

function textOf(part: ComposedPart): string {
  if (part.kind === 'text') return part.text;
  return part.kind === 'mention' ? `@${part.userName}` : '';
}

/** As this version of the page writes them. */
function readParts(json: unknown): readonly ComposedPart[] | undefined {
  return Array.isArray(json) && json.length > 0 && json.every(isPart) ? json : undefined;
}

function isPart(json: unknown): json is ComposedPart {
  if (typeof json !== 'object' || json === null || !('kind' in json)) return false;
  const has = (value: object, ...names: string[]): boolean =>
    // Any record may be asked for a name.
    names.every((name) => typeof (value as Record<string, unknown>)[name] === 'string');
  if (json.kind === 'text') return has(json, 'text');
  if (json.kind === 'mention') return has(json, 'userID', 'userName');
  if (json.kind !== 'picture' || !('file' in json)) return false;
  const { file } = json;
  return typeof file === 'object' && file !== null && has(file, 'localID', 'fileName');
}
