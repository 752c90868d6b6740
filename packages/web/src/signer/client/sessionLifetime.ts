import { NO_WORKER_URL, workerUrl } from "../../chain/facts/workerUrl.ts";

/**
 * How long the vault can stay unlocked in this browser: over a reload of the last tab, while any tab is open, or in each tab until its
 * reload.
 */
export type SessionLifetime = "reload" | "tabs" | "tab";

/** Detects the browser's support without starting a worker: constructors read their options before they reject the URL. */
export function sessionLifetime(): SessionLifetime {
  if (typeof SharedWorker === "undefined" || navigator.locks === undefined) return "tab";
  let isSupported = false;
  const options = {
    get extendedLifetime() {
      isSupported = true;
      return true;
    },
  };
  try {
    new SharedWorker(workerUrl(NO_WORKER_URL), options as WorkerOptions);
  } catch {
    // Always: the URL cannot be parsed.
  }
  return isSupported ? "reload" : "tabs";
}
