import type { AccountKey } from "../../chain/facts/accountKey.ts";
import type { Address } from "../../chain/facts/types.ts";
import type { AccountRecord } from "../../signer/signer.ts";

/** Who signs: the account of the vault that a page acts for. */
export interface Payer {
  readonly accountId: string;
  readonly address: Address;
  /** The public half of what signs, which a simulation needs. */
  readonly key: AccountKey;
}

/** An account as one that signs; undefined where it is only watched. */
export function payerOf({ id, address, key }: Pick<AccountRecord, "id" | "address" | "key">): Payer | undefined {
  return key === undefined ? undefined : { accountId: id, address, key };
}
