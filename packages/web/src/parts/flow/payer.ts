import type { AccountKey } from "../../chain/facts/accountKey.ts";
import type { Address } from "../../chain/facts/types.ts";
import type { AccountRecord } from "../../signer/signer.ts";

/** In whose name a flow runs. Without a key it is somebody else: what they would do is simulated, and only others among its signers can sign here. */
export interface Actor {
  readonly accountId: string;
  readonly address: Address;
  readonly key: AccountKey | undefined;
}

/** Who signs: the account of the vault that a page acts for. */
export interface Payer extends Actor {
  /** The public half of what signs, which a simulation needs. */
  readonly key: AccountKey;
}

/** Anybody, as whom something is only simulated. */
export function onlookerAt(address: Address): Actor {
  return { accountId: `anyone ${address}`, address, key: undefined };
}

/** An account as one that signs; undefined where it is only watched. */
export function payerOf({ id, address, key }: Pick<AccountRecord, "id" | "address" | "key">): Payer | undefined {
  return key === undefined ? undefined : { accountId: id, address, key };
}
