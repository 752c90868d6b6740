/** File names of the page's built workers: `worker-<hash>.js`, `bytecodeWorker-<hash>.js`, `passwordWorker-<hash>.js`. */
const WORKER_FILE = /^\/assets\/(?:worker|bytecodeWorker|passwordWorker)-[\w-]+\.js$/;

/** URL that no browser can parse: a worker constructor with it only reads its options, then throws. */
export const NO_WORKER_URL = "//[";

/** Part of the Trusted Types API that the page uses; TypeScript's DOM library lacks it. */
interface TrustedTypePolicies {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): unknown };
}

const policy = trustedTypes()?.createPolicy("atoll-worker", { createScriptURL: checkedWorkerUrl });

/**
 * URL of one of the page's own workers in the type that `new Worker` accepts. The server's policy (`require-trusted-types-for 'script'`)
 * rejects plain strings, so an injected script cannot start a foreign worker.
 */
export function workerUrl(url: string): string {
  return (policy?.createScriptURL(url) ?? url) as string;
}

/** Throws unless the URL is a worker file of the page's origin, or no URL at all. */
export function checkedWorkerUrl(url: string): string {
  if (url === NO_WORKER_URL) return url;
  const { origin, pathname, search } = new URL(url, location.href);
  if (origin !== location.origin || search !== "" || !WORKER_FILE.test(pathname))
    throw new TypeError(`${url} is not a worker of this page`);
  return url;
}

function trustedTypes(): TrustedTypePolicies | undefined {
  return Reflect.get(globalThis, "trustedTypes") as TrustedTypePolicies | undefined;
}
