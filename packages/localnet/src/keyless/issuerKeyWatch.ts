import type { RsaKey } from "@atoll/framework/keyless";
import type { ChainState } from "@atoll/keyless";
import { issuerKeysScript, type PublishedKey } from "./issuerKeysScript.ts";

/** What makes the keys at `0x1` those that the network's own issuers sign with (decision 0033). */
export interface IssuerKeyWatch {
  /** Publishes that key of the issuer in place of the one it had. Resolves when the chain has it. */
  publish(issuer: string, key: RsaKey): Promise<void>;
  /** Publishes whatever the chain does not have of these. */
  observe(keys: readonly PublishedKey[]): Promise<void>;
}

/** `send` runs a script of the root account and resolves when it is committed. */
export function createIssuerKeyWatch(options: {
  readonly chain: Pick<ChainState, "issuerKeys">;
  readonly send: (script: ReturnType<typeof issuerKeysScript>) => Promise<unknown>;
}): IssuerKeyWatch {
  let last: Promise<unknown> = Promise.resolve();

  /** One after the other: each replaces what the one before left. */
  function inTurn(task: () => Promise<void>): Promise<void> {
    const result = last.then(task);
    last = result.catch(() => {
      // Whoever asked for it is told.
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
