/** Milliseconds until a copied secret is overwritten. */
export const SECRET_ON_CLIPBOARD_MS = 60_000;
/** Storage key for the time of the pending overwrite; the secret itself is never stored. */
const PENDING_KEY = "atoll-secret-copied-until";
/**
 * Polling interval in milliseconds: frequent enough for a punctual overwrite, and for an immediate one after the computer wakes from sleep.
 */
const LOOK_MS = 1_000;

/** Result of clearing a copied secret: overwritten, or denied by the browser. */
type SecretOutcome = "overwritten" | "refused";

/** Browser functions that the clipboard uses, replaceable in tests. */
export interface ClipboardHost {
  write(text: string): Promise<void>;
  now(): number;
  hasFocus(): boolean;
  /** Calls the function whenever the page gets focus. */
  onFocus(action: () => void): void;
  every(ms: number, action: () => void): () => void;
  /** Storage that survives a reload of the tab. */
  readonly storage: Pick<Storage, "getItem" | "setItem" | "removeItem">;
}

export interface Clipboard {
  /** Copies a text; resolves to false if the browser denies clipboard access. */
  copy(text: string): Promise<boolean>;
  /** Like `copy`, but overwrites the clipboard a minute later, or at the first focus after that. */
  copySecret(text: string): Promise<boolean>;
  subscribe(listener: (outcome: SecretOutcome) => void): () => void;
}

/** Clipboard that overwrites copied secrets. Browsers allow writing only while the page has focus, so overwriting waits for focus. */
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
      // Without storage, a reload forgets the pending overwrite.
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
    // This copy has replaced any earlier secret, so no overwrite stays pending.
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
