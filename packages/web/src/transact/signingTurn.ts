import type { Address, NetworkId } from "../chain/facts/types.ts";

/** Lock that allows one tab to sign for an account. */
export interface SigningTurn {
  /** Releases the signing lock. Signed transactions must be stored before. */
  end(): void;
}

/** Thrown while another tab holds an account's signing lock. */
class SigningElsewhereError extends Error {
  override readonly name = "SigningElsewhereError";
}

/** Delay before other tabs see this tab's storage writes; the signing lock stays held that long. */
const SETTLES_MS = 1_000;

interface OwnLock {
  isBusy: boolean;
  settling: ReturnType<typeof setTimeout> | undefined;
  readonly release: () => void;
}

/** Signing locks of this tab. A tab reads its own writes immediately, so it may sign again without the delay. */
const ownLocks = new Map<string, OwnLock>();

/**
 * Acquires the signing lock of an account: two tabs signing at once would give two transactions the same sequence number, and only one
 * could execute. The browser releases the lock when a tab dies. Rejects if another tab holds the lock.
 */
export async function acquireSigningLock(network: NetworkId, sender: Address): Promise<SigningTurn> {
  const name = `atoll-signing ${network} ${sender}`;
  const own = ownLocks.get(name) ?? (await lock(name));
  if (own === undefined || own.isBusy) throw new SigningElsewhereError("Something else is being signed for this account.");
  clearTimeout(own.settling);
  own.isBusy = true;
  return {
    end() {
      own.isBusy = false;
      own.settling = setTimeout(() => {
        ownLocks.delete(name);
        own.release();
      }, SETTLES_MS);
    },
  };
}

async function lock(name: string): Promise<OwnLock | undefined> {
  return new Promise((resolve, reject) => {
    const ended = navigator.locks.request(name, { ifAvailable: true }, (granted) => {
      if (granted === null) return resolve(undefined);
      return new Promise<void>((release) => {
        const own: OwnLock = { isBusy: false, settling: undefined, release };
        ownLocks.set(name, own);
        resolve(own);
      });
    });
    ended.catch(reject);
  });
}
