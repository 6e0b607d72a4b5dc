import { choice, matching, oauthEndpoints, setting } from '../settings.ts';

/** Settings for signing in with an account of another provider. */
export const socialSettings = {
  socialSandbox: setting({
    name: 'SOCIAL_SANDBOX',
    ...choice({ yes: true, no: false }),
    fallback: undefined,
    fallbackAbout: 'as `DEMO_DATA`',
    about:
      'Whether an embedded provider replaces Facebook, Google and X where they are not configured. Anybody can sign in there as anybody',
  }),
  facebookClientId: setting({
    name: 'FACEBOOK_CLIENT_ID',
    ...matching(/^\S{1,200}$/, 'text without spaces'),
    fallback: undefined,
    fallbackAbout: 'the embedded provider',
    about: 'Client id of this portal at Facebook, for signing in. Needs `FACEBOOK_CLIENT_SECRET`',
  }),
  facebookClientSecret: setting({
    name: 'FACEBOOK_CLIENT_SECRET',
    ...matching(/^\S{1,200}$/, 'text without spaces'),
    secret: true,
    fallback: undefined,
    fallbackAbout: 'none',
    about: 'Client secret at Facebook',
  }),
  facebookEndpoints: setting({
    name: 'FACEBOOK_ENDPOINTS',
    ...oauthEndpoints,
    fallback: {
      authorize: 'https://www.facebook.com/v23.0/dialog/oauth',
      token: 'https://graph.facebook.com/v23.0/oauth/access_token',
      userInfo: 'https://graph.facebook.com/v23.0/me?fields=id,name',
    },
    fallbackAbout: 'Facebook’s own',
    about: 'Facebook’s endpoints, in this order',
  }),
  googleClientId: setting({
    name: 'GOOGLE_CLIENT_ID',
    ...matching(/^\S{1,200}$/, 'text without spaces'),
    fallback: undefined,
    fallbackAbout: 'the embedded provider',
    about: 'Client id of this portal at Google, for signing in. Needs `GOOGLE_CLIENT_SECRET`',
  }),
  googleClientSecret: setting({
    name: 'GOOGLE_CLIENT_SECRET',
    ...matching(/^\S{1,200}$/, 'text without spaces'),
    secret: true,
    fallback: undefined,
    fallbackAbout: 'none',
    about: 'Client secret at Google',
  }),
  googleEndpoints: setting({
    name: 'GOOGLE_ENDPOINTS',
    ...oauthEndpoints,
    fallback: {
      authorize: 'https://accounts.google.com/o/oauth2/v2/auth',
      token: 'https://oauth2.googleapis.com/token',
      userInfo: 'https://openidconnect.googleapis.com/v1/userinfo',
    },
    fallbackAbout: 'Google’s own',
    about: 'Google’s endpoints, in this order',
  }),
  xClientId: setting({
    name: 'X_CLIENT_ID',
    ...matching(/^\S{1,200}$/, 'text without spaces'),
    fallback: undefined,
    fallbackAbout: 'the embedded provider',
    about: 'Client id of this portal at X, for signing in. Needs `X_CLIENT_SECRET`',
  }),
  xClientSecret: setting({
    name: 'X_CLIENT_SECRET',
    ...matching(/^\S{1,200}$/, 'text without spaces'),
    secret: true,
    fallback: undefined,
    fallbackAbout: 'none',
    about: 'Client secret at X',
  }),
  xEndpoints: setting({
    name: 'X_ENDPOINTS',
    ...oauthEndpoints,
    fallback: {
      authorize: 'https://x.com/i/oauth2/authorize',
      token: 'https://api.x.com/2/oauth2/token',
      userInfo: 'https://api.x.com/2/users/me',
    },
    fallbackAbout: 'X’s own',
    about: 'X’s endpoints, in this order',
  }),
};
