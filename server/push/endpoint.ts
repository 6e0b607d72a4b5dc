import { isIP } from 'node:net';

/**
 * Checks an address that a caller names for the server to send to: push services are on the web, under a name, on the
 * usual port. Everything else could lead into the operator's own network.
 */
export function isWebEndpoint(endpoint: URL): boolean {
  const host = endpoint.hostname.replace(/^\[|\]$/g, '');
  return (
    endpoint.protocol === 'https:' &&
    endpoint.port === '' &&
    endpoint.username === '' &&
    endpoint.password === '' &&
    isIP(host) === 0 &&
    /\.[a-z][a-z\d-]*\.?$/i.test(host)
  );
}
