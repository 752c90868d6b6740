import type { Address, NetworkId } from "../chain/facts/types.ts";

/** A tab's turn to sign for an account. */
export interface SigningTurn {
  /** Lets others sign. What was signed must be remembered by then. */
  end(): void;
}

/** Another tab signs for the account at this moment. */
export class SigningElsewhereError extends Error {
  override readonly name = "SigningElsewhereError";
}

/** What one tab has written into the browser's storage, others may read a moment later: for so long nobody else gets a turn. */
const SETTLES_MS = 1_000;

interface Held {
  isBusy: boolean;
  settling: ReturnType<typeof setTimeout> | undefined;
  readonly release: () => void;
}

/** Of this tab. What it wrote itself it reads at once, so it need not wait for its own turn to settle. */
const held = new Map<string, Held>();

/**
 * Takes the turn to sign for an account: two tabs that sign at once would give two transactions one number, of which only one can run. The browser lets
 * a turn go when its tab dies. Fails where another tab has it.
 */
export async function takeSigningTurn(network: NetworkId, sender: Address): Promise<SigningTurn> {
  const name = `atoll-signing ${network} ${sender}`;
  const own = held.get(name) ?? (await lock(name));
  if (own === undefined || own.isBusy) throw new SigningElsewhereError("Something else is being signed for this account.");
  clearTimeout(own.settling);
  own.isBusy = true;
  return {
    end() {
      own.isBusy = false;
      own.settling = setTimeout(() => {
        held.delete(name);
        own.release();
      }, SETTLES_MS);
    },
  };
}

async function lock(name: string): Promise<Held | undefined> {
  return new Promise((resolve, reject) => {
    const ended = navigator.locks.request(name, { ifAvailable: true }, (granted) => {
      if (granted === null) return resolve(undefined);
      return new Promise<void>((release) => {
        const own: Held = { isBusy: false, settling: undefined, release };
        held.set(name, own);
        resolve(own);
      });
    });
    ended.catch(reject);
  });
}
