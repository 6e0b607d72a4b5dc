import type { BrowserContext, Page } from 'playwright-core';
import { EVENT, type Sdk } from '../../../src/services/messaging/tencent/sdk.ts';
import type { createService } from '../messaging/tencent/double.ts';

type Service = ReturnType<typeof createService>;
/** The result of a question: its answer, with the arguments as they are after it; or an error code. */
type Answered = { readonly answer?: unknown; readonly asked: readonly unknown[] } | Refused;
interface Refused {
  readonly code: number;
}

declare global {
  // These functions exist in a page.
  var askChat: (id: string, method: string, asked: readonly unknown[]) => Promise<Answered>;
  var tellChat: (id: string, name: string, data: unknown) => void;
  var chatInstead: { create(): unknown };
}

/**
 * Puts the double in the SDK's place in a visitor's pages. The SDK's chunk is replaced by code that asks a service in
 * the test, so that all visitors share the service. Everything else of the page is the built one, under the policy that
 * the server sends.
 *
 * @returns the SDKs that were made, the latest last
 */
export async function chatByDouble(
  context: BrowserContext,
  service: Service,
): Promise<readonly Sdk[]> {
  const sdks = new Map<string, Sdk>();
  const all: Sdk[] = [];

  function make(page: Page, id: string): Sdk {
    const sdk = service.create();
    for (const name of Object.values(EVENT)) {
      sdk.on(name, ({ data }) => {
        const told = { id, name, data };
        // A page that was left gets no more events.
        page
          .evaluate((one) => globalThis.tellChat(one.id, one.name, one.data), told)
          .catch(() => undefined);
      });
    }
    const leave = (): void => void sdk.destroy().catch(() => undefined);
    page.once('domcontentloaded', leave);
    page.once('close', leave);
    sdks.set(id, sdk);
    all.push(sdk);
    return sdk;
  }

  await context.exposeBinding(
    'askChat',
    async ({ page }, id: string, method: string, asked: unknown[]): Promise<Answered> => {
      const sdk = sdks.get(id) ?? make(page, id);
      try {
        // The page only records how to build a message; the double builds it here.
        if (method === 'login') asked = [signed(asked[0])];
        if (method === 'sendMessage') asked[0] = ask(sdk, ...(asked[0] as [string, unknown[]]));
        return { answer: await ask(sdk, method, asked), asked };
      } catch (error) {
        if (!(error instanceof Error && 'code' in error)) throw error;
        return { code: Number(error.code) };
      }
    },
  );
  const methods = Object.keys(service.create()).filter((name) => name !== 'on');
  await context.addInitScript(insteadOfSdk, methods);
  await context.route('**/assets/chat-sdk-*.js', async (route) => {
    const chunk = await (await route.fetch()).text();
    // The chunk's only export returns the module.
    const [, name] = /export\{(?:\w+ as )?(\w+)\};?\s*$/.exec(chunk) ?? [];
    if (name === undefined) throw new TypeError('the SDK’s chunk exports something else');
    const body = `export const ${name} = () => globalThis.chatInstead;`;
    await route.fulfill({ contentType: 'text/javascript', body });
  });
  return all;
}

/** The portal signs its users; the double expects signatures of its own. */
const signed = (who: unknown) => {
  const { userID } = who as { readonly userID: string };
  return { userID, userSig: `sig of ${userID}` };
};

const ask = (sdk: Sdk, method: string, asked: readonly unknown[]): unknown =>
  (Reflect.get(sdk, method) as (...all: readonly unknown[]) => unknown)(...asked);

/** Runs in a page: makes the object in the SDK's place. */
function insteadOfSdk(methods: readonly string[]): void {
  type Handler = (event: { readonly data: unknown }) => void;
  const handlers = new Map<string, Handler[]>();
  globalThis.tellChat = (id, name, data) =>
    handlers.get(`${id} ${name}`)?.forEach((one) => one({ data }));
  globalThis.chatInstead = {
    create() {
      const id = crypto.randomUUID();
      let isReady = false;
      const on = (name: string, handler: Handler): void => {
        const key = `${id} ${name}`;
        handlers.set(key, [...(handlers.get(key) ?? []), handler]);
      };
      on('sdkStateReady', () => (isReady = true));
      const asks =
        (method: string) =>
        async (...asked: readonly unknown[]) => {
          const told = await globalThis.askChat(id, method, asked);
          if ('code' in told) throw Object.assign(new Error(String(told.code)), told);
          // The SDK writes into its arguments.
          if (method === 'getMessageReadReceiptList') {
            const [given, written] = [asked[0] as object[], told.asked[0] as object[]];
            for (const [at, one] of given.entries()) Object.assign(one, written[at]);
          }
          return told.answer;
        };
      const writes = (method: string) => (one: unknown) => [method, [one]];
      return {
        ...Object.fromEntries(methods.map((method) => [method, asks(method)])),
        on,
        setLogLevel: () => undefined,
        isReady: () => isReady,
        getServerTime: () => Math.floor(Date.now() / 1_000),
        createTextMessage: writes('createTextMessage'),
        createCustomMessage: writes('createCustomMessage'),
      };
    },
  };
}
