import { choice, iceUrls, mailServer, matching, setting, webAddress } from '../settings.ts';

/** Settings of the services that reach people: SMS, e-mail, and the STUN and TURN servers for calls. */
export const outsideSettings = {
  twilioAccountSid: setting({
    name: 'TWILIO_ACCOUNT_SID',
    ...matching(/^AC[\da-f]{32}$/i, '`AC` and 32 hexadecimal digits'),
    fallback: undefined,
    fallbackAbout: 'the embedded outbox, `/sandbox/sms`',
    about: 'Twilio account that sends SMS. Needs `TWILIO_AUTH_TOKEN` and `TWILIO_FROM`',
  }),
  twilioAuthToken: setting({
    name: 'TWILIO_AUTH_TOKEN',
    ...matching(/^\S{1,200}$/, 'text without spaces'),
    secret: true,
    fallback: undefined,
    fallbackAbout: 'none',
    about: 'Twilio auth token',
  }),
  twilioFrom: setting({
    name: 'TWILIO_FROM',
    ...matching(
      /^(?:\+\d{7,15}|MG[\da-f]{32}|[a-z\d ]{1,11})$/i,
      'a number that begins with +, a messaging service (`MG…`) or a sender’s name',
    ),
    fallback: undefined,
    fallbackAbout: 'none',
    about: 'Sender of SMS',
  }),
  twilioUrl: setting({
    name: 'TWILIO_URL',
    ...webAddress,
    fallback: 'https://api.twilio.com',
    about: 'Twilio’s server',
  }),
  smtpUrl: setting({
    name: 'SMTP_URL',
    ...mailServer,
    secret: true,
    fallback: undefined,
    fallbackAbout: 'the embedded outbox, `/sandbox/mail`',
    about:
      'Mail server that sends e-mail, for example `smtps://user:password@mail.example.com`. The sender is `SERVICE_EMAIL`, which is needed too',
  }),
  stunUrls: setting({
    name: 'STUN_URLS',
    ...iceUrls('stun'),
    fallback: [],
    fallbackAbout: 'none: calls within one network alone',
    about: 'STUN servers, with which the two browsers of a call find each other',
  }),
  turnUrls: setting({
    name: 'TURN_URLS',
    ...iceUrls('turn'),
    fallback: [],
    fallbackAbout: 'none',
    about:
      'TURN servers, which relay a call if the browsers cannot reach each other. Needs `TURN_SECRET`',
  }),
  turnSecret: setting({
    name: 'TURN_SECRET',
    ...matching(/^\S{16,200}$/, 'text of 16 to 200 characters without spaces'),
    secret: true,
    fallback: undefined,
    fallbackAbout: 'none',
    about:
      'Secret that the TURN server shares with this one (`static-auth-secret` of coturn). Browsers get credentials that are valid for four hours',
  }),
  callRelayOnly: setting({
    name: 'CALL_RELAY_ONLY',
    ...choice({ yes: true, no: false }),
    fallback: false,
    fallbackAbout: '`no`',
    about:
      'Whether calls always use the TURN server, so that no side learns the address of the other',
  }),
};
