/** The parts of the page's Trusted Types policy (`require-trusted-types-for 'script'`) that are needed here. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

/**
 * Loads one script. The Trusted Types policy `portal` allows only the configured address. The script is loaded only
 * once, except after a failure. Rejects with a plain Error if the script cannot be loaded.
 */
export function createScriptLoader(url: string): () => Promise<void> {
  let loading: Promise<void> | undefined;
  let trusted: string | undefined;

  function trust(): string {
    const allowed = new URL(url, document.baseURI).href;
    const { trustedTypes }: { trustedTypes?: TrustedTypes } = globalThis as object; // not in TypeScript's DOM yet
    const policy = trustedTypes?.createPolicy('portal', {
      createScriptURL(asked) {
        if (asked !== allowed) throw new TypeError(`script of another address: ${asked}`);
        return asked;
      },
    });
    return policy?.createScriptURL(allowed) ?? allowed;
  }

  return () => {
    loading ??= new Promise<void>((resolve, reject) => {
      trusted ??= trust(); // a policy's name can be used only once
      const script = document.createElement('script');
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => {
        loading = undefined;
        script.remove();
        reject(new Error(`script not loaded: ${url}`));
      });
      script.src = trusted;
      document.head.append(script);
    });
    return loading;
  };
}
