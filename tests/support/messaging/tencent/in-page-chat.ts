import TencentCloudChat from '@tencentcloud/chat';
import { createTencentClient } from '../../../../src/services/messaging/tencent/client.ts';
import { createSdk } from '../../../../src/services/messaging/tencent/load.ts';
import { EVENT, TYPES, type Sdk } from '../../../../src/services/messaging/tencent/sdk.ts';

/** What a test can do with the real chat SDK in a page. */
export interface RealChat {
  /** Methods that the package lacks, and names that it spells differently. */
  missing(methods: readonly string[]): Promise<string[]>;
  connect(): void;
  disconnect(): void;
  /** The facts that the connection emitted. */
  told(): readonly string[];
  /** How many SDKs were created and are not destroyed. */
  living(): number;
}
declare global {
  var realChat: RealChat;
}

const APPLICATION = 1_400_000_001;
const told: string[] = [];
let living = 0;

async function create(): Promise<Sdk> {
  const chat = await createSdk(APPLICATION);
  living += 1;
  const destroy = chat.destroy.bind(chat);
  return Object.assign(chat, {
    destroy() {
      living -= 1;
      return destroy();
    },
  });
}

const client = createTencentClient({
  serviceUserID: 'customer-service',
  create,
  userSig: async () => ({ userID: 'u-1', userSig: 'not signed', expiresIn: 7_200 }),
  callRoom: () => Promise.reject(new TypeError('no calls here')),
  refuse: () => Promise.reject(new TypeError('nothing is asked for')),
  upload: () => Promise.reject(new TypeError('no file is sent')),
});
let disconnect: () => void = () => undefined;

globalThis.realChat = {
  async missing(methods) {
    const chat = await create();
    const unknown = methods.filter((name) => typeof Reflect.get(chat, name) !== 'function');
    await chat.destroy().catch(() => undefined);
    const named = { ...TencentCloudChat.EVENT, ...TencentCloudChat.TYPES };
    const other = Object.entries({ ...EVENT, ...TYPES }).filter(
      ([name, is]) => Reflect.get(named, name) !== is,
    );
    return [...unknown, ...other.map(([name]) => name)];
  },
  connect() {
    const token = { userID: '1', nickName: '林', token: 'a token', expiresInMs: 7_200_000 };
    disconnect = client.connect(token, ({ type }) => told.push(type));
  },
  disconnect: () => disconnect(),
  told: () => told,
  living: () => living,
};
