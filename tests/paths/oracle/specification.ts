/** A transition in the specification's words. The source is `spec`, or `ours` if the specification has a gap. */
type Cells = readonly [
  from: string,
  event: string,
  to: string,
  sections: string,
  source: 'spec' | 'ours',
];

/** All transitions of the specification, by actor and id. The tables in `tables/` claim the implemented ones. */
export const specification = {
  session: {
    'SES-T01': ['signedOut', 'login submitted', 'signingIn', '4,7', 'spec'],
    'SES-T02': ['signedOut', 'registration submitted', 'signingIn', '7', 'spec'],
    'SES-T03': ['signedOut', 'social callback received', 'signingIn', '7', 'ours'],
    'SES-T04': [
      'signingIn',
      'token received',
      'signedIn (token stored, profile unknown)',
      '4',
      'spec',
    ],
    'SES-T05': ['signingIn', 'refused', 'signedOut (error rejected)', '8', 'spec'],
    'SES-T06': ['start', 'token found in storage', 'signedIn (profile unknown)', '4', 'spec'],
    'SES-T07': ['signedIn (profile unknown)', 'profile needed', 'loading the profile', '4', 'spec'],
    'SES-T08': [
      'loading the profile',
      'loaded',
      'signedIn (ROLE_DEFAULT, permissions empty)',
      '3,4',
      'spec',
    ],
    'SES-T09': [
      'loading the profile',
      'failed',
      'signing out (error shown, go to /)',
      '2,8',
      'spec',
    ],
    'SES-T10': ['signedIn', 'logout', 'signing out', '4', 'spec'],
    'SES-T11': [
      'signing out',
      'server answered',
      'signedOut (token, roles, permissions cleared; messaging closed; reload at root)',
      '2,4',
      'spec',
    ],
    'SES-T12': [
      'signing out',
      'server failed',
      'signedOut (cleared and reloaded all the same)',
      '4',
      'ours',
    ],
    'SES-T13': [
      'signedIn',
      'a call answers 401',
      'signedOut in silence, place kept for the next sign-in',
      '8',
      'ours',
    ],
  },
  'messaging pairing': {
    'PAIR-T01': [
      'no messaging user',
      'profile user known',
      'login with userId and nickName, then push token update',
      '4',
      'spec',
    ],
    'PAIR-T02': ['messaging user = profile user', 'profile user known', 'unchanged', '4', 'spec'],
    'PAIR-T03': [
      'messaging user ≠ profile user',
      'profile user known',
      'old logged out, new login, then push token update',
      '4',
      'spec',
    ],
    'PAIR-T04': ['paired', 'session signed out', 'messaging session closed', '4', 'spec'],
  },
  connection: {
    'CON-T01': ['disconnected', 'login', 'connecting', '4', 'ours'],
    'CON-T02': ['connecting', 'connected', 'connected', '4', 'ours'],
    'CON-T03': ['connecting', 'login timeout', 'new token requested, connecting', '4', 'spec'],
    'CON-T04': ['connected', 'token expired', 'new token requested, connecting', '4', 'spec'],
    'CON-T05': ['connected', 'network lost', 'reconnecting', '4', 'spec'],
    'CON-T06': ['reconnecting', 'network back', 'connected', '4', 'spec'],
    'CON-T07': ['reconnecting', 'token expired', 'new token requested, connecting', '4', 'ours'],
    'CON-T08': ['connected', 'any other disconnect', 'disconnected (not logged in)', '4', 'spec'],
    'CON-T09': [
      'reconnecting',
      'any other disconnect',
      'disconnected (not logged in)',
      '4',
      'spec',
    ],
    'CON-T10': ['connecting', 'login refused', 'disconnected (error rejected)', '8', 'ours'],
    'CON-T11': ['any', 'error 6000121', 'disconnected (logged out locally)', '8', 'spec'],
    'CON-T12': ['any', 'error 6000111', 'disconnected (logged out locally)', '8', 'spec'],
    'CON-T13': ['any but disconnected', 'logout', 'disconnected', '4', 'ours'],
    'CON-T14': ['connecting', 'new token refused', 'disconnected (not logged in)', '4', 'ours'],
  },
  'customer service chat': {
    'CHA-T01': [
      'closed',
      'opened with a token or signed in',
      'customer-service conversation open',
      '4',
      'spec',
    ],
    'CHA-T02': ['closed', 'opened as a visitor', 'anonymous login', '4', 'spec'],
    'CHA-T03': ['anonymous login', 'logged in', 'customer-service conversation open', '4', 'spec'],
    'CHA-T04': [
      'anonymous login',
      'failed',
      'closed with its error, may be tried again',
      '8',
      'ours',
    ],
    'CHA-T05': ['open', 'closed by the visitor', 'closed', '2', 'ours'],
  },
  call: {
    'CAL-T01': ['idle', 'invitation arrives', 'invited (prompt shown)', '4', 'spec'],
    'CAL-T02': ['idle', 'call started', 'inviting', '4', 'ours'],
    'CAL-T03': ['invited', 'received', 'received (prompt still shown)', '4', 'spec'],
    'CAL-T04': ['invited or received', 'accepted', 'accepted (prompt hidden)', '4', 'spec'],
    'CAL-T05': [
      'invited or received',
      'cancelled by the caller',
      'cancelled (prompt hidden)',
      '4',
      'spec',
    ],
    'CAL-T06': [
      'invited or received',
      '90 s since the invitation',
      'timed out (prompt hidden)',
      '4,9',
      'spec',
    ],
    'CAL-T07': ['invited or received', 'quit', 'quit (prompt hidden)', '4', 'spec'],
    'CAL-T08': ['inviting', 'accepted by the other side', 'accepted', '4', 'ours'],
    'CAL-T09': ['inviting', 'cancelled by the caller', 'cancelled', '4', 'ours'],
    'CAL-T10': ['inviting', '90 s pass', 'timed out', '4,9', 'ours'],
    'CAL-T11': ['accepted', 'quit by either side', 'quit (quit and end times kept)', '3,4', 'spec'],
    'CAL-T12': [
      'invited or received',
      'declined',
      'declined (prompt hidden), the caller is told',
      '4',
      'ours',
    ],
    'CAL-T13': ['inviting', 'received by the other side', 'ringing', '4', 'ours'],
    'CAL-T14': ['inviting or ringing', 'declined or busy', 'ended with its reason', '4', 'ours'],
    'CAL-T15': ['not idle', 'another invitation', 'answered busy, unchanged', '4', 'ours'],
  },
  'message sending': {
    'SND-T01': ['composed', 'sent', 'sending', '4', 'spec'],
    'SND-T02': ['sending', 'acknowledged', 'success', '4', 'spec'],
    'SND-T03': ['sending', 'failed', 'failed (warning icon)', '4', 'spec'],
    'SND-T04': ['failed', 'icon clicked', 'sending', '4', 'spec'],
  },
  'time separator': {
    'SEP-T01': [
      'a separator shown',
      'message more than 300 000 ms after it',
      'new separator',
      '4,9',
      'spec',
    ],
    'SEP-T02': ['a separator shown', 'message 300 000 ms after it or less', 'none', '4,9', 'spec'],
    'SEP-T03': [
      'any',
      'message older than 7 days',
      'full date next to the sequence number',
      '4,9',
      'spec',
    ],
  },
  receipt: {
    'RCP-T01': ['processing', 'marked read', 'done', '4', 'spec'],
    'RCP-T02': ['processing', 'the server says it expired (100 days)', 'expired', '4', 'ours'],
    'RCP-T03': ['expired', 'marked read', 'expired, unchanged', '4', 'ours'],
  },
  'group application': {
    'APP-T01': ['state 1, type 1', 'accept', 'accepted', '4', 'spec'],
    'APP-T02': ['state 1, type 1', 'reject', 'rejected', '4', 'spec'],
    'APP-T03': ['state 1, another type', 'accept or reject', 'refused, unchanged', '4', 'ours'],
    'APP-T04': ['another state', 'accept or reject', 'refused, unchanged', '4', 'ours'],
  },
  'group ownership': {
    'OWN-T01': ['owner A, member B', 'A transfers to B', 'B role 1, A role 3', '4', 'spec'],
  },
  order: {
    'ORD-T01': ['0–5', 'next step', 'the next of 0–5, never back', '3,4', 'ours'],
    'ORD-T02': ['4 or 5', 'ride ends, fare due', '7 pending payment', '3,4', 'ours'],
    'ORD-T03': ['7 pending payment', 'paid', '6 completed', '3,4', 'ours'],
    'ORD-T04': ['0–3', 'cancelled free', '10 cancelled', '3,4', 'ours'],
    'ORD-T05': ['1–3', 'cancelled with a fee due', '11 pending payment', '3,4', 'ours'],
    'ORD-T06': [
      '11 pending payment',
      'paid',
      '10 cancelled, the fee recorded as paid',
      '3,4',
      'ours',
    ],
    'ORD-T07': ['none', 'created, now or ahead', '0 task in progress', '3,4', 'ours'],
    'ORD-T08': ['4 or 5', 'ride ends, nothing due', '6 completed', '3,4', 'ours'],
    'ORD-T09': ['7 or 11', 'payment declined', 'unchanged', '3,4', 'ours'],
    'ORD-T10': ['0', 'no driver found in time', '10 cancelled, with the reason', '3,4', 'ours'],
    'ORD-T11': ['4 or 5', 'cancel', 'refused, unchanged', '3,4', 'ours'],
    'ORD-T12': ['6 or 10', 'anything', 'refused, unchanged (final)', '3,4', 'ours'],
  },
  'live push': {
    'PSH-T01': ['closed', 'signed in', 'connecting', '7', 'spec'],
    'PSH-T02': ['connecting', 'stream opens', 'open', '7', 'spec'],
    'PSH-T03': ['open', 'stream fails', 'waiting 3 s (retry 1)', '7,9', 'spec'],
    'PSH-T04': ['waiting', '3 s pass', 'connecting', '7,9', 'spec'],
    'PSH-T05': ['connecting (10th retry)', 'fails', 'given up', '7,8', 'spec'],
    'PSH-T06': ['any', 'signed out', 'closed', '7', 'spec'],
    'PSH-T07': ['open', 'payload parsed', 'notification for 3 s', '9', 'spec'],
    'PSH-T08': ['open', 'payload not parsed', 'plain-text notification', '8', 'spec'],
    'PSH-T09': [
      'connecting (first, or retry n < 10)',
      'fails',
      'waiting 3 s (retry n + 1)',
      '7,9',
      'spec',
    ],
    'PSH-T10': [
      'connecting (a retry)',
      'opens',
      'open, retries counted anew, one count a stream',
      '7',
      'ours',
    ],
    'PSH-T11': ['given up', 'the visitor asks', 'connecting, retries counted anew', '7', 'ours'],
  },
  'order tracking': {
    'TRK-T01': ['search or detail open', 'push order_refresh', 'reload after 3 s', '4', 'spec'],
    'TRK-T02': ['search or detail open on mobile', 'tab visible again', 'reload', '4', 'spec'],
    'TRK-T03': ['another page open', 'push order_refresh', 'no reload', '4', 'spec'],
    'TRK-T04': ['search or detail open on desktop', 'tab visible again', 'no reload', '4', 'spec'],
    'TRK-T05': ['waiting for the reload', 'page left', 'reload cancelled', '4', 'ours'],
    'TRK-T06': [
      'waiting for the reload',
      'another order_refresh',
      'one reload, 3 s after the first',
      '4',
      'ours',
    ],
  },
  'project countdown': {
    'PRJ-T01': ['before start', 'tick', 'start countdown in days, hours or minutes', '4', 'spec'],
    'PRJ-T02': ['before start', 'start time reached', 'remaining-time countdown', '4', 'spec'],
    'PRJ-T03': ['running', 'tick', 'remaining days, hours or minutes', '4', 'spec'],
    'PRJ-T04': ['running', 'deadline reached', 'ended', '4', 'ours'],
  },
  'arrival countdown': {
    'ARR-T01': ['counting', 'each second', 'mm:ss', '9', 'spec'],
    'ARR-T02': ['counting', 'zero reached', '00:00', '8,9', 'ours'],
    'ARR-T03': ['start', 'payload not parsed', '00:00, logged', '8', 'spec'],
  },
  'double-submit guard': {
    'SUB-T01': ['idle', 'POST or PUT', 'sent and remembered', '5', 'spec'],
    'SUB-T02': [
      'within 100 ms',
      'same URL and body as the previous',
      'logged, not sent again, answered with the first answer',
      '5',
      'spec',
    ],
    'SUB-T03': ['within 100 ms', 'same, opted out', 'sent', '5', 'spec'],
    'SUB-T04': ['100 ms or more passed', 'same URL and body', 'sent', '5', 'spec'],
    'SUB-T05': [
      'within 100 ms',
      'another URL or body between two equal ones',
      'sent (only the previous one counts)',
      '5',
      'spec',
    ],
  },
  'service worker': {
    'SVW-T01': ['page open', 'message refresh_page', 'page reloads', '4', 'spec'],
  },
  'navigation guard': {
    'GRD-T01': ['signed in', '/login or /register', '/', '2', 'spec'],
    'GRD-T02': ['signed in, user id known', 'any other path', 'proceed', '2', 'spec'],
    'GRD-T03': [
      'signed in, user id unknown',
      'any other path',
      'profile loaded, proceed',
      '2',
      'spec',
    ],
    'GRD-T04': ['signed in, user id unknown', 'profile fails', 'logged out, error, /', '2', 'spec'],
    'GRD-T05': ['signed out', 'an open path', 'proceed', '2', 'spec'],
    'GRD-T06': ['signed out', 'another path', '/login with redirect', '2', 'spec'],
  },
  share: {
    'SHR-T01': ['idle', 'known network', '626×436 pop-up, polled every 500 ms', '7,9', 'spec'],
    'SHR-T02': ['pop-up open', 'pop-up closed', 'finished', '9', 'spec'],
    'SHR-T03': ['idle', 'unknown network', 'throws', '8', 'spec'],
    'SHR-T04': ['idle', 'pop-up blocked', 'said so, link offered', '7', 'ours'],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Cells>>>>;

export type SpecificationActor = keyof typeof specification;
type KeysOfEach<Part> = Part extends unknown ? keyof Part : never;
export type SpecificationId = KeysOfEach<(typeof specification)[SpecificationActor]>;

/** A transition as the specification states it. */
export interface SpecificationRow {
  readonly id: SpecificationId;
  readonly actor: SpecificationActor;
  readonly from: string;
  readonly event: string;
  readonly to: string;
  readonly sections: string;
  readonly source: 'spec' | 'ours';
}

/** All transitions of the specification as a list of rows. */
export function specificationRows(): SpecificationRow[] {
  return Object.entries(specification).flatMap(([actor, rows]) =>
    Object.entries<Cells>(rows).map(([id, [from, event, to, sections, source]]) => ({
      // The casts are needed because `Object.entries` loses the types of the keys.
      id: id as SpecificationId,
      actor: actor as SpecificationActor,
      from,
      event,
      to,
      sections,
      source,
    })),
  );
}
