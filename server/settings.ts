import { isIP } from 'node:net';
import { p256Key } from './crypto/keys.ts';

/** One setting of `config.ts`, and the kinds of values that settings have. */
export interface Setting<Value, Default> {
  name: string;
  /** What is allowed, in words that follow "allowed:". */
  allowed: string;
  /** What the setting does, for the README. */
  about: string;
  fallback: Default;
  /** The default in words, where its value would not tell. */
  fallbackAbout?: string;
  /** Its value is never shown. */
  secret?: true;
  /** The value that the text stands for; undefined when it is not allowed. */
  read(text: string): Value | undefined;
}

/** An address on the web; what follows its path is refused, and a slash at its end dropped. */
export const webAddress = {
  allowed: 'an address that begins with http:// or https://, without ? or #',
  read: (text: string) =>
    /^https?:\/\/[^?#]+$/.test(text) && URL.canParse(text) ? text.replace(/\/+$/, '') : undefined,
};

/** A page elsewhere, as it is opened: with its query. */
export const outerPage = {
  allowed: 'an address that begins with https://',
  read: (text: string) => (/^https:\/\/\S+$/.test(text) && URL.canParse(text) ? text : undefined),
};

/** Origins, with a comma between them. */
export const origins = {
  allowed: 'origins as `https://app.example.com`, with a comma between two',
  read: (text: string): readonly string[] | undefined => {
    const all = text.split(',').map((one) => one.trim().replace(/\/$/, ''));
    const isOrigin = (one: string) =>
      /^https?:\/\//.test(one) && URL.canParse(one) && new URL(one).origin === one;
    return all.every(isOrigin) ? all : undefined;
  },
};

/** Servers that help two browsers to find each other. */
export function iceUrls(scheme: 'stun' | 'turn') {
  const one = new RegExp(`^${scheme}s?:[\\w.:[\\]-]+(?:\\?transport=(?:udp|tcp))?$`);
  return {
    allowed: `addresses as \`${scheme}:${scheme}.example.com:3478\`, with a comma between two`,
    read(text: string): readonly string[] | undefined {
      const all = text.split(',').map((url) => url.trim());
      return all.every((url) => one.test(url)) ? all : undefined;
    },
  };
}

/** A mail server, and the account that may send by it. */
export const mailServer = {
  allowed: 'an address that begins with smtp:// or smtps://, without a path',
  read: (text: string) =>
    /^smtps?:\/\/[^/?#]+\/?$/.test(text) && URL.canParse(text) ? text : undefined,
};

/** Three addresses of an OAuth 2 provider. */
export const oauthEndpoints = {
  allowed: 'three addresses with spaces between: authorization, token, userinfo',
  read: (text: string) => {
    const [authorize = '', token = '', userInfo = '', ...rest] = text.trim().split(/\s+/);
    const all = [authorize, token, userInfo];
    const areAddresses = all.every((one) => /^https?:\/\/[^#]+$/.test(one) && URL.canParse(one));
    return areAddresses && rest.length === 0 ? { authorize, token, userInfo } : undefined;
  },
};

/** A name that ends in a number is an IP address or invalid. */
export const hostName = /^(?!-)(?!(?:.*\.)?\d+$)[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63})*$/i;

export function setting<Value, const Default extends Value | undefined>(
  one: Setting<Value, Default>,
): Setting<Value, Default> {
  return one;
}

export function wholeNumber(least: number, most: number) {
  return {
    allowed: `a whole number from ${least} to ${most}`,
    read: (text: string) =>
      /^\d{1,9}$/.test(text) ? within(Number(text), least, most) : undefined,
  };
}

export const megabytes = wholeNumber(0, 100_000_000);

export function decimal(text: string): number {
  return /^\d{1,9}(\.\d{1,9})?$/.test(text) ? Number(text) : Number.NaN;
}

export function within(value: number, least: number, most: number): number | undefined {
  return value >= least && value <= most ? value : undefined;
}

export function choice<const Values extends Readonly<Record<string, unknown>>>(values: Values) {
  const words = Object.keys(values);
  return {
    allowed: words.join(', '),
    // `text` was just found among the keys.
    read: (text: string): Values[keyof Values] | undefined =>
      Object.hasOwn(values, text) ? (values[text] as Values[keyof Values]) : undefined,
  };
}

export function matching(pattern: RegExp, allowed: string) {
  return { allowed, read: (text: string) => (pattern.test(text) ? text : undefined) };
}

/** 32 bytes that are a private key of P-256. */
export function vapidKey(text: string): string | undefined {
  if (!/^[\w-]{43}$/.test(text)) return undefined;
  try {
    p256Key(text);
    return text;
  } catch {
    return undefined;
  }
}

/** The settings that Fastify takes for `trustProxy`: no proxy, how many, or which. */
export function proxies(text: string): false | number | string[] | undefined {
  if (text === 'off') return false;
  if (/^\d+$/.test(text)) return within(Number(text), 1, 10);
  const list = text.split(',').map((one) => one.trim());
  return list.every(isNetwork) ? list : undefined;
}

function isNetwork(text: string): boolean {
  const [address = '', bits = '0', ...rest] = text.split('/');
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= most;
}
