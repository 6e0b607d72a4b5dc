/** One request whose answer several callers get. */
export interface SharedAnswer {
  /** Adds a caller; rejects with the signal's reason when this caller aborts. */
  join(signal: AbortSignal | undefined): Promise<Response>;
}

/**
 * Sends a request whose answer several callers may get, each as its own copy. When the last of them aborts, the request
 * is aborted.
 *
 * @param mayJoin whether more callers may join, for whom an unread copy is kept
 * @param onUnanswered called when all callers have aborted, and when the network failed
 */
export function shareAnswer(
  send: (signal: AbortSignal) => Promise<Response>,
  mayJoin: () => boolean,
  onUnanswered: () => void,
): SharedAnswer {
  const request = new AbortController();
  const answer = send(request.signal);
  // Rejections are not handled here: each caller who has joined gets them.
  answer.catch(onUnanswered);
  let joined = 0;
  let left = 0;
  let given = 0;
  const copy = (response: Response): Response => {
    given += 1;
    return given < joined || mayJoin() ? response.clone() : response;
  };
  return {
    async join(signal) {
      joined += 1;
      const { promise: takenBack, reject } = Promise.withResolvers<never>();
      const leave = (): void => {
        reject(signal?.reason);
        left += 1;
        if (left < joined) return;
        onUnanswered();
        request.abort(signal?.reason);
      };
      takenBack.catch(() => undefined);
      signal?.addEventListener('abort', leave, { once: true });
      if (signal?.aborted === true) leave();
      return Promise.race([answer.then(copy), takenBack]);
    },
  };
}
