/**
 * A call as a client makes it that is told to come back (503): until it is admitted. The server holds refusals back, so
 * there is no need to wait here, too.
 */
export async function admitted<A extends { readonly status: number }>(
  call: () => Promise<A>,
): Promise<A> {
  for (;;) {
    const answer = await call();
    if (answer.status !== 503) return answer;
  }
}
