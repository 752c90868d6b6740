import { readAddress } from "../../facts/address.ts";
import { readDecimals } from "../../facts/assetDescription.ts";
import { asArray, asInteger, asObject, asText } from "../../facts/jsonFields.ts";
import type { Address } from "../../facts/types.ts";

/** Changes shown by the preview before signing, for comparison with the executed transaction. */
export interface PredictedChanges {
  /**
   * The user's accounts covered by the preview, and the acting multisig account. An asset missing from `changes` was expected to stay
   * unchanged.
   */
  readonly accounts: readonly Address[];
  readonly changes: readonly PredictedChange[];
  /** Keys of changes other than amounts, such as transferred objects; undefined in entries of earlier builds. */
  readonly others?: readonly string[];
}

/** Expected change of a balance, fee excluded. */
export interface PredictedChange {
  readonly owner: Address;
  readonly asset: { readonly id: string; readonly symbol: string; readonly decimals: number };
  readonly units: bigint;
}

/** A balance whose actual change differs from the preview. */
export interface PredictionDifference {
  readonly owner: Address;
  readonly asset: PredictedChange["asset"];
  readonly predicted: bigint;
  readonly happened: bigint;
}

/** Parses a stored preview strictly; throws on malformed input. */
export function readPredictedChanges(json: unknown): PredictedChanges {
  const { accounts, changes, others } = asObject(json);
  return {
    accounts: asArray(accounts).map(readAddress),
    changes: asArray(changes).map(readChange),
    ...(others !== undefined && { others: asArray(others).map(asText) }),
  };
}

function readChange(json: unknown): PredictedChange {
  const { owner, asset, units } = asObject(json);
  const { id, symbol, decimals } = asObject(asset);
  return {
    owner: readAddress(owner),
    asset: { id: asText(id), symbol: asText(symbol), decimals: readDecimals(decimals) },
    units: asInteger(units),
  };
}
