import type { RsaKey } from "@atoll/framework/keyless";
import type { ChainState } from "@atoll/keyless";
import { issuerKeysScript, type PublishedKey } from "./issuerKeysScript.ts";

/** Keeps the issuer keys at `0x1` equal to the signing keys of the network's own issuers (docs/decisions, number 0033). */
export interface IssuerKeyWatch {
  /** Replaces the issuer's published key. Resolves when the chain has the new key. */
  publish(issuer: string, key: RsaKey): Promise<void>;
  /** Publishes those of the given keys that are missing on chain. */
  observe(keys: readonly PublishedKey[]): Promise<void>;
}

/** Creates the watch; `send` runs a script as the root account and resolves once it is committed. */
export function createIssuerKeyWatch(options: {
  readonly chain: Pick<ChainState, "issuerKeys">;
  readonly send: (script: ReturnType<typeof issuerKeysScript>) => Promise<unknown>;
}): IssuerKeyWatch {
  let last: Promise<unknown> = Promise.resolve();

  /** Runs tasks sequentially, since each replaces the previous task's keys. */
  function inTurn(task: () => Promise<void>): Promise<void> {
    const result = last.then(task);
    last = result.catch(() => {
      // Ignores the error here, because the caller receives it through `result`.
    });
    return result;
  }

  async function publishNow(keys: readonly PublishedKey[]): Promise<void> {
    const known = await options.chain.issuerKeys();
    const isReplaced = ({ issuer }: PublishedKey) => keys.some((own) => own.issuer === issuer);
    const before = known.filter(isReplaced);
    if (before.length === keys.length && keys.every((own) => before.some((there) => isSame(there, own)))) return;
    await options.send(issuerKeysScript([...known.filter((there) => !isReplaced(there)), ...keys]));
  }

  return {
    publish: (issuer, key) => inTurn(() => publishNow([{ issuer, key }])),
    observe: (keys) => inTurn(() => publishNow(keys)),
  };
}

function isSame(left: PublishedKey, right: PublishedKey): boolean {
  const text = ({ issuer, key: { kid, alg, e, n } }: PublishedKey) => JSON.stringify([issuer, kid, alg, e, n]);
  return text(left) === text(right);
}
