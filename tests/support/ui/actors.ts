/**
 * Real actors for components (happy-dom): lists with simulated services, and a portal that contains the page's own
 * actors.
 */
import { vi } from 'vitest';
import { createActor, type AnyActorRef, type AnyStateMachine, type SimulatedClock } from 'xstate';
import { ServiceFailure, type Failure } from '../../../src/domain/failure.ts';
import type { Profile } from '../../../src/domain/session/profile.ts';
import { createCollectionMachine } from '../../../src/machines/collection/machine.ts';
import type { CollectionPorts } from '../../../src/machines/collection/ports.ts';
import type { RowChange } from '../../../src/machines/collection/types.ts';
import type { FormInput, SaveProgress } from '../../../src/machines/form/types.ts';
import { createOnDemandMachine } from '../../../src/machines/on-demand/machine.ts';
import type { PortalActor } from '../../../src/machines/portal/types.ts';
import { createPreferencesMachine } from '../../../src/machines/preferences/machine.ts';
import { createSessionMachine } from '../../../src/machines/session/machine.ts';
import { noForm } from '../../../src/services/no-form.ts';
import { provideBackground, type Background } from '../../../src/ui/background.ts';
import { Dialog } from '../../../src/ui/kit/dialog/lazy-dialog.tsx';

export const OFFLINE: Failure = { kind: 'offline' };
export const refusal = (code: number, fields: Readonly<Record<string, string>> = {}): Failure => ({
  kind: 'refused',
  message: '',
  code,
  fields,
});

/** The answers of a list's simulated services, and a record of their calls. */
export class Told<Row, Change, Values> {
  rows: readonly Row[];
  /** Number of rows on all pages; by default the number of `rows`. */
  total: number | undefined;
  /** The failure of the next request; undefined lets it succeed. */
  failure: Failure | undefined;
  readonly changes: Change[] = [];
  readonly saved: FormInput<Values>[] = [];
  /** When set, changes and saving wait until this promise is resolved. */
  held: PromiseWithResolvers<void> | undefined;
  /** When set, loading waits until this promise is resolved. */
  loading: PromiseWithResolvers<void> | undefined;
  tell: ((progress: SaveProgress) => void) | undefined;
  readonly focused: string[] = [];
  constructor(rows: readonly Row[]) {
    this.rows = rows;
  }
  async answer(): Promise<void> {
    await this.held?.promise;
    if (this.failure !== undefined) throw new ServiceFailure(this.failure);
  }
}

/** The machine of a list with simulated services, and a record of what they were asked. */
export function listMachine<
  Row,
  Change extends RowChange = never,
  Values extends object = object,
  Query = undefined,
>(
  rows: readonly Row[],
  ports: {
    errorsOf?: (input: FormInput<Values>) => Readonly<Record<string, string>>;
    draft?: FormInput<Values>;
    idOf?: (row: Row) => string;
  } = {},
) {
  const told = new Told<Row, Change, Values>(rows);
  const queries: { query: Query; page: number }[] = [];
  const all: CollectionPorts<Row, Query, Change, Values> = {
    async load(query) {
      queries.push(query);
      await told.loading?.promise;
      if (told.failure !== undefined) throw new ServiceFailure(told.failure);
      return { rows: told.rows, total: told.total ?? told.rows.length };
    },
    idOf: ports.idOf ?? ((row) => JSON.stringify(row)),
    async change(change) {
      told.changes.push(change);
      await told.answer();
    },
    form: {
      ...noForm,
      readDraft: () => ports.draft,
      errorsOf: ports.errorsOf ?? (() => ({})),
      focusField: (field) => void told.focused.push(field),
      async save(input, _signal, tell) {
        told.saved.push(input);
        told.tell = tell;
        await told.answer();
      },
    },
  };
  return { machine: createCollectionMachine(all), told, queries };
}

/** A running actor of such a list. */
export function listOf<
  Row,
  Change extends RowChange = never,
  Values extends object = object,
  Query = undefined,
>(
  rows: readonly Row[],
  ports: Parameters<typeof listMachine<Row, Change, Values, Query>>[1] = {},
  query?: Query,
) {
  const { machine, told, queries } = listMachine<Row, Change, Values, Query>(rows, ports);
  const actor = createActor(machine, { input: { query: query as Query } });
  actor.start();
  return { actor, told, queries };
}

/** Preferences of a user who has stored nothing yet. */
export function preferencesOf(stored: { language?: string; pageSize?: number } = {}) {
  const nothing = (): void => undefined;
  const actor = createActor(
    createPreferencesMachine({
      readLanguage: () => stored.language,
      writeLanguage: nothing,
      askedLanguages: () => [],
      activate: () => Promise.resolve(),
      readTheme: () => undefined,
      writeTheme: nothing,
      readSideFolded: () => false,
      writeSideFolded: nothing,
      readPageSize: () => stored.pageSize ?? 0,
      writePageSize: nothing,
      watchChoices: () => nothing,
      applyTheme: nothing,
    }),
  );
  actor.start();
  return actor;
}

/** The portal as components read it: its children are real actors, and `sent` records the events sent to it. */
export function portalOf(children: Readonly<Record<string, AnyActorRef>> = {}) {
  const snapshot = { children: { preferences: preferencesOf(), ...children } };
  const sent: unknown[] = [];
  const portal = {
    getSnapshot: () => snapshot,
    subscribe: () => ({ unsubscribe: () => undefined }),
    send: (event: unknown) => void sent.push(event),
  };
  // Components read nothing else of the portal.
  return { portal: portal as unknown as PortalActor, sent };
}

/** The page's own actor, fetched as the portal fetches it. */
export function pageOf(
  name: string,
  machine: AnyStateMachine,
  input: unknown,
  clock?: SimulatedClock,
) {
  const ports = { fetch: () => Promise.resolve(machine), ahead: () => undefined };
  const page = createActor(createOnDemandMachine(ports), {
    input: { name, input },
    ...(clock === undefined ? {} : { clock }),
  });
  page.start();
  return page;
}

/** Provides the actors that begin once the page is interactive. A test gives only those that its component reads. */
export const background = (actors: Partial<Background>): void =>
  provideBackground(actors as Background);

/** The session of a member whose profile is known, or of a visitor. */
export function sessionOf(profile?: Profile) {
  const nothing = (): void => undefined;
  const actor = createActor(
    createSessionMachine({
      readToken: () => (profile === undefined ? undefined : 'token'),
      writeToken: nothing,
      clearToken: nothing,
      watchToken: () => nothing,
      reloadAtRoot: nothing,
      readOwner: () => undefined,
      writeOwner: nothing,
      signIn: () => Promise.resolve('token'),
      logout: () => new Promise(nothing),
      loadProfile: () => (profile === undefined ? new Promise(nothing) : Promise.resolve(profile)),
    }),
  );
  actor.start();
  return actor;
}

/** Loads the code of dialogs in advance, so that they are drawn at once. */
export async function fetchDialogs(): Promise<void> {
  Dialog.preload();
  await vi.dynamicImportSettled();
}
