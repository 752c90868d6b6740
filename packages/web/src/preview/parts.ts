import type { Address } from "../chain/facts/types.ts";
import type { AssetFacts, SentencePart } from "./types.ts";

export const text = (words: string): SentencePart => ({ kind: "text", text: words });
export const account = (address: Address): SentencePart => ({ kind: "account", address });
export const amount = (units: bigint, asset: AssetFacts): SentencePart => ({ kind: "amount", units, asset });
