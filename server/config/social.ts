import { choice, matching, oauthEndpoints, setting } from '../settings.ts';

/** Signing in with an account elsewhere. */
export const socialSettings = {
  socialSandbox: setting({
    name: 'SOCIAL_SANDBOX',
    ...choice({ yes: true, no: false }),
    fallback: undefined,
    fallbackAbout: 'as `DEMO_DATA`',
    about:
      'Whether the embedded provider, where everybody may be anybody, stands in for Facebook, Google and X without settings',
  }),
  facebookClientId: setting({
    name: 'FACEBOOK_CLIENT_ID',
    ...matching(/^\S{1,200}$/, 'text without spaces'),
    fallback: undefined,
    fallbackAbout: 'the embedded provider',
    about:
      'This portal’s client id at Facebook, for signing in there; with it the secret is needed too',
  }),
  facebookClientSecret: setting({
    name: 'FACEBOOK_CLIENT_SECRET',
    ...matching(/^\S{1,200}$/, 'text without spaces'),
    secret: true,
    fallback: undefined,
    fallbackAbout: 'none',
    about: 'Its secret',
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
    about: 'Where people are asked, codes exchanged and profiles read',
  }),
  googleClientId: setting({
    name: 'GOOGLE_CLIENT_ID',
    ...matching(/^\S{1,200}$/, 'text without spaces'),
    fallback: undefined,
    fallbackAbout: 'the embedded provider',
    about:
      'This portal’s client id at Google, for signing in there; with it the secret is needed too',
  }),
  googleClientSecret: setting({
    name: 'GOOGLE_CLIENT_SECRET',
    ...matching(/^\S{1,200}$/, 'text without spaces'),
    secret: true,
    fallback: undefined,
    fallbackAbout: 'none',
    about: 'Its secret',
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
    about: 'Where people are asked, codes exchanged and profiles read',
  }),
  xClientId: setting({
    name: 'X_CLIENT_ID',
    ...matching(/^\S{1,200}$/, 'text without spaces'),
    fallback: undefined,
    fallbackAbout: 'the embedded provider',
    about: 'This portal’s client id at X, for signing in there; with it the secret is needed too',
  }),
  xClientSecret: setting({
    name: 'X_CLIENT_SECRET',
    ...matching(/^\S{1,200}$/, 'text without spaces'),
    secret: true,
    fallback: undefined,
    fallbackAbout: 'none',
    about: 'Its secret',
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
    about: 'Where people are asked, codes exchanged and profiles read',
  }),
};
