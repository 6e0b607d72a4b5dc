import { resolve } from 'node:path';
import { choice, matching, origins, setting } from '../settings.ts';

/** Settings that the page receives, and the origins that may call the server. */
export const pageSettings = {
  portalConfig: setting({
    name: 'PORTAL_CONFIG',
    allowed: 'the path of a file',
    fallback: undefined,
    fallbackAbout: 'this server',
    about:
      'JSON file whose fields replace those of `/portal-config.json`, so that the page uses another back end of the family (docs/wire.md)',
    read: (text) => (text.includes('\0') ? undefined : resolve(text)),
  }),
  allowedOrigins: setting({
    name: 'ALLOWED_ORIGINS',
    ...origins,
    fallback: [] as readonly string[],
    fallbackAbout: 'none',
    about: 'Origins of pages on other servers that may call this server (CORS)',
  }),
  pictureOrigins: setting({
    name: 'PICTURE_ORIGINS',
    ...origins,
    fallback: [] as readonly string[],
    fallbackAbout: 'none',
    about:
      'Further origins that pictures may come from, for example the object store of avatars. This server and the back end are always allowed',
  }),
  clientId: setting({
    name: 'CLIENT_ID',
    ...matching(/^[\w-]{8,64}$/, '8 to 64 letters, digits, - or _'),
    fallback: 'b7a5e3c14f0d4c2f9d6a8e1b3c5d7f90',
    about: 'Client id that the page sends and that tokens are valid for',
  }),
  captcha: setting({
    name: 'CAPTCHA',
    ...choice({ on: true, off: false }),
    fallback: true,
    fallbackAbout: '`on`',
    about: 'Whether signing in with a password needs the code of a picture',
  }),
};
