import type { PortalConfig } from '../../contract/portal-config.ts';
import { ServiceFailure } from '../../domain/failure.ts';
import { PAYMENT_SDK_TIMEOUT_MS } from '../../domain/limits.ts';
import type { CardBrand, CardEntry, CardFieldState } from '../../domain/order/card-entry.ts';
import type { PaymentPorts } from '../../machines/payment/ports.ts';
import { browserTimers, type Timers } from '../timers.ts';
import { createScriptLoader } from './load-script.ts';
import type { CardUpdate, TPDirect } from './tpdirect.ts';

const FIELDS = {
  number: { element: '#card-number', placeholder: '**** **** **** ****' },
  expirationDate: { element: '#card-expiry', placeholder: 'MM / YY' },
  ccv: { element: '#card-ccv', placeholder: 'CCV' },
};

/**
 * The payment provider's hosted card fields (ORD-07). The provider's script is loaded when somebody pays. The card's
 * data stay in the provider's frames, and the page gets only a prime (a one-time token). Our style sheets do not apply
 * inside the frames, so the fields get the colour of the text around them as a setting.
 */
export function createCardFields(
  config: PortalConfig['payment'],
  timers: Timers = browserTimers,
): Pick<PaymentPorts, 'mountFields' | 'getPrime'> {
  const load = createScriptLoader(config.sdkUrl);
  let sdk: TPDirect | undefined;

  async function ready(): Promise<TPDirect> {
    if (sdk !== undefined) return sdk;
    await load();
    const loaded = (globalThis as { TPDirect?: TPDirect }).TPDirect; // the global that the script defines
    if (loaded === undefined) throw new Error('the payment script gives no TPDirect');
    loaded.setupSDK(config.appId, config.appKey, config.serverType);
    sdk = loaded;
    return loaded;
  }

  return {
    mountFields(tell) {
      const over = new AbortController();
      const timer = timers.setTimeout(() => {
        over.abort();
        tell({ type: 'fields.failed', failure: { kind: 'timeout' } });
      }, PAYMENT_SDK_TIMEOUT_MS);
      const mount = async (): Promise<void> => {
        const { card } = await ready();
        await elements(over.signal);
        if (over.signal.aborted) return;
        timers.clearTimeout(timer);
        card.setup({ fields: FIELDS, styles: { input: { color: colourAround() } } });
        card.onUpdate((update) => {
          if (!over.signal.aborted) tell({ type: 'card.changed', card: entryOf(update) });
        });
        tell({ type: 'fields.ready' });
      };
      mount().catch(() => {
        timers.clearTimeout(timer);
        if (!over.signal.aborted) tell({ type: 'fields.failed', failure: { kind: 'offline' } });
      });
      return () => {
        timers.clearTimeout(timer);
        over.abort();
      };
    },
    getPrime(signal) {
      return new Promise((resolve, reject) => {
        const late = new ServiceFailure({ kind: 'timeout' });
        const timer = timers.setTimeout(() => reject(late), PAYMENT_SDK_TIMEOUT_MS);
        signal.addEventListener('abort', () => timers.clearTimeout(timer));
        sdk?.card.getPrime(({ status, card }) => {
          timers.clearTimeout(timer);
          // A negative status says nothing about the card: the provider's frame could not ask its server.
          if (status < 0) reject(new ServiceFailure({ kind: 'offline' }));
          else resolve(status === 0 ? card?.prime : undefined);
        });
      });
    },
  };
}

/** Resolves when the elements of all fields are on the page, or when the signal is aborted. */
function elements(signal: AbortSignal): Promise<void> {
  const areThere = (): boolean =>
    Object.values(FIELDS).every(({ element }) => document.querySelector(element) !== null);
  if (areThere()) return Promise.resolve();
  return new Promise((resolve) => {
    const watcher = new MutationObserver(() => {
      if (areThere()) done();
    });
    const done = (): void => {
      watcher.disconnect();
      resolve();
    };
    signal.addEventListener('abort', done);
    watcher.observe(document.body, { childList: true, subtree: true });
  });
}

function colourAround(): string {
  const around = document.querySelector(FIELDS.number.element) ?? document.body;
  return getComputedStyle(around).color;
}

const FIELD_STATES: readonly CardFieldState[] = ['ok', 'empty', 'error', 'typing'];
const BRANDS: readonly CardBrand[] = ['visa', 'mastercard', 'jcb', 'unionpay', 'amex'];

function entryOf({ canGetPrime, cardType, status }: CardUpdate): CardEntry {
  const state = (code: number): CardFieldState => FIELD_STATES[code] ?? 'error';
  return {
    number: state(status.number),
    expiry: state(status.expiry),
    ccv: state(status.ccv),
    brand: BRANDS.find((brand) => brand === cardType) ?? 'unknown',
    complete: canGetPrime,
  };
}
