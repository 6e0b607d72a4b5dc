import type { AnyStateMachine } from 'xstate';

export interface OnDemandPorts {
  /** Fetches the machine of this name, with its services. Rejects with `ServiceFailure`; may be called again. */
  fetch(name: string): Promise<AnyStateMachine>;
  /** Begins to fetch a machine that may be needed soon. After a failure it is fetched again when it is needed. */
  ahead(name: string): void;
}
