import { randomUUID } from 'node:crypto';
import { matching, setting, webAddress, wholeNumber } from '../settings.ts';

/** Settings for card payment. */
export const tappaySettings = {
  tappayUrl: setting({
    name: 'TAPPAY_URL',
    ...webAddress,
    fallback: undefined,
    fallbackAbout: 'the embedded sandbox',
    about: 'TapPay’s server. Needs the five settings that follow',
  }),
  tappayPartnerKey: setting({
    name: 'TAPPAY_PARTNER_KEY',
    ...matching(/^\S{1,200}$/, 'text without spaces'),
    secret: true,
    // Random, so that only this server can call its sandbox: with the key, others could make it call any address.
    fallback: randomUUID(),
    fallbackAbout: 'the sandbox’s',
    about: 'TapPay partner key',
  }),
  tappayMerchantId: setting({
    name: 'TAPPAY_MERCHANT_ID',
    ...matching(/^\S{1,200}$/, 'text without spaces'),
    fallback: 'merchant_sandbox',
    fallbackAbout: 'the sandbox’s',
    about: 'TapPay merchant id',
  }),
  tappayAppId: setting({
    name: 'TAPPAY_APP_ID',
    ...wholeNumber(1, 999_999_999),
    fallback: 10_000,
    fallbackAbout: 'the sandbox’s',
    about: 'TapPay app id, used by the page',
  }),
  tappayAppKey: setting({
    name: 'TAPPAY_APP_KEY',
    ...matching(/^\S{1,200}$/, 'text without spaces'),
    secret: true,
    fallback: 'app_sandbox',
    fallbackAbout: 'the sandbox’s',
    about: 'TapPay app key, used by the page',
  }),
  tappaySdkUrl: setting({
    name: 'TAPPAY_SDK_URL',
    ...webAddress,
    fallback: undefined,
    fallbackAbout: 'the sandbox’s',
    about:
      'TapPay’s script in the page, for example `https://js.tappaysdk.com/sdk/tpdirect/v5.20.0`',
  }),
};
