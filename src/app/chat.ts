import { type AnyStateMachine, createActor } from 'xstate';
import type { GroupInvitationLink } from '../domain/messaging/group.ts';
import type { SearchQuery } from '../domain/messaging/search.ts';
import type { Profile } from '../domain/session/profile.ts';
import type { AcquaintanceInput } from '../machines/acquaintance/types.ts';
import type { ChatNews } from '../machines/background/types.ts';
import type { CustomerServiceRef } from '../machines/customer-service/types.ts';
import type { DeskRef } from '../machines/desk/types.ts';
import { createOnDemandMachine } from '../machines/on-demand/machine.ts';
import { selectActor } from '../machines/on-demand/selectors.ts';
import type { OnDemandRef } from '../machines/on-demand/types.ts';
import { forgetKept } from '../services/messaging/forget-kept.ts';
import { hasGuest } from '../services/messaging/guest-secret.ts';
import { createStore } from '../services/storage/store.ts';
import type { Chat, ChatAlerts, ChatService } from '../ui/background-chat.ts';
import type { Groups } from '../ui/background-groups.ts';
import { createCallsHolder, hubLine, type CallsHolder } from './calls.ts';
import { failureOfImport } from './failure-of-import.ts';
import type { create as createContacts } from './on-demand/contacts.ts';
import type { ChatMade, ChatParts } from './on-demand/messaging.ts';

export interface ChatHolder {
  /** The calls; undefined until messaging is loaded. */
  readonly calls: CallsHolder['calls'];
  /** The chat, for the interface. */
  readonly chat: () => Chat;
  /** Handles the background machine's events about the signed-in user. */
  hear(news: ChatNews): void;
}

/** Fetches messaging when it is needed, and logs in the signed-in member or the guest. */
export function createChatHolder(
  parts: Omit<ChatParts, 'sayWho' | 'somebodyElse' | 'gone'>,
  changed: () => void,
): ChatHolder {
  let fetching: OnDemandRef | undefined;
  let groups: { readonly machine: AnyStateMachine; readonly groups: Groups } | undefined;
  let contacts: ReturnType<typeof createContacts> | undefined;
  let made: ChatMade | undefined;
  let alerts: Promise<ChatAlerts | undefined> | undefined;
  let alerting: ChatAlerts | undefined;
  let service: ChatService | undefined;
  let isFetchingService = false;
  let deskOpen: OnDemandRef | undefined;
  let member: Profile | undefined;
  let isEnding = false;
  const calling = createCallsHolder(createStore('sessionStorage'), parts.http, changed);

  const isGuest = (): boolean => !parts.isSignedIn() && hasGuest(parts.local);

  function sayWho(): void {
    if (member !== undefined) {
      const { userId, nickName } = member;
      made?.messaging.send({ type: 'profile.known', userId, nickName });
    } else if (isGuest()) {
      made?.messaging.send({ type: 'messaging.login', who: { kind: 'guest' } });
    }
  }

  /** Connects a guest. A visitor who never opened the chat has no conversation, so they are not connected. */
  function visited(): void {
    if (!isGuest()) return;
    begin();
    sayWho();
  }

  const isWhole = (): boolean => made?.services.client.lacks === undefined;
  const hasDesk = (): boolean => isWhole() || parts.http.config.messaging?.hasDesk === true;

  const code = () => import('./on-demand/messaging.ts');

  /** The engine that the environment configures instead of the embedded hub (CONN-04). */
  async function otherEngine() {
    const { messaging } = parts.http.config;
    if (messaging === undefined) return undefined;
    const { tencentEngine } = await import('./on-demand/tencent.ts');
    return tencentEngine(messaging, parts);
  }

  async function fetch() {
    const [{ createChat }, engine] = await Promise.all([code(), otherEngine()]).catch(
      failureOfImport,
    );
    const isFirst = made === undefined;
    made ??= createChat({
      ...parts,
      ...(engine && { createClient: engine.createClient }),
      sayWho,
      gone(conversationID) {
        const chat = customerService();
        const isShown = chat?.getSnapshot().context.conversation?.conversationID === conversationID;
        if (isShown) chat?.send({ type: 'conversation.leave' });
      },
      somebodyElse: () => customerService()?.send({ type: 'user.changed' }),
    });
    sayWho();
    if (isFirst) {
      calling.listen(engine?.lines() ?? [hubLine(made.services.client.calls)]);
      // Each login notifies the interface, because another user may be on another engine.
      made.messaging.on('messaging.entered', changed);
    }
    changed();
    // Each login tries again until the code is loaded.
    made.messaging.on('messaging.entered', fetchAlerts);
    made.messaging.on('messaging.entered', () => void (hasDesk() && fetchService()));
    return made.machine;
  }

  /** Fetches the alerts. A failure is ignored, because nobody waits for them; the next login tries again. */
  function fetchAlerts(): void {
    alerts ??= import('./on-demand/alerts.ts').then(
      ({ createAlerts }) => made && createAlerts(made, parts.local, { customerService, desk }),
      () => undefined,
    );
    void takeAlerts(alerts);
  }

  async function takeAlerts(fetched: Promise<ChatAlerts | undefined>): Promise<void> {
    const there = await fetched;
    if (there === undefined) alerts = undefined;
    if (there === alerting) return;
    alerting = there;
    changed();
  }

  /**
   * Fetches the code that reports page visits and sends ratings. A failure is ignored, because nobody waits for them;
   * the next login tries again.
   */
  async function fetchService(): Promise<void> {
    if (isFetchingService || made === undefined) return;
    isFetchingService = true;
    try {
      const { createService } = await import('./on-demand/service.ts');
      service = createService(made, parts.http);
      changed();
    } catch {
      isFetchingService = false;
    }
  }

  function begin(): OnDemandRef {
    if (fetching !== undefined) return fetching;
    const machine = createOnDemandMachine({ fetch, ahead: () => undefined });
    const input = { name: 'customerService', input: undefined };
    fetching = createActor(machine, { input }).start();
    changed();
    return fetching;
  }

  /** Fetches groups. Rejects if their code, or messaging, cannot be fetched. */
  async function fetchGroups() {
    await fetch();
    if (made === undefined) throw new TypeError('groups without their messaging');
    const { create } = await import('./on-demand/groups.ts').catch(failureOfImport);
    const { services, messaging } = made;
    if (groups === undefined) {
      groups = create({
        http: parts.http,
        services,
        messaging,
        customerService,
        parts: { ...parts, sayWho },
      });
      changed();
    }
    return groups.machine;
  }

  /** Opens groups. It is always the same function, because components depend on its identity. */
  function enterGroups(link?: GroupInvitationLink): OnDemandRef {
    begin();
    const machine = createOnDemandMachine({ fetch: fetchGroups, ahead: () => undefined });
    return createActor(machine, { input: { name: 'groups', input: { query: link } } });
  }

  /** Fetches contacts in the same way as groups. */
  async function fetchContacts() {
    await fetch();
    if (made === undefined) throw new TypeError('contacts without their messaging');
    const { create } = await import('./on-demand/contacts.ts').catch(failureOfImport);
    if (contacts === undefined) {
      contacts = create({ services: made.services, customerService, calls: calling.calls });
      changed();
    }
    return contacts;
  }

  function enterContacts(whom?: AcquaintanceInput): OnDemandRef {
    begin();
    const machine = createOnDemandMachine({
      fetch: async () => (await fetchContacts())[whom === undefined ? 'friends' : 'person'],
      ahead: () => undefined,
    });
    return createActor(machine, {
      input: { name: 'contacts', input: whom ?? { query: undefined } },
    });
  }

  function enterSearch(query: SearchQuery, show?: (conversationID: string) => void): OnDemandRef {
    begin();
    async function fetchSearch() {
      await fetch();
      if (made === undefined) throw new TypeError('a search without its messaging');
      const { create } = await import('./on-demand/message-search.ts').catch(failureOfImport);
      const { services } = made;
      return create({ services, customerService, ...(show && { desk: { ref: desk, show } }) });
    }
    const machine = createOnDemandMachine({ fetch: fetchSearch, ahead: () => undefined });
    return createActor(machine, { input: { name: 'messageSearch', input: { query } } });
  }

  /** Fetches the desk in the same way as groups. */
  async function fetchDesk() {
    await fetch();
    if (made === undefined) throw new TypeError('a desk without its messaging');
    const { create } = await import('./on-demand/desk.ts').catch(failureOfImport);
    return create(parts.http, made.services, made.messaging);
  }

  // The casts here are safe: the actors with these names are of these machines.
  const customerService = () =>
    fetching &&
    (selectActor('customerService')(fetching.getSnapshot()) as CustomerServiceRef | undefined);
  function desk(): DeskRef | undefined {
    const now = deskOpen?.getSnapshot();
    if (now?.status !== 'active') return undefined;
    return selectActor('desk')(now) as DeskRef | undefined;
  }

  return {
    calls: calling.calls,
    chat: () => ({
      fetching,
      begin,
      isEnding,
      // A failure is ignored here; it appears when the chat is opened.
      preload: () => void code().catch(() => undefined),
      desk() {
        begin();
        const machine = createOnDemandMachine({ fetch: fetchDesk, ahead: () => undefined });
        deskOpen = createActor(machine, { input: { name: 'desk', input: undefined } });
        return deskOpen;
      },
      groups: enterGroups,
      ...(groups && { groupParts: groups.groups }),
      contacts: enterContacts,
      search: enterSearch,
      ...(contacts && { contactParts: contacts.contacts }),
      ...(alerting && { alerts: alerting }),
      ...(service && hasDesk() && { service }),
      ...(made && {
        parts: {
          messaging: made.messaging,
          outgoing: made.outgoing,
          store: made.store,
          serviceHours: made.serviceHours,
          files: made.files,
          countdown: made.countdown,
          visitorActions: made.visitorActions,
          deviceMode: made.deviceMode,
          recentEmojis: made.recentEmojis,
          isOwn: made.isOwn,
          isWhole: isWhole(),
          hasDesk: hasDesk(),
          recordVoice: made.recordVoice,
          now: made.now,
          reconnect: made.reconnect,
          log: made.log,
        },
      }),
    }),
    hear(news) {
      switch (news.type) {
        case 'member.known':
          return known(news.profile);
        case 'member.gone':
          return gone(news.how);
        case 'visitor.here':
          return visited();
        case 'order.followed':
          visited();
          return made?.linkOrders();
      }
    },
  };

  function known(profile: Profile): void {
    const isAnother = member !== undefined && member.userId !== profile.userId;
    const wasGuest = member === undefined && made !== undefined;
    member = profile;
    if (isEnding) {
      isEnding = false;
      changed();
    }
    begin();
    if (isAnother || wasGuest) calling.userChanged(wasGuest);
    sayWho();
    if (isAnother || wasGuest) customerService()?.send({ type: 'user.changed' });
  }

  function gone(how: 'lost' | 'ended'): void {
    member = undefined;
    calling.userChanged();
    made?.messaging.send({ type: 'session.signedOut' });
    if (how === 'ended') {
      customerService()?.send({ type: 'conversation.leave' });
      forgetKept(parts.local);
      isEnding = true;
      changed();
    } else customerService()?.send({ type: 'user.changed' });
  }
}
