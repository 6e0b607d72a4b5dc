/**
 * Calls a map service and returns its answer. Rejects when it does not answer in time, redirects, or answers with a
 * status that is not in `statuses`.
 *
 * @param service its name in the log
 */
export async function askJson(
  service: string,
  url: string,
  timeoutMs: number,
  statuses: readonly number[] = [200],
): Promise<unknown> {
  const response = await fetch(url, {
    headers: { 'user-agent': 'designated-driver-portal', accept: 'application/json' },
    signal: AbortSignal.timeout(timeoutMs),
    redirect: 'error',
  });
  if (!statuses.includes(response.status))
    throw new Error(`${service} answered ${response.status}`);
  return response.json();
}
