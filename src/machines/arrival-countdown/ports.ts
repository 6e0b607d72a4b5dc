export interface ArrivalCountdownPorts {
  /** Epoch milliseconds, by the server's clock as far as it is known. */
  now(): number;
  /** A card that cannot be parsed is logged (§8). */
  log(dateTime: string, countDown: number | string): void;
}
