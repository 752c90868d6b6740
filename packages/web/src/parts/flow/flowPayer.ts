import type { AccountKey } from "../../chain/facts/accountKey.ts";
import type { Address } from "../../chain/facts/types.ts";
import type { AccountRecord } from "../../signer/signer.ts";

/**
 * Account for which a flow runs. An actor without a key belongs to someone else: the flow only simulates its transactions, unless this
 * vault holds another signer's key.
 */
export interface Actor {
  readonly accountId: string;
  readonly address: Address;
  readonly key: AccountKey | undefined;
}

/** Signing account of the vault, for which a page acts. */
export interface Payer extends Actor {
  /** Public key of the account, required by a simulation. */
  readonly key: AccountKey;
}

/** Actor for any address, used only to simulate. */
export function onlookerAt(address: Address): Actor {
  return { accountId: `anyone ${address}`, address, key: undefined };
}

/** Converts an account record to a payer; undefined if the account is only watched. */
export function payerOf({ id, address, key }: Pick<AccountRecord, "id" | "address" | "key">): Payer | undefined {
  return key === undefined ? undefined : { accountId: id, address, key };
}
