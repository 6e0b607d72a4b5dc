export interface ArrivalCountdownPorts {
  /** The current time, epoch milliseconds: the server's if it is known, otherwise the browser's. */
  now(): number;
  /** Logs a card that cannot be parsed (§8). */
  log(dateTime: string, countDown: number | string): void;
}
