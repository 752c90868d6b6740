import { coinTypeInFull } from "../facts/assetId.ts";
import type { Intent } from "../transactions/intent.ts";
import type { CallRequest } from "../transactions/transactionRequest.ts";

/** Migrates the signer's legacy coins of a type completely to the asset's primary fungible store. */
export function migrateCoins(coinType: string): { readonly payload: CallRequest; readonly intent: Intent } {
  const functionId = "0x1::coin::migrate_to_fungible_store";
  return {
    payload: {
      kind: "entryFunction",
      functionId,
      typeArguments: [coinTypeInFull(coinType)],
      args: [],
      abi: { typeParameters: 1, parameters: [] },
    },
    intent: { kind: "call", functionId },
  };
}
