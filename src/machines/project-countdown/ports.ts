export interface ProjectCountdownPorts {
  /** Epoch milliseconds, by the server's clock as far as it is known. */
  now(): number;
}
