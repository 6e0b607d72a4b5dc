import type { AnyStateMachine } from 'xstate';

export interface OnDemandPorts {
  /** Fetches the machine of this name, with its services. Rejects with `ServiceFailure`; may be asked again. */
  fetch(name: string): Promise<AnyStateMachine>;
  /** Begins to fetch, because it may be needed soon. A failure is tried again when it is needed. */
  ahead(name: string): void;
}
