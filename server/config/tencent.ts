import { choice, matching, setting, webAddress, wholeNumber } from '../settings.ts';

/** Settings of Tencent, the other engine for messages and calls. */
export const tencentSettings = {
  tencentSdkAppId: setting({
    name: 'TENCENT_SDK_APP_ID',
    ...matching(/^[1-9]\d{0,9}$/, 'a whole number of up to ten digits'),
    fallback: undefined,
    fallbackAbout: 'the embedded hub',
    about:
      'Application of Tencent Cloud Chat that replaces the embedded messaging, to try it out (docs/messaging-tencent.md). Needs `TENCENT_SECRET_KEY`',
  }),
  tencentSecretKey: setting({
    name: 'TENCENT_SECRET_KEY',
    ...matching(/^[\da-f]{64}$/i, '64 hexadecimal digits'),
    secret: true,
    fallback: undefined,
    fallbackAbout: 'none',
    about:
      'Secret key of the application, with which the server signs users’ credentials. The page never gets it',
  }),
  tencentCallbackToken: setting({
    name: 'TENCENT_CALLBACK_TOKEN',
    ...matching(/^[\w-]{16,128}$/, '16 to 128 letters, digits, - and _'),
    secret: true,
    fallback: undefined,
    fallbackAbout: 'none: the staff desk does not hear of Tencent’s messages',
    about:
      'Key that signs Tencent’s callbacks, as configured in its console. With it the staff desk answers visitors who write there, and order cards are sent there',
  }),
  tencentAdminUser: setting({
    name: 'TENCENT_ADMIN_USER',
    ...matching(/^[\w-]{1,32}$/, 'up to 32 letters, digits, - and _'),
    fallback: 'administrator',
    about: 'The application’s administrator, as whom the server calls Tencent’s API',
  }),
  tencentRestUrl: setting({
    name: 'TENCENT_REST_URL',
    ...webAddress,
    fallback: 'https://console.tim.qq.com',
    about: 'Tencent’s REST API. Applications outside China have another address',
  }),
  tencentServiceUser: setting({
    name: 'TENCENT_SERVICE_USER',
    ...matching(/^[a-z\d][a-z\d-]{0,27}$/, 'up to 28 small letters, digits and -'),
    fallback: 'customer-service',
    about: 'Account of the customer service in the application',
  }),
  tencentMessageDays: setting({
    name: 'TENCENT_MESSAGE_DAYS',
    ...wholeNumber(1, 3_650),
    fallback: 7,
    about: 'How many days Tencent stores messages and files, depending on the plan',
  }),
  tencentRoomKeys: setting({
    name: 'TENCENT_ROOM_KEYS',
    ...choice({ on: true, off: false }),
    fallback: false,
    fallbackAbout: '`off`',
    about:
      'Whether callers get a key for the TRTC room of their call. Needed if “advanced permissions” are enabled in the console',
  }),
};
