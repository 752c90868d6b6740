import { type Address, bytesToHex, type ModuleId, MoveAbort, type NativeContext, shortAddress } from "@atoll/move";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import { chainId } from "../stdlib/chainId.ts";
import { optionValue } from "../stdlib/option.ts";
import { concatBytes } from "../stdlib/string.ts";
import { currentEntryFunction, type EntryFunctionPayload } from "../stdlib/transactionContext.ts";
import type { AuthData } from "./authData.ts";

const errors = defineErrors("0x1::common_account_abstractions_utils", {
  EMISSING_ENTRY_FUNCTION_PAYLOAD: [1n, "Only calls of entry functions can be approved in this way"],
});

const NETWORK_NAMES: ReadonlyMap<number, string> = new Map([
  [1, "mainnet"],
  [2, "testnet"],
  [4, "local"],
]);

const encoder = new TextEncoder();

/** Bytes of texts and byte strings, one after another. */
export function joinText(...parts: readonly (string | Uint8Array)[]): Uint8Array {
  return concatBytes(...parts.map((part) => (typeof part === "string" ? encoder.encode(part) : part)));
}

function networkName(context: NativeContext): string {
  const id = chainId(context);
  return NETWORK_NAMES.get(id) ?? `custom network: ${id}`;
}

/** A digest as wallets show it. */
export function digestText({ digest }: AuthData): string {
  return `0x${bytesToHex(digest)}`;
}

function entryFunctionName({ account_address, module_name, function_name }: EntryFunctionPayload): Uint8Array {
  return joinText(`${shortAddress(account_address)}::`, module_name.bytes, "::", function_name.bytes);
}

/** Who asks for what: the part that the messages of all wallets begin with. Addresses and domains are bytes as they were given. */
interface SignInRequest {
  readonly chainName: string | Uint8Array;
  readonly account: Uint8Array;
  readonly domain: Uint8Array;
  readonly functionName: Uint8Array;
}

export function signInText(context: NativeContext, { chainName, account, domain, functionName }: SignInRequest): Uint8Array {
  return joinText(
    domain,
    " wants you to sign in with your ",
    chainName,
    " account:\n",
    account,
    "\n\nPlease confirm you explicitly initiated this request from ",
    domain,
    ". You are approving to execute transaction ",
    functionName,
    ` on Aptos blockchain (${networkName(context)}).`,
  );
}

/** The whole message of wallets that put nothing but the digest after the request. */
export function signInMessage(context: NativeContext, request: SignInRequest, digest: string | Uint8Array): Uint8Array {
  return joinText(signInText(context, request), "\n\nNonce: ", digest);
}

/**
 * Lets `check` decide about the name of the entry function that the transaction calls; it aborts where the signer did not approve of it. In the
 * release this is inlined, so a missing function has this module's code but the caller's place.
 */
export function authenticateEntryFunction(
  caller: ModuleId,
  context: NativeContext,
  account: Address,
  data: AuthData,
  check: (context: NativeContext, data: AuthData, functionName: Uint8Array) => void,
): Address {
  const payload = optionValue(currentEntryFunction(context));
  if (payload === undefined) throw new MoveAbort(caller, errors.code("none", "EMISSING_ENTRY_FUNCTION_PAYLOAD"));
  check(context, data, entryFunctionName(payload));
  return account;
}

/** `0x1::common_account_abstractions_utils`: messages that wallets of other chains sign. */
export const commonAccountAbstractionsUtilsModule = defineModule({
  id: "0x1::common_account_abstractions_utils",
  friends: ["0x1::ethereum_derivable_account", "0x1::solana_derivable_account", "0x1::sui_derivable_account"],
  errors,
  functions: {
    "public(friend) fun network_name(): vector<u8>": ({ context }) => encoder.encode(networkName(context)),
    "public(friend) fun entry_function_name(entry_function_payload: &transaction_context::EntryFunctionPayload): vector<u8>": (
      _,
      payload: EntryFunctionPayload,
    ) => entryFunctionName(payload),
    "public(friend) fun construct_message(chain_name: &vector<u8>, account_address: &vector<u8>, domain: &vector<u8>, entry_function_name: &vector<u8>, digest_utf8: &vector<u8>): vector<u8>":
      ({ context }, chainName: Uint8Array, account: Uint8Array, domain: Uint8Array, functionName: Uint8Array, digest: Uint8Array) =>
        signInMessage(context, { chainName, account, domain, functionName }, digest),
  },
});
