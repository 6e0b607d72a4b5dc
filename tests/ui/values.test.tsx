/**
 * How the page writes times, durations and numbers. The tests use the real catalogues of two languages, and two
 * time zones that differ from Taipei's.
 */
import { readFileSync } from 'node:fs';
import { setupI18n, type Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { Call, CallUser } from '../../src/domain/call/call.ts';
import type { Language } from '../../src/domain/language.ts';
import { emptyDraft } from '../../src/domain/order/draft.ts';
import type { Quote } from '../../src/domain/order/quote.ts';
import type { OrderPosition, OrderView } from '../../src/domain/order/view.ts';
import type { Project } from '../../src/domain/project/project.ts';
import { createCallMachine } from '../../src/machines/call/machine.ts';
import type { CallPorts } from '../../src/machines/call/ports.ts';
import type { CallMediaLogic } from '../../src/machines/call/types.ts';
import type { CallParts } from '../../src/ui/background-calls.ts';
import { useAskedToCall } from '../../src/ui/features/calls/asked.ts';
import { CallEnded } from '../../src/ui/features/calls/call-ended.tsx';
import * as styles from '../../src/ui/features/calls/calls.css.ts';
import { CallsContext } from '../../src/ui/features/calls/calls.ts';
import { QuoteFacts } from '../../src/ui/features/order-form/price-summary.tsx';
import { RideLine } from '../../src/ui/features/order-form/ride-line.tsx';
import { ProjectFigures } from '../../src/ui/features/projects/project-card.tsx';
import { ChatContext, type Chat } from '../../src/ui/shared/messaging/chat.ts';
import { useChatMoments } from '../../src/ui/shared/messaging/use-chat-moments.ts';
import { useMoments } from '../../src/ui/shared/moments.ts';
import { useStatusWords } from '../../src/ui/shared/order/status-words.tsx';

const CATALOGUES = import.meta.glob<{ messages: Messages }>('../../src/locales/*.po', {
  eager: true,
});
const LANGUAGES = ['zh-Hant', 'en'] as const;
type In = (typeof LANGUAGES)[number];
/** West and east of Greenwich: for some hours of each day, their date differs from Taipei's. */
const ZONES = ['America/New_York', 'Pacific/Auckland'] as const;

let root: Root;
beforeEach(() => {
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(() => {
  act(() => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllEnvs();
});

/** The texts of the drawn elements, with plain spaces. */
function shown(language: Language, children: ReactNode, selector = 'p'): string[] {
  const messages = CATALOGUES[`../../src/locales/${language}.po`]?.messages ?? {};
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  act(() => root.render(<I18nProvider i18n={i18n}>{children}</I18nProvider>));
  return [...document.querySelectorAll(selector)].map(({ textContent }) =>
    textContent.replaceAll(/[\u00A0\u202F]/g, ' '),
  );
}

const Lines = ({ lines }: { lines: readonly string[] }) =>
  lines.map((it, at) => <p key={at}>{it}</p>);

/** Half past midnight of 24 November 2026 in Taipei, when it is the 23rd in Greenwich. */
const AFTER_MIDNIGHT = Date.UTC(2026, 10, 23, 16, 30);
const HOUR_MS = 3_600_000;

/** `Intl` joins day and time, and each language does so in its own way: French and German put a word in between. */
test.each([
  ['zh-Hant', '2026年11月24日 00:30', '11月24日週二 00:30'],
  ['en', '24 November 2026 at 00:30', 'Tue 24 November at 00:30'],
  ['de', '24. November 2026 um 00:30', 'Di., 24. November um 00:30'],
  ['fr', '24 novembre 2026 à 00:30', 'mar. 24 novembre à 00:30'],
] as const)('day and time are joined as %s does it (LANG-05)', (language, full, short) => {
  const Moments = () => {
    const { dayTime, fullDateTime } = useMoments();
    return <Lines lines={[fullDateTime(AFTER_MIDNIGHT), dayTime(AFTER_MIDNIGHT)]} />;
  };
  vi.setSystemTime(AFTER_MIDNIGHT + 48 * HOUR_MS);
  try {
    expect(shown(language, <Moments />)).toEqual([full, short]);
  } finally {
    vi.useRealTimers();
  }
});

describe.each(ZONES)('times of the interface in the time zone %s', (zone) => {
  beforeEach(() => {
    vi.stubEnv('TZ', zone);
    const { timeZone } = new Intl.DateTimeFormat('en').resolvedOptions();
    if (timeZone !== zone) throw new Error(`still in ${timeZone}`);
  });

  test('each day begins at midnight in Taipei (LANG-05)', () => {
    const Days = () => {
      const { day, dayTime } = useMoments();
      const lines = [-1, 0, 23, 24].map((hours) =>
        day(AFTER_MIDNIGHT + hours * HOUR_MS, AFTER_MIDNIGHT),
      );
      vi.setSystemTime(AFTER_MIDNIGHT);
      return <Lines lines={[...lines, dayTime(AFTER_MIDNIGHT)]} />;
    };
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      expect({
        zh: shown('zh-Hant', <Days />),
        en: shown('en', <Days />),
      }).toEqual({
        zh: ['11月23日週一', '今天', '今天', '明天', '今天 00:30'],
        en: ['Mon 23 November', 'Today', 'Today', 'Tomorrow', 'Today 00:30'],
      });
    } finally {
      vi.useRealTimers();
    }
  });

  test('the driver’s arrival is a time in Taipei, counted from when the position was sent (ORD-02)', () => {
    const Words = () => {
      const words = useStatusWords();
      // The words of these statuses use no other properties of an order.
      const order = { status: 2, amountDue: 0, destination: {} } as OrderView;
      const position = { at: AFTER_MIDNIGHT, etaSeconds: 600 } as OrderPosition;
      const [toPickup, toDestination] = [order, { ...order, status: 4 } as OrderView].map((one) =>
        words(one, position),
      );
      return (
        <Lines lines={[toPickup, toDestination].map((one) => `${one?.minutes} ${one?.detail}`)} />
      );
    };
    expect({ zh: shown('zh-Hant', <Words />), en: shown('en', <Words />) }).toEqual({
      zh: ['10 預計 00:40 到達上車地點', '10 預計 00:40 抵達目的地'],
      en: ['10 At the pick-up around 00:40', '10 At your destination around 00:40'],
    });
  });

  test('the day of a message begins at midnight in Taipei, too (MSG-10)', () => {
    const Days = () => {
      const { day } = useChatMoments();
      return (
        <Lines lines={[-25, -1, 0, 24].map((hours) => day(AFTER_MIDNIGHT + hours * HOUR_MS))} />
      );
    };
    // The component uses nothing else of the chat.
    const chat = { now: () => AFTER_MIDNIGHT } as unknown as Chat;
    const days = <ChatContext value={chat}>{<Days />}</ChatContext>;
    expect({ zh: shown('zh-Hant', days), en: shown('en', days) }).toEqual({
      zh: ['11月22日週日', '昨天', '今天', '明天'],
      en: ['Sun 22 November', 'Yesterday', 'Today', 'Tomorrow'],
    });
  });

  test('a project’s deadline is a day in Taipei, and the number of its supporters is shown (PROJ-01)', () => {
    const figures = (supporters: number) =>
      shown(
        'zh-Hant',
        <ProjectFigures project={{ ...PROJECT, supporters }} countdown={undefined} />,
        'span span span',
      );
    const counted = [0, 1, 2, 1_250].map((supporters) => figures(supporters)[0]);
    expect(counted).toEqual(['0 supporters', '1 supporter', '2 supporters', '1,250 supporters']);
    expect(figures(1)).toContain('Deadline Nov 24, 2026');
  });

  test('a quote is valid until a time in Taipei, and shows the right number of minutes (ORD-09)', () => {
    const facts = <QuoteFacts quote={QUOTE} timing="now" isKnown />;
    expect({ zh: shown('zh-Hant', facts, 'li'), en: shown('en', facts, 'li') }).toEqual({
      zh: [
        '司機約 9 分鐘可到上車地點',
        '約 12.3 公里 · 25 分鐘',
        '00:30 前下單就是這個價格；司機等候超過免費時間才會加收等候費',
      ],
      en: [
        'Driver at the pick-up in about 9 min',
        'About 12.3 km · 25 minutes',
        'Book by 00:30 for this fare. A waiting fee is added only beyond the free waiting time',
      ],
    });
    const far = { ...QUOTE, distanceMetres: 386_600, durationSeconds: 283 * 60 };
    const ofRoute = (language: In) =>
      shown(language, <QuoteFacts quote={far} timing="ahead" isKnown={false} />, 'li');
    expect([ofRoute('zh-Hant'), ofRoute('en')]).toEqual([
      ['約 387 公里 · 4 小時 43 分鐘'],
      ['About 387 km · 4 hours 43 minutes'],
    ]);
  });
});

test('the ride’s line shows the hours of an hourly ride and the days of a rental (ORD-08)', () => {
  const lasts = (kind: 'type_hourly_designated' | 'type_rental_travel', language: In) => {
    const draft = { ...emptyDraft(kind), hours: 3, days: 1 };
    return shown(language, <RideLine draft={draft} />, 'span span').at(-1);
  };
  expect(LANGUAGES.map((language) => lasts('type_hourly_designated', language))).toEqual([
    '3 小時',
    '3 hours',
  ]);
  expect(LANGUAGES.map((language) => lasts('type_rental_travel', language))).toEqual([
    '1 天',
    '1 day',
  ]);
});

test('a finished call shows its length and a button that calls the same conversation again (CALL-02)', () => {
  const router = createRouter({ routeTree: createRootRoute() });
  const ended = (
    <RouterContextProvider router={router}>
      <CallsContext value={callParts()}>
        <CallEnded />
      </CallsContext>
    </RouterContextProvider>
  );
  const Asked = () => <p>{useAskedToCall()?.conversationID}</p>;
  for (const language of LANGUAGES) {
    expect(shown(language, ended, `.${styles.timer}`)).toEqual(['01:23']);
  }
  const [again] = document.querySelectorAll('button');
  expect(again?.textContent).toBe('Call again');
  act(() => again?.click());
  expect(shown('en', <Asked />)).toEqual(['conversation']);
});

const PROJECT: Project = {
  projectId: 'p',
  title: 'Safe rides',
  summary: '',
  category: 'safety',
  creator: '',
  creatorPoints: null,
  picture: null,
  target: 10_000,
  pledged: 2_500,
  supporters: 1,
  startsAt: 0,
  endsAt: AFTER_MIDNIGHT,
};

const QUOTE: Quote = {
  quoteId: 'q',
  items: [],
  total: 500,
  line: [],
  distanceMetres: 12_340,
  durationSeconds: 1_490,
  pickupEtaSeconds: 525,
  estimatedRoute: false,
  expiresAt: AFTER_MIDNIGHT,
};

/** A call of 83 seconds that is over. */
function callParts(): CallParts {
  const user = (userID: string): CallUser => ({
    userID,
    userName: userID,
    userAvatarUrl: '',
    state: 'quit',
    endpoint: '',
    mode: 'voice',
    inviteTime: 0,
  });
  const call: Call = {
    callID: 'call',
    conversationID: 'conversation',
    callerUserID: 'me',
    mode: 'voice',
    state: 'ended',
    users: { me: user('me'), you: user('you') },
    isService: true,
    version: 1,
    createTime: 0,
    expireTime: 0,
    acceptTime: 5_000,
    endTime: 87_600,
  };
  const view = { call, selfID: 'me', isHere: true, peer: user('you') };
  const machine = createCallMachine(
    { watch: () => () => undefined } as unknown as CallPorts,
    fromPromise(async () => undefined) as unknown as CallMediaLogic,
  );
  const { context } = machine.getInitialSnapshot(createActor(machine).system as never);
  const snapshot = machine.resolveState({
    value: { ended: 'quit' },
    context: { ...context, callID: 'call', view },
  });
  return { call: createActor(machine, { snapshot }) } as unknown as CallParts;
}

/** The translated plurals of a catalogue: the text for one, and the text for other numbers. */
function pluralsOf(language: string) {
  const text = readFileSync(`src/locales/${language}.po`, 'utf8').replaceAll(/"\n"/g, '');
  const branch = String.raw`\{((?:[^{}]|\{[^{}]*\})*)\}`;
  const plural = new RegExp(
    `plural, (?:=0 ${branch} )?one ${branch}(?: many ${branch})? other ${branch}`,
    'g',
  );
  return [...text.matchAll(plural)]
    .map(([whole, , one = '', , other = '']) => ({ whole, one, other }))
    .filter(({ one, other }) => !/\p{Script=Han}/u.test(one + other));
}

test('English uses the singular for one, and the plural for more', () => {
  const plurals = pluralsOf('en');
  expect(plurals.length).toBeGreaterThan(20);
  const words = (text: string): string[] => text.match(/[a-z]+/gi) ?? [];
  const wrong = plurals.filter(({ one, other }) => {
    const [a, b] = [words(one), words(other)];
    const at = a.findIndex((word, place) => word !== b[place]);
    // The first word that differs names the counted thing.
    const [thing = '', things = ''] = [a[at], b[at]];
    return (
      !(thing === 'person' && things === 'people') && !things.startsWith(thing.replace(/y$/, ''))
    );
  });
  expect(wrong.map(({ whole }) => whole)).toEqual([]);
});

/** Texts that are the same for one and for more. */
const SAME = /^(?:# (?:available|left|mecenas)|(?:Noch )?# verfügbar)$/;

test.each(['en', 'de', 'es', 'fr', 'it'])(
  'the texts of catalogue %s differ between one and more',
  (language) => {
    const plurals = pluralsOf(language);
    expect(plurals.length).toBeGreaterThan(20);
    const same = plurals.filter(({ one, other }) => one === other && !SAME.test(one));
    expect(same.map(({ whole }) => whole)).toEqual([]);
  },
);
