import { EMAIL } from '../../src/domain/email.ts';
import { matching, outerPage, setting, vapidKey, webAddress } from '../settings.ts';

/** Settings of map services, and of what the page shows about our service. */
export const serviceSettings = {
  nominatimUrl: setting({
    name: 'NOMINATIM_URL',
    ...webAddress,
    fallback: undefined,
    fallbackAbout: 'the shipped places and roads',
    about:
      'Geocoder with Nominatim’s API, for house numbers and shops (docs/maps.md), for example `https://nominatim.example.com`',
  }),
  osrmUrl: setting({
    name: 'OSRM_URL',
    ...webAddress,
    fallback: undefined,
    fallbackAbout: 'the embedded estimate',
    about:
      'Router with OSRM’s API, for routes by road (docs/maps.md), for example `https://osrm.example.com`',
  }),
  servicePhone: setting({
    name: 'SERVICE_PHONE',
    ...matching(/^\+?[\d ()#-]{3,24}$/, 'a telephone number'),
    fallback: '0800-000-123',
    about: 'Telephone number of the customer service, shown in the footer',
  }),
  serviceEmail: setting({
    name: 'SERVICE_EMAIL',
    ...matching(EMAIL, 'an e-mail address'),
    fallback: 'service@example.com',
    about: 'E-mail address of the customer service, shown in the footer',
  }),
  googlePlayUrl: setting({
    name: 'GOOGLE_PLAY_URL',
    ...outerPage,
    fallback: undefined,
    fallbackAbout: 'not offered',
    about: 'Page of the Android app at Google Play, linked in the footer and on the download page',
  }),
  appStoreUrl: setting({
    name: 'APP_STORE_URL',
    ...outerPage,
    fallback: undefined,
    fallbackAbout: 'not offered',
    about: 'Page of the iPhone app in the App Store, linked in the footer and on the download page',
  }),
  appQrUrl: setting({
    name: 'APP_QR_URL',
    ...outerPage,
    fallback: undefined,
    fallbackAbout: 'not shown',
    about: 'Address in the QR code of the footer, for example a page that opens the right store',
  }),
  vapidPrivateKey: setting({
    name: 'VAPID_PRIVATE_KEY',
    allowed: 'a private key of P-256, 32 bytes in base64url',
    fallback: undefined,
    fallbackAbout: '`keys/vapid.pem` in `PORTAL_DATA`',
    about: 'Key with which the server identifies itself to browsers’ push services',
    secret: true,
    read: vapidKey,
  }),
  vapidSubject: setting({
    name: 'VAPID_SUBJECT',
    ...matching(
      /^(?:mailto:\S+@\S+|https:\/\/\S+)$/,
      'an address that begins with mailto: or https://',
    ),
    fallback: undefined,
    fallbackAbout: '`mailto:` and `SERVICE_EMAIL`',
    about: 'Contact address that push services get',
  }),
};
