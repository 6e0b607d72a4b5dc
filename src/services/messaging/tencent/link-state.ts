import { ServiceFailure } from '../../../domain/failure.ts';
import type { MessagingToken } from '../../../machines/messaging/types.ts';
import { sdkFailure } from './failure.ts';
import type { Sdk } from './sdk.ts';

/** The state of the link: the user who is logged in, and their SDK. Only `link.ts` changes it. */
export interface LinkState {
  sdk: Sdk | undefined;
  token: MessagingToken | undefined;
  /** '' before the first login. */
  selfID: string;
  isLoggedIn: boolean;
  /** Whether the network works, and all changes missed during its last interruption have been reported. */
  isBack: boolean;
}

/** The state of the link, read-only. It may change during an `await`: read it again afterwards. */
export type Link = Readonly<LinkState>;

/** Calls the SDK for the user who is logged in; its errors become `ServiceFailure`s. */
export type Ask = <Data>(
  signal: AbortSignal,
  question: (sdk: Sdk) => Promise<Data>,
) => Promise<Data>;

/** The state before anybody is logged in. */
export const createLinkState = (): LinkState => ({
  sdk: undefined,
  token: undefined,
  selfID: '',
  isLoggedIn: false,
  isBack: true,
});

/** The SDK; undefined while there is no connection. */
export const connectedSdk = ({ sdk, isLoggedIn, isBack }: Link): Sdk | undefined =>
  isLoggedIn && isBack ? sdk : undefined;

/** The service's time, epoch milliseconds; this browser's time until the service's is known. */
export function serviceNow({ sdk }: Link): number {
  const time = sdk?.isReady() === true ? sdk.getServerTime() : 0;
  return time > 0 ? time * 1_000 : Date.now();
}

/** Sends requests over a link; without a connection every request is refused as `offline`. */
export const askOver =
  (link: Link): Ask =>
  async (signal, question) => {
    const sdk = connectedSdk(link);
    if (signal.aborted || sdk === undefined) throw new ServiceFailure({ kind: 'offline' });
    try {
      return await question(sdk);
    } catch (error) {
      throw sdkFailure(error);
    }
  };
