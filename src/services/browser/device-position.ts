import { ServiceFailure, type Failure } from '../../domain/failure.ts';

/**
 * The device's position in degrees. Rejects with `ServiceFailure` (`onDenied`) if the device returns none, or on an
 * abort.
 */
export function devicePosition(
  signal: AbortSignal,
  onDenied: Failure,
): Promise<{ lat: number; lng: number }> {
  return new Promise((resolve, reject) => {
    const denied = (): void => reject(new ServiceFailure(onDenied));
    signal.addEventListener('abort', denied);
    if (typeof navigator === 'undefined' || navigator.geolocation === undefined) return denied();
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      denied,
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    );
  });
}
