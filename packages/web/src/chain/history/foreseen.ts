import { readAddress } from "../facts/address.ts";
import { readDecimals } from "../facts/assetDescription.ts";
import { asArray, asInteger, asObject, asText } from "../facts/jsonFields.ts";
import type { Address } from "../facts/types.ts";

/** What a preview said of balances before something was signed: what it is held to when it has run. */
export interface Foreseen {
  /** Accounts of the person's that it is about, and the multisig account that acts. Where nothing is told of an asset, it was to stay as it is. */
  readonly accounts: readonly Address[];
  readonly changes: readonly ForeseenChange[];
}

/** By how much a balance was to change, besides the fee. */
export interface ForeseenChange {
  readonly owner: Address;
  readonly asset: { readonly id: string; readonly symbol: string; readonly decimals: number };
  readonly units: bigint;
}

/** A change of a balance that is not the one that was shown before it was signed. */
export interface Difference {
  readonly owner: Address;
  readonly asset: ForeseenChange["asset"];
  readonly foreseen: bigint;
  readonly happened: bigint;
}

/** What a preview said, as it is stored; strict. */
export function readForeseen(json: unknown): Foreseen {
  const { accounts, changes } = asObject(json);
  return { accounts: asArray(accounts).map(readAddress), changes: asArray(changes).map(readChange) };
}

function readChange(json: unknown): ForeseenChange {
  const { owner, asset, units } = asObject(json);
  const { id, symbol, decimals } = asObject(asset);
  return {
    owner: readAddress(owner),
    asset: { id: asText(id), symbol: asText(symbol), decimals: readDecimals(decimals) },
    units: asInteger(units),
  };
}
