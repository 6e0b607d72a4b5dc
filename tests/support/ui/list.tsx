/** Draws pages that use the real machines of lists and of the session. The test answers the calls to their services. */
import { act, type ReactNode } from 'react';
import { beforeAll } from 'vitest';
import { createActor } from 'xstate';
import { ServiceFailure, type Failure } from '../../../src/domain/failure.ts';
import type { Profile } from '../../../src/domain/session/profile.ts';
import { createCollectionMachine } from '../../../src/machines/collection/machine.ts';
import type { CollectionPorts } from '../../../src/machines/collection/ports.ts';
import type { RowChange, RowsQuery } from '../../../src/machines/collection/types.ts';
import type { FormInput, SaveProgress } from '../../../src/machines/form/types.ts';
import { createOnDemandMachine } from '../../../src/machines/on-demand/machine.ts';
import type { PageName, PortalActor } from '../../../src/machines/portal/types.ts';
import { createPreferencesMachine } from '../../../src/machines/preferences/machine.ts';
import { createSessionMachine } from '../../../src/machines/session/machine.ts';
import type { WayIn } from '../../../src/machines/session/types.ts';
import { focusField } from '../../../src/services/browser/page.ts';
import { noForm } from '../../../src/services/no-form.ts';
import { Dialog } from '../../../src/ui/kit/dialog/lazy-dialog.tsx';
import { DrawnPage } from '../../../src/ui/on-demand.tsx';
import { askable, settled, type Asked } from '../../machines/harness.ts';

/** Waits until everything under way has finished and is drawn. */
export const settle = (): Promise<void> => act(settled);

/** Does something, and draws the result. */
export const doing = (what: () => unknown): Promise<void> =>
  act(async () => {
    await what();
    await settled();
  });

/** A port that answers when the test says so; the result of the answer is drawn. */
export function answerable<Args extends readonly unknown[], Answer>() {
  const { port, asked, last } = askable<Args, Answer>();
  const drawn = ({ args, answer, fail }: Asked<Args, Answer>) => ({
    args,
    answer: (value: Answer): Promise<void> => act(() => answer(value)),
    fail: (failure: Failure): Promise<void> => act(() => fail(failure)),
  });
  return { port, asked, last: () => drawn(last()) };
}

/** Sends the event, and draws the result. */
export const send = <Event,>(
  actor: { send: (event: Event) => void },
  event: Event,
): Promise<void> =>
  act(() => {
    actor.send(event);
    return settled();
  });

/** Loads the code of dialogs in advance, so that they open at once. */
export const withDialogs = (): void =>
  beforeAll(async () => {
    Dialog.preload();
    await import('../../../src/ui/kit/dialog/dialog.tsx');
    await settled();
  });

/** A running list with these rows, with the machine that its page uses. */
export function listOf<
  Row,
  Query = undefined,
  Change extends RowChange = never,
  Values extends object = object,
>(
  rows: readonly Row[],
  {
    total,
    query,
    idOf = (row) => JSON.stringify(row),
    ...form
  }: {
    /** The number of rows on all pages, if it differs from the number of these. */
    total?: number;
    query?: Query;
    idOf?: (row: Row) => string;
  } & Partial<
    Pick<CollectionPorts<Row, Query, Change, Values>['form'], 'errorsOf' | 'smsCode' | 'fill'>
  > = {},
) {
  const now: { rows: readonly Row[]; trouble: Failure | undefined } = { rows, trouble: undefined };
  const loads: RowsQuery<Query>[] = [];
  const changes = answerable<[Change, Row | undefined, unknown], void>();
  const saves = answerable<[FormInput<Values>, unknown, (progress: SaveProgress) => void], void>();
  const focused: string[] = [];
  const ports: CollectionPorts<Row, Query, Change, Values> = {
    load: async (asked) => {
      loads.push(asked);
      if (now.trouble !== undefined) throw new ServiceFailure(now.trouble);
      return { rows: now.rows, total: total ?? now.rows.length };
    },
    idOf,
    change: changes.port,
    form: {
      ...noForm,
      errorsOf: () => ({}),
      ...form,
      save: saves.port,
      focusField: (field) => {
        focused.push(field);
        focusField(field);
      },
    },
  };
  // For a list without a query, `query` is undefined.
  const actor = createActor(createCollectionMachine(ports), { input: { query: query as Query } });
  actor.start();
  /** Draws a component as the page with this name, with the list's actor as the page's own. */
  const page = (name: PageName, component: ReactNode): ReactNode => (
    <DrawnPage value={{ name, actor }}>{component}</DrawnPage>
  );
  const reload = (): Promise<void> => send(actor, { type: 'rows.reload' });
  const openForm = () => {
    const { form: open } = actor.getSnapshot().children;
    if (open === undefined) throw new Error('no form is open');
    return open;
  };
  /** The values of the open form. */
  const values = (): Values => openForm().getSnapshot().context.values;
  /** Changes values for which the page has no field. */
  const enter = (change: Partial<Values>): Promise<void> =>
    send(openForm(), { type: 'form.changed', change });
  const done = (): unknown[] => changes.asked.map(({ args: [change] }) => change);
  const saved = (): unknown[] => saves.asked.map(({ args: [input] }) => input);
  return {
    actor,
    now,
    loads,
    reload,
    openForm,
    values,
    enter,
    changes,
    done,
    saves,
    saved,
    focused,
    page,
  };
}

/** The preferences of a user who has chosen nothing. */
function preferencesOf() {
  const nothing = () => undefined;
  const machine = createPreferencesMachine({
    watchChoices: () => nothing,
    readLanguage: nothing,
    writeLanguage: nothing,
    askedLanguages: () => ['zh-TW'],
    activate: () => Promise.resolve(),
    readTheme: nothing,
    writeTheme: nothing,
    readSideFolded: () => false,
    writeSideFolded: nothing,
    readPageSize: () => 0,
    writePageSize: nothing,
    applyTheme: nothing,
  });
  return createActor(machine).start();
}

/** A portal with these actors, as the interface reads it; `told` are the events sent to it. */
export function portalWith(children: Readonly<Record<string, unknown>> = {}) {
  const told: unknown[] = [];
  const snapshot = { children: { preferences: preferencesOf(), ...children } };
  const portal = {
    send: (event: unknown) => told.push(event),
    getSnapshot: () => snapshot,
    subscribe: () => ({ unsubscribe: () => undefined }),
    // The interface uses nothing else of it.
  } as unknown as PortalActor;
  return { portal, told };
}

/** A page's actor whose machine cannot be fetched; `asked` counts the attempts. */
export async function unfetched(name: PageName) {
  const count = { asked: 0 };
  const fetch = (): Promise<never> => {
    count.asked += 1;
    return Promise.reject(new ServiceFailure({ kind: 'offline' }));
  };
  const page = createActor(createOnDemandMachine({ fetch, ahead: () => undefined }), {
    input: { name, input: {} },
  });
  page.start();
  await settled();
  return { page, count };
}

/** Chooses this file through a file input, as a user does. */
export const choose = (file: File, input: HTMLElement): Promise<void> =>
  doing(() => {
    Object.defineProperty(input, 'files', { value: [file], configurable: true });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });

/** The session of this member, or of a visitor; `ways` are the attempts to sign in. */
export async function sessionOf(profile?: Profile) {
  const ways = answerable<[WayIn, unknown], string>();
  const actor = createActor(
    createSessionMachine({
      readToken: () => (profile === undefined ? undefined : 'token'),
      writeToken: () => undefined,
      clearToken: () => undefined,
      watchToken: () => () => undefined,
      readOwner: () => profile?.userId,
      writeOwner: () => undefined,
      signIn: ways.port,
      logout: () => Promise.resolve(),
      loadProfile: () =>
        profile === undefined
          ? Promise.reject(new ServiceFailure({ kind: 'unauthorized' }))
          : Promise.resolve(profile),
      reloadAtRoot: () => undefined,
    }),
  );
  actor.start();
  actor.send({ type: 'session.profileNeeded' });
  await settled();
  return { session: actor, ways };
}
