import type { SpecificationActor, SpecificationId } from './specification.ts';

/** Where an actor of the specification is built, or will be. */
type Home =
  /** A folder of `src/machines`. As soon as it is there, its rows are due; what it decides may be a decision's. */
  | { readonly machine: string }
  /** No actor: a decision, with a table of its own in `decisions/`. As soon as that is there, its rows are due. */
  | { readonly decision: string };

export const homes: Readonly<Record<SpecificationActor, Home>> = {
  session: { machine: 'session' },
  'messaging pairing': { machine: 'messaging' },
  connection: { machine: 'messaging' },
  'customer service chat': { machine: 'customer-service' },
  call: { machine: 'call' },
  'message sending': { machine: 'outgoing-message' },
  'time separator': { decision: 'time separator' },
  receipt: { machine: 'receipt' },
  'group application': { machine: 'group-application' },
  'group ownership': { machine: 'group-ownership' },
  order: { machine: 'order-status' },
  'live push': { machine: 'live-push' },
  'order tracking': { machine: 'order-tracking' },
  'project countdown': { machine: 'project-countdown' },
  'arrival countdown': { machine: 'arrival-countdown' },
  'double-submit guard': { decision: 'double-submit guard' },
  'service worker': { machine: 'service-worker' },
  'navigation guard': { decision: 'navigation guard' },
  share: { machine: 'share' },
};

/** Rows that come later than their actor, and with what. */
export const later: Readonly<Partial<Record<SpecificationId, string>>> = {};
