import type { Address } from "../../chain/facts/types.ts";
import { argumentsFromBytes } from "../callArguments.ts";
import { NAMES_ADDRESSES } from "../effects/names.ts";
import { account } from "../parts.ts";
import type { EntryFunctionCall } from "../reading/payload.ts";
import { transferOf } from "../transfer.ts";
import type { SentencePart } from "../types.ts";
import { accountsWords } from "./accountsWords.ts";
import type { CallSurroundings } from "./argumentReaders.ts";
import { assetsWords } from "./assetsWords.ts";
import type { CallWords } from "./callWords.ts";
import { codeWords } from "./codeWords.ts";
import { issuedAssetWords } from "./issuedAssetWords.ts";
import { multisigWords } from "./multisigWords.ts";
import { namesWords } from "./namesWords.ts";
import { stakingWords } from "./stakingWords.ts";
import { tokensWords } from "./tokensWords.ts";

const WORDS = new Map<string, CallWords>(
  [assetsWords, tokensWords, accountsWords, codeWords, stakingWords, multisigWords, namesWords].flatMap((table) => Object.entries(table)),
);

/** Every function that has a sentence, besides transfers. */
export const SPOKEN_FUNCTIONS: readonly string[] = [...WORDS.keys()];

/** What a call does, in one sentence; undefined where there are no words for it. Transfers have words of their own. */
export function describeCall(
  { functionId, typeArguments, args, isTemplate = false }: EntryFunctionCall,
  sender: Address,
  { assets, objects, effects }: CallSurroundings,
): readonly SentencePart[] | undefined {
  const known = { ...(objects && { objects }), ...(effects && { effects }) };
  const words = isTemplate ? issuedAssetWords[functionId.split("::").at(-1) ?? ""] : WORDS.get(nameOf(functionId));
  return words?.({ typeArguments, args, assets, ...known }, account(sender));
}

/** Whether what a call does can be said: its effects are then no surprise. */
export function hasWords(call: EntryFunctionCall): boolean {
  const anyone = `0x${"0".repeat(64)}` as Address;
  return (
    transferOf({ ...call, args: argumentsFromBytes(call.args) }) !== undefined || describeCall(call, anyone, { assets: [] }) !== undefined
  );
}

/** The names contract has another address on each network. */
function nameOf(functionId: string): string {
  const [address = "", ...rest] = functionId.split("::");
  return NAMES_ADDRESSES.includes(address) ? ["names", ...rest].join("::") : functionId;
}
