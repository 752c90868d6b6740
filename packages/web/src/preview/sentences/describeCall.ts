import type { Address } from "../../chain/facts/types.ts";
import { NAMES_ADDRESSES } from "../effects/nameEffects.ts";
import { account } from "../parts.ts";
import type { SentencePart } from "../previewTypes.ts";
import { argumentsFromBytes } from "../reading/callArguments.ts";
import type { EntryFunctionCall } from "../reading/payload.ts";
import { transferOf } from "../reading/transfer.ts";
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

/** All functions with a preview text, besides transfers. */
export const SPOKEN_FUNCTIONS: readonly string[] = [...WORDS.keys()];

/** Preview text for a call; undefined for unknown functions. Transfers have separate texts. */
export function describeCall(
  { functionId, typeArguments, args, isTemplate = false }: EntryFunctionCall,
  sender: Address,
  { assets, objects, effects }: CallSurroundings,
): readonly SentencePart[] | undefined {
  const known = { ...(objects && { objects }), ...(effects && { effects }) };
  const words = isTemplate ? issuedAssetWords[functionId.split("::").at(-1) ?? ""] : WORDS.get(nameOf(functionId));
  return words?.({ typeArguments, args, assets, ...known }, account(sender));
}

/** Whether a call has a preview text, which makes its effects unsurprising. */
export function hasWords(call: EntryFunctionCall): boolean {
  const anyone = `0x${"0".repeat(64)}` as Address;
  return (
    transferOf({ ...call, args: argumentsFromBytes(call.args) }) !== undefined || describeCall(call, anyone, { assets: [] }) !== undefined
  );
}

/** Function id with the names contract's address replaced by `names`, because that address differs per network. */
function nameOf(functionId: string): string {
  const [address = "", ...rest] = functionId.split("::");
  return NAMES_ADDRESSES.includes(address) ? ["names", ...rest].join("::") : functionId;
}
