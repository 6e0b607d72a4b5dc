import { choice, matching, setting, webAddress, wholeNumber } from '../settings.ts';

/** The other engine for messages and calls. */
export const tencentSettings = {
  tencentSdkAppId: setting({
    name: 'TENCENT_SDK_APP_ID',
    ...matching(/^[1-9]\d{0,9}$/, 'a whole number of up to ten digits'),
    fallback: undefined,
    fallbackAbout: 'the embedded hub',
    about:
      'Application of Tencent Cloud Chat that carries the messages instead of the embedded hub, for trying it out (docs/messaging-tencent.md); the secret key is needed too',
  }),
  tencentSecretKey: setting({
    name: 'TENCENT_SECRET_KEY',
    ...matching(/^[\da-f]{64}$/i, '64 hexadecimal digits'),
    secret: true,
    fallback: undefined,
    fallbackAbout: 'none',
    about: 'Its secret key, with which the server signs who may log in; the page never has it',
  }),
  tencentCallbackToken: setting({
    name: 'TENCENT_CALLBACK_TOKEN',
    ...matching(/^[\w-]{16,128}$/, '16 to 128 letters, digits, - and _'),
    secret: true,
    fallback: undefined,
    fallbackAbout: 'none: the staff desk does not hear of Tencent’s messages',
    about:
      'Signs Tencent’s callbacks, as set in its console; with it the staff desk answers visitors who write there, and cards of orders go there',
  }),
  tencentAdminUser: setting({
    name: 'TENCENT_ADMIN_USER',
    ...matching(/^[\w-]{1,32}$/, 'up to 32 letters, digits, - and _'),
    fallback: 'administrator',
    about: 'The application’s administrator, in whose name the server asks Tencent',
  }),
  tencentRestUrl: setting({
    name: 'TENCENT_REST_URL',
    ...webAddress,
    fallback: 'https://console.tim.qq.com',
    about: 'Tencent’s server for that; another one for applications outside China',
  }),
  tencentServiceUser: setting({
    name: 'TENCENT_SERVICE_USER',
    ...matching(/^[a-z\d][a-z\d-]{0,27}$/, 'up to 28 small letters, digits and -'),
    fallback: 'customer-service',
    about: 'The customer service’s account in that application',
  }),
  tencentMessageDays: setting({
    name: 'TENCENT_MESSAGE_DAYS',
    ...wholeNumber(1, 3_650),
    fallback: 7,
    about:
      'How many days Tencent keeps messages, by the plan that was bought; files that were sent there are kept as long',
  }),
  tencentRoomKeys: setting({
    name: 'TENCENT_ROOM_KEYS',
    ...choice({ on: true, off: false }),
    fallback: false,
    fallbackAbout: '`off`',
    about:
      'Whether who calls by TRTC is given the key of the call’s room, for applications whose console asks for one («advanced permissions»)',
  }),
};
