import { isIP } from 'node:net';
import { p256Key } from './crypto/keys.ts';

/** One setting of `config.ts`, and the kinds of values that settings have. */
export interface Setting<Value, Default> {
  name: string;
  /** The allowed values, as a text after "allowed:". */
  allowed: string;
  /** What the setting does, for the README. */
  about: string;
  fallback: Default;
  /** The default as a text, where its value would not be clear. */
  fallbackAbout?: string;
  /** Set if the value must never be shown. */
  secret?: true;
  /** The parsed value; undefined when it is not allowed. */
  read(text: string): Value | undefined;
}

/** A web address; anything after its path is refused, and a slash at its end is removed. */
export const webAddress = {
  allowed: 'an address that begins with http:// or https://, without ? or #',
  read: (text: string) =>
    /^https?:\/\/[^?#]+$/.test(text) && URL.canParse(text) ? text.replace(/\/+$/, '') : undefined,
};

/** The address of a page on another site, with its query. */
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

/** STUN or TURN servers, which help two browsers to connect. */
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

/** A mail server, with the account that may send through it. */
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

/** A host name. A name whose last part is a number is refused: it is an IP address, or invalid. */
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
    // The type assertion is safe: `text` was just found among the keys.
    read: (text: string): Values[keyof Values] | undefined =>
      Object.hasOwn(values, text) ? (values[text] as Values[keyof Values]) : undefined,
  };
}

export function matching(pattern: RegExp, allowed: string) {
  return { allowed, read: (text: string) => (pattern.test(text) ? text : undefined) };
}

/** A private P-256 key of 32 bytes. */
export function vapidKey(text: string): string | undefined {
  if (!/^[\w-]{43}$/.test(text)) return undefined;
  try {
    p256Key(text);
    return text;
  } catch {
    return undefined;
  }
}

/** Settings of Fastify's `trustProxy`: no proxy, how many, or which. */
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
