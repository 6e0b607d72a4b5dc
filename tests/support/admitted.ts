/**
 * Repeats a client's call until the server admits it, that is, until the answer is not 503. The server delays its
 * refusals, so there is no need to wait here, too.
 */
export async function admitted<A extends { readonly status: number }>(
  call: () => Promise<A>,
): Promise<A> {
  for (;;) {
    const answer = await call();
    if (answer.status !== 503) return answer;
  }
}
