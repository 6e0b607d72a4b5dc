import type { Held, Verdict } from '../../support/gate.ts';

/** Patterns of the lines that the browser logs because of a request's verdict (`support/e2e/trouble.ts`). */
export function causedBy({ request, name }: Held, verdict: Verdict): RegExp[] {
  if (name === 'hub' && verdict.kind !== 'pass')
    return [/^console error: WebSocket connection to /];
  if (name.startsWith('hub')) return [];
  const path = literally(new URL(request.url, 'http://portal').pathname);
  const status = statusOf(name, verdict);
  if (status !== undefined) {
    return [
      new RegExp(`^status ${status}: .*${path}`),
      new RegExp(`^console error: Failed to load resource: .* status of ${status} .*${path}`),
    ];
  }
  if (verdict.kind !== 'drop' && verdict.kind !== 'lose') return [];
  return [
    new RegExp(`^failed: .*${path}`),
    new RegExp(`^console error: Failed to load resource: net::ERR_.*${path}`),
  ];
}

/** The HTTP status of a refusal; calls are refused by their envelope, streams by a status of their own. */
function statusOf(name: string, verdict: Verdict): number | undefined {
  if (verdict.kind === 'status') return verdict.status;
  return verdict.kind === 'code' && name.endsWith('Stream') ? verdict.code : undefined;
}

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
