export interface ProjectCountdownPorts {
  /** The current time, epoch milliseconds: the server's if it is known, otherwise the browser's. */
  now(): number;
}
