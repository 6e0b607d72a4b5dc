import type { SpecificationActor, SpecificationId } from './specification.ts';

/** The place where an actor of the specification is implemented, or will be. */
type Home =
  /** A folder of `src/machines`. Once it exists, the actor's rows must be fulfilled, by the machine or a decision. */
  | { readonly machine: string }
  /** A decision with a table in `decisions/`, instead of a machine. Once the table exists, its rows must hold. */
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

/** Rows that are implemented later than their actor, and what they wait for. */
export const later: Readonly<Partial<Record<SpecificationId, string>>> = {};
