import type { ComposedPart } from '../../domain/messaging/composed.ts';
import { DRAFT_PAUSE_MS } from '../../domain/messaging/limits.ts';
import type { LocalFile } from '../../domain/messaging/outgoing.ts';
import type { ComposerPorts } from '../../machines/composer/ports.ts';
import type { ComposerDraft } from '../../machines/composer/types.ts';
import type { MessagingClient } from '../../machines/messaging/ports.ts';
import { readJson, watchStorage, type Store } from '../storage/store.ts';
import type { Timers } from '../timers.ts';
import { DRAFT_PREFIX } from './forget-kept.ts';
import type { KeptMessages } from './store.ts';

export interface DraftParts {
  readonly client: Pick<MessagingClient, 'setDraft'>;
  readonly store: Pick<KeptMessages, 'conversation' | 'putConversations' | 'watchConversations'>;
  readonly local: Store;
  readonly timers: Timers;
  userID(): string;
  shownAnew(file: LocalFile): Promise<LocalFile>;
}

export interface DraftMoves {
  /**
   * Moves the draft of a conversation that was merged into another conversation, unless that one already has a draft.
   */
  moveDraft(from: string, to: string): void;
  /** Removes the draft of a conversation that the user is no longer in. None is stored until they are in it again. */
  dropDraft(conversationID: string): void;
}

/**
 * Stored in place of a finished draft until the other devices know that it is finished. Otherwise their copy would come
 * back.
 */
const OVER = '[]';

/**
 * Drafts by user and conversation (MSG-15). This browser stores the whole draft; the user's other devices get its text.
 */
export function createMessageDrafts({
  client,
  store,
  local,
  timers,
  userID,
  shownAnew,
}: DraftParts): Pick<
  ComposerPorts,
  'readDraft' | 'watchDraft' | 'keepDraft' | 'keepReply' | 'shareDraft'
> &
  DraftMoves {
  const keyOf = (conversationID: string): string => `${DRAFT_PREFIX}${userID()} ${conversationID}`;
  const read = (conversationID: string) => readJson(local, keyOf(conversationID), readKept);
  const write = (conversationID: string, { parts, repliesTo }: ComposerDraft): void =>
    local.write(
      keyOf(conversationID),
      JSON.stringify(repliesTo === undefined ? parts : { parts, repliesTo }),
    );
  /**
   * For each conversation, the timer that sends its draft. It sends the draft even if the user has left the
   * conversation before the composer has done so.
   */
  const late = new Map<string, unknown>();

  /** The keys of the drafts in conversations that the user is no longer in. */
  const gone = new Set<string>();
  /** Whether nothing can be written any more: the user is not in the conversation, or it is closed. */
  function isOver(conversationID: string): boolean {
    const conversation = store.conversation(conversationID);
    if (conversation === undefined) return gone.has(keyOf(conversationID));
    return conversation.isDisabled;
  }

  function remove(conversationID: string): void {
    timers.clearTimeout(late.get(conversationID));
    late.delete(conversationID);
    local.remove(keyOf(conversationID));
  }

  /** The text that is being sent, for each draft by its key. */
  const onItsWay = new Map<string, string>();

  function share(conversationID: string): void {
    timers.clearTimeout(late.get(conversationID));
    late.delete(conversationID);
    if (isOver(conversationID)) return;
    const key = keyOf(conversationID);
    const draft = (read(conversationID)?.parts ?? []).map(textOf).join('');
    const known = (): void => {
      if (local.read(key) === OVER) local.remove(key);
    };
    const told = onItsWay.get(key);
    if (told === draft) return;
    const conversation = () => store.conversation(conversationID);
    if (told === undefined && conversation()?.draft === draft) return known();
    onItsWay.set(key, draft);
    const isLast = (): boolean => onItsWay.get(key) === draft && onItsWay.delete(key);
    const { signal } = new AbortController();
    const shared = (): void => {
      const now = conversation();
      if (!isLast() || now === undefined) return;
      store.putConversations([{ ...now, draft }]);
      known();
    };
    // If sending fails, the draft is sent with the next change.
    client.setDraft(conversationID, draft, signal).then(shared, isLast);
  }

  return {
    async readDraft(conversationID) {
      if (isOver(conversationID)) {
        remove(conversationID);
        return { parts: [] };
      }
      const kept = read(conversationID);
      if (kept === undefined) {
        const text = store.conversation(conversationID)?.draft ?? '';
        return { parts: text === '' ? [] : [{ kind: 'text', text }] };
      }
      if (kept.parts.length === 0) share(conversationID);
      const parts = await Promise.all(
        kept.parts.map(async (part) =>
          part.kind === 'picture' ? { ...part, file: await shownAnew(part.file) } : part,
        ),
      );
      return { ...kept, parts };
    },
    watchDraft(conversationID, tell) {
      const isThere = (): boolean => {
        const kept = read(conversationID);
        if (kept !== undefined) return kept.parts.length > 0;
        return (store.conversation(conversationID)?.draft ?? '') !== '';
      };
      let wasThere = isThere();
      function look(): void {
        if (!wasThere || isThere()) return;
        wasThere = false;
        tell();
      }
      const ends = [watchStorage(look), store.watchConversations(look)];
      return () => ends.forEach((end) => end());
    },
    keepDraft(conversationID, draft) {
      if (isOver(conversationID)) return;
      const { parts } = draft;
      if (parts.length === 0) local.write(keyOf(conversationID), OVER);
      else write(conversationID, draft);
      // The user has sent the text, so the empty draft is shared at once: the text must not come back as a draft.
      if (parts.length === 0) return share(conversationID);
      timers.clearTimeout(late.get(conversationID));
      late.set(
        conversationID,
        timers.setTimeout(() => share(conversationID), 2 * DRAFT_PAUSE_MS),
      );
    },
    keepReply(conversationID, repliesTo) {
      const kept = read(conversationID);
      if (kept !== undefined && kept.parts.length > 0) {
        write(conversationID, { parts: kept.parts, repliesTo });
      }
    },
    shareDraft: share,
    moveDraft(from, to) {
      const [was, is] = [local.read(keyOf(from)), local.read(keyOf(to))];
      remove(from);
      if (was === undefined || was === OVER || (is !== undefined && is !== OVER)) return;
      local.write(keyOf(to), was);
      share(to);
    },
    dropDraft(conversationID) {
      gone.add(keyOf(conversationID));
      remove(conversationID);
    },
  };
}

function textOf(part: ComposedPart): string {
  if (part.kind === 'text') return part.text;
  return part.kind === 'mention' ? `@${part.userName}` : '';
}

/** Reads a draft: its parts, or an object with its parts and the message that it replies to. */
function readKept(json: unknown): ComposerDraft | undefined {
  if (Array.isArray(json)) return json.every(isPart) ? { parts: json } : undefined;
  if (typeof json !== 'object' || json === null || !('parts' in json && 'repliesTo' in json))
    return;
  const { parts, repliesTo } = json;
  const isRead = Array.isArray(parts) && parts.every(isPart) && typeof repliesTo === 'string';
  return isRead ? { parts, repliesTo } : undefined;
}

function isPart(json: unknown): json is ComposedPart {
  if (typeof json !== 'object' || json === null || !('kind' in json)) return false;
  const has = (value: object, ...names: string[]): boolean =>
    // The cast is safe: every object can be asked for a property.
    names.every((name) => typeof (value as Record<string, unknown>)[name] === 'string');
  if (json.kind === 'text') return has(json, 'text');
  if (json.kind === 'mention') return has(json, 'userID', 'userName');
  if (json.kind !== 'picture' || !('file' in json)) return false;
  const { file } = json;
  return typeof file === 'object' && file !== null && has(file, 'localID', 'fileName');
}
