/** How long a copied secret may stay on the clipboard. */
export const SECRET_ON_CLIPBOARD_MS = 60_000;
/** Holds when a secret is to be overwritten, never the secret. */
const PENDING_KEY = "atoll-secret-copied-until";
/** Looked at often enough to be on time, and after sleep at once. */
const LOOK_MS = 1_000;

/** What became of a secret that was copied: it was overwritten, or the browser refused. */
export type SecretOutcome = "overwritten" | "refused";

/** The part of the browser that is used. */
export interface ClipboardHost {
  write(text: string): Promise<void>;
  now(): number;
  hasFocus(): boolean;
  /** Calls back when the page gets the focus. */
  onFocus(action: () => void): void;
  every(ms: number, action: () => void): () => void;
  /** Survives a reload of the tab. */
  readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
}

export interface Clipboard {
  /** False where the browser does not allow it. */
  copy(text: string): Promise<boolean>;
  /** As `copy`; a minute later, or as soon as the page has the focus after that, the clipboard is overwritten. */
  copySecret(text: string): Promise<boolean>;
  subscribe(listener: (outcome: SecretOutcome) => void): () => void;
}

/** A clipboard that does not keep secrets. Browsers let a page write only while it has the focus, so it waits for that. */
export function createClipboard(host: ClipboardHost): Clipboard {
  const listeners = new Set<(outcome: SecretOutcome) => void>();
  let until = readPending(host);
  let stopLooking: (() => void) | undefined;

  const setPending = (time: number | undefined): void => {
    until = time;
    try {
      if (time === undefined) host.storage.removeItem(PENDING_KEY);
      else host.storage.setItem(PENDING_KEY, time.toString());
    } catch {
      // Without storage a reload forgets it.
    }
    stopLooking?.();
    stopLooking = time === undefined ? undefined : host.every(LOOK_MS, look);
  };
  const look = (): void => {
    if (until === undefined || host.now() < until || !host.hasFocus()) return;
    setPending(undefined);
    void overwrite();
  };
  const overwrite = async (): Promise<void> => {
    const outcome = await host.write("").then(
      () => "overwritten" as const,
      () => "refused" as const,
    );
    for (const listener of listeners) listener(outcome);
  };
  const copy = async (text: string, pendingUntil: number | undefined): Promise<boolean> => {
    try {
      await host.write(text);
    } catch {
      return false;
    }
    // What was copied before is no longer there.
    setPending(pendingUntil);
    return true;
  };

  host.onFocus(look);
  if (until !== undefined) setPending(until);
  return {
    copy: (text) => copy(text, undefined),
    copySecret: (text) => copy(text, host.now() + SECRET_ON_CLIPBOARD_MS),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

function readPending(host: ClipboardHost): number | undefined {
  try {
    const text = host.storage.getItem(PENDING_KEY);
    return text !== null && /^\d{1,15}$/.test(text) ? Number(text) : undefined;
  } catch {
    return undefined;
  }
}
