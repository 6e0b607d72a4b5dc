/** The parts of the page's Trusted Types policy (`require-trusted-types-for 'script'`) that this file needs. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** Returns the address for `register`. The Trusted Types policy `portal-worker` allows only this script. */
export function trustedWorkerUrl(url: string): string {
  const { trustedTypes }: { trustedTypes?: TrustedTypes } = globalThis as object; // not in TypeScript's DOM yet
  policy ??= trustedTypes?.createPolicy('portal-worker', {
    createScriptURL(asked) {
      if (asked !== url) throw new TypeError(`worker of another address: ${asked}`);
      return asked;
    },
  });
  return policy?.createScriptURL(url) ?? url;
}
