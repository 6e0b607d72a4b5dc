import { EMAIL } from '../../src/domain/email.ts';
import { matching, outerPage, setting, vapidKey, webAddress } from '../settings.ts';

/** Map services, and what the page shows about our service. */
export const serviceSettings = {
  nominatimUrl: setting({
    name: 'NOMINATIM_URL',
    ...webAddress,
    fallback: undefined,
    fallbackAbout: 'the shipped places and roads',
    about:
      'Geocoder that speaks Nominatim’s protocol, for houses and shops (docs/maps.md), for example `https://nominatim.example.com`',
  }),
  osrmUrl: setting({
    name: 'OSRM_URL',
    ...webAddress,
    fallback: undefined,
    fallbackAbout: 'the embedded estimate',
    about:
      'Router that speaks OSRM’s protocol, for ways by road (docs/maps.md), for example `https://osrm.example.com`',
  }),
  servicePhone: setting({
    name: 'SERVICE_PHONE',
    ...matching(/^\+?[\d ()#-]{3,24}$/, 'a telephone number'),
    fallback: '0800-000-123',
    about: 'Telephone number of customer service, in the footer',
  }),
  serviceEmail: setting({
    name: 'SERVICE_EMAIL',
    ...matching(EMAIL, 'an e-mail address'),
    fallback: 'service@example.com',
    about: 'E-mail address of customer service, in the footer',
  }),
  googlePlayUrl: setting({
    name: 'GOOGLE_PLAY_URL',
    ...outerPage,
    fallback: undefined,
    fallbackAbout: 'not offered',
    about: 'The Android app’s page at Google Play, in the footer and on the page of the apps',
  }),
  appStoreUrl: setting({
    name: 'APP_STORE_URL',
    ...outerPage,
    fallback: undefined,
    fallbackAbout: 'not offered',
    about: 'The iPhone app’s page at the App Store, in the footer and on the page of the apps',
  }),
  appQrUrl: setting({
    name: 'APP_QR_URL',
    ...outerPage,
    fallback: undefined,
    fallbackAbout: 'not shown',
    about:
      'What the footer’s QR code leads telephones to, for example a page that knows which store is theirs',
  }),
  vapidPrivateKey: setting({
    name: 'VAPID_PRIVATE_KEY',
    allowed: 'a private key of P-256, 32 bytes in base64url',
    fallback: undefined,
    fallbackAbout: '`keys/vapid.pem` in `PORTAL_DATA`',
    about: 'With which the server names itself to browsers’ push services',
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
    about: 'Where push services reach who runs the server',
  }),
};
