import { HTMLScriptElement, Window } from 'happy-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failureOf } from '../../src/domain/failure.ts';
import type { CardFieldsFact } from '../../src/machines/payment/types.ts';
import { createCardFields } from '../../src/services/payment-sdk/card-fields.ts';
import type { CardUpdate, PrimeResult } from '../../src/services/payment-sdk/tpdirect.ts';
import { settled } from '../machines/harness.ts';

const config = {
  sdkUrl: '/sandbox/tappay/tpdirect/v5.js',
  appId: 7,
  appKey: 'key',
  serverType: 'sandbox',
} as const;

let page: Window;
let told: CardFieldsFact[];
let update: ((update: CardUpdate) => void) | undefined;
let answerPrime: ((result: PrimeResult) => void) | undefined;
let setUps: unknown[][];

beforeEach(() => {
  page = new Window({ url: 'https://portal.example/order/detail' });
  vi.stubGlobal('MutationObserver', page.MutationObserver);
  scripts = [];
  vi.stubGlobal('document', page.document);
  vi.stubGlobal('getComputedStyle', page.getComputedStyle.bind(page));
  page.document.body.style.color = 'rgb(231, 240, 238)';
  vi.spyOn(page.document.head, 'append').mockImplementation((script) => {
    if (script instanceof HTMLScriptElement) scripts.push(script);
  });
  told = [];
  setUps = [];
});

afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await page.happyDOM.close();
});

/** The script elements added to the page. They stay detached, because happy-dom would fail to load them. */
let scripts: HTMLScriptElement[];

function addFields(): void {
  for (const id of ['card-number', 'card-expiry', 'card-ccv']) {
    const field = page.document.createElement('div');
    field.id = id;
    page.document.body.append(field);
  }
}

/** Simulates that the script has loaded and has set `TPDirect`. The script's frames are tested in browsers. */
async function loaded(): Promise<void> {
  vi.stubGlobal('TPDirect', {
    setupSDK: (...args: unknown[]) => setUps.push(args),
    card: {
      setup: (...args: unknown[]) => setUps.push(args),
      onUpdate: (tell: typeof update) => (update = tell),
      getPrime: (tell: typeof answerPrime) => (answerPrime = tell),
    },
  });
  scripts.at(-1)?.dispatchEvent(new page.Event('load'));
  await settled();
}

const mount = (fields = createCardFields(config)) => fields.mountFields((fact) => told.push(fact));

test('ORD-07: the card script is loaded from its address when somebody pays, and sets up the fields in their places', async () => {
  const fields = createCardFields(config);
  expect(scripts).toEqual([]);
  addFields();
  mount(fields);
  expect(scripts.map(({ src }) => src)).toEqual([
    'https://portal.example/sandbox/tappay/tpdirect/v5.js',
  ]);
  expect(told).toEqual([]);
  await loaded();
  expect(told).toEqual([{ type: 'fields.ready' }]);
  expect(setUps).toEqual([
    [7, 'key', 'sandbox'],
    [
      {
        fields: {
          number: { element: '#card-number', placeholder: '**** **** **** ****' },
          expirationDate: { element: '#card-expiry', placeholder: 'MM / YY' },
          ccv: { element: '#card-ccv', placeholder: 'CCV' },
        },
        // The colour of the surrounding text, because our style sheets do not reach into the
        // frames.
        styles: { input: { color: 'rgb(231, 240, 238)' } },
      },
    ],
  ]);
});

test('ORD-07: the state of each field is reported while somebody types', async () => {
  addFields();
  const end = mount();
  await loaded();
  update?.({ canGetPrime: false, cardType: 'visa', status: { number: 0, expiry: 3, ccv: 1 } });
  update?.({ canGetPrime: true, cardType: 'diners', status: { number: 2, expiry: 0, ccv: 9 } });
  end();
  update?.({ canGetPrime: true, cardType: 'visa', status: { number: 0, expiry: 0, ccv: 0 } });
  expect(told.slice(1)).toEqual([
    {
      type: 'card.changed',
      card: { number: 'ok', expiry: 'typing', ccv: 'empty', brand: 'visa', complete: false },
    },
    {
      type: 'card.changed',
      card: { number: 'error', expiry: 'ok', ccv: 'error', brand: 'unknown', complete: true },
    },
  ]);
});

test('ORD-07: fields that appear after the script has loaded are set up; a second payment does not load the script again', async () => {
  const fields = createCardFields(config);
  const end = mount(fields);
  await loaded();
  expect(told).toEqual([]);
  addFields();
  await page.happyDOM.waitUntilComplete();
  await settled();
  expect(told).toEqual([{ type: 'fields.ready' }]);
  end();
  mount(fields);
  await settled();
  expect([scripts.length, told.length]).toEqual([1, 2]);
  expect(setUps.filter(([first]) => first === 7)).toHaveLength(1);
});

test('ORD-07: a payment that ends before its fields appear sets up no fields', async () => {
  const end = mount();
  await loaded();
  end();
  addFields();
  await page.happyDOM.waitUntilComplete();
  await settled();
  expect(told).toEqual([]);
  // Only `setupSDK` was called, which happens once for each page. The fields were not set up.
  expect(setUps).toHaveLength(1);
});

test('ORD-07: a script that could not be loaded is reported as a failure, and can be loaded again', async () => {
  const fields = createCardFields(config);
  addFields();
  const end = mount(fields);
  scripts[0]?.dispatchEvent(new page.Event('error'));
  await settled();
  expect(told).toEqual([{ type: 'fields.failed', failure: { kind: 'offline' } }]);
  end();
  mount(fields);
  await loaded();
  expect(told.at(-1)).toEqual({ type: 'fields.ready' });
});

test('ORD-07: fields still missing after 30 s are reported as a time-out; an ended payment reports nothing', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  mount();
  vi.advanceTimersByTime(29_999);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(told).toEqual([{ type: 'fields.failed', failure: { kind: 'timeout' } }]);
  told = [];
  mount()();
  vi.advanceTimersByTime(60_000);
  expect(told).toEqual([]);
});

test('ORD-07: the card company answers with a prime (a card token for one payment), or with none for a refused card; no answer within 30 s is a time-out', async () => {
  const fields = createCardFields(config);
  addFields();
  mount(fields);
  await loaded();
  const asked = () => fields.getPrime(new AbortController().signal);
  let prime = asked();
  answerPrime?.({ status: 0, card: { prime: 'prime-1' } });
  expect(await prime).toBe('prime-1');
  prime = asked();
  answerPrime?.({ status: 10003 });
  expect(await prime).toBeUndefined();
  // A negative status: the field could not ask the card company, so it says nothing about the card.
  const offline = asked().catch((error: unknown) => failureOf(error));
  answerPrime?.({ status: -1 });
  expect(await offline).toEqual({ kind: 'offline' });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const late = asked().catch((error: unknown) => failureOf(error));
  vi.advanceTimersByTime(30_000);
  expect(await late).toEqual({ kind: 'timeout' });
  const left = new AbortController();
  void fields.getPrime(left.signal);
  left.abort();
  expect(vi.getTimerCount()).toBe(0);
});

test('the script policy allows the configured address and nothing else', async () => {
  const asked: string[] = [];
  let create: ((url: string) => string) | undefined;
  vi.stubGlobal('trustedTypes', {
    createPolicy(name: string, rules: { createScriptURL(url: string): string }) {
      asked.push(name);
      create = rules.createScriptURL;
      return rules;
    },
  });
  const fields = createCardFields(config);
  addFields();
  mount(fields);
  scripts[0]?.dispatchEvent(new page.Event('error'));
  await settled();
  mount(fields);
  expect(asked).toEqual(['portal']);
  const address = 'https://portal.example/sandbox/tappay/tpdirect/v5.js';
  expect(create?.(address)).toBe(address);
  expect(() => create?.('https://evil.example/v5.js')).toThrow(TypeError);
});
