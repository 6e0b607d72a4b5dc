import type { Place } from '../../domain/geo/place.ts';
import type { Signal } from '../signal.ts';
import type { Pin } from './types.ts';

export interface PositionPorts {
  /**
   * The place at the device's position. Rejects with `ServiceFailure`: `refused` with code `notFound` if the device
   * gives no position (denied, switched off, missing) or the position is outside of Taiwan. Other failures are the same
   * as for any call.
   */
  placeHere(signal: Signal): Promise<Place>;
  /** The place at a pin. Rejects with `ServiceFailure`: `refused` with code `notFound` outside of Taiwan. */
  placeAt(pin: Pin, signal: Signal): Promise<Place>;
}
