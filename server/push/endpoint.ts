import { isIP } from 'node:net';

/**
 * Checks an address that a caller wants the server to send to: push services are reached over HTTPS, by a host name of
 * the Internet and on the default port. Everything else could lead into the operator's own network.
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
