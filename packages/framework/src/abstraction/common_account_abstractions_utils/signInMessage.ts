import { type Address, bytesToHex, type ModuleId, MoveAbort, type NativeContext, shortAddress } from "@atoll/move";
import type { AbstractionAuthData as AuthData } from "../../generated/abstraction/auth_data.ts";
import { declaration, errors } from "../../generated/abstraction/common_account_abstractions_utils.ts";
import type { EntryFunctionPayload } from "../../generated/stdlib/transaction_context.ts";
import { implementModule } from "../../native/implementModule.ts";
import { chainId } from "../../stdlib/chain_id/chainId.ts";
import { optionValue } from "../../stdlib/option/option.ts";
import { concatBytes } from "../../stdlib/string/string.ts";
import { currentEntryFunction } from "../../stdlib/transaction_context/transactionContext.ts";

const NETWORK_NAMES: ReadonlyMap<number, string> = new Map([
  [1, "mainnet"],
  [2, "testnet"],
  [4, "local"],
]);

const encoder = new TextEncoder();

/** Concatenates strings and byte strings. */
export function joinText(...parts: readonly (string | Uint8Array)[]): Uint8Array {
  return concatBytes(...parts.map((part) => (typeof part === "string" ? encoder.encode(part) : part)));
}

function networkName(context: NativeContext): string {
  const id = chainId(context);
  return NETWORK_NAMES.get(id) ?? `custom network: ${id}`;
}

/** Digest of a transaction in the form that wallets display. */
export function digestText({ digest }: AuthData): string {
  return `0x${bytesToHex(digest)}`;
}

function entryFunctionName({ account_address, module_name, function_name }: EntryFunctionPayload): Uint8Array {
  return joinText(`${shortAddress(account_address)}::`, module_name.bytes, "::", function_name.bytes);
}

/** Sign-in request: the common start of all wallets' messages. Addresses and domains are raw bytes. */
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

/** Builds the full sign-in message for wallets that append only the digest. */
export function signInMessage(context: NativeContext, request: SignInRequest, digest: string | Uint8Array): Uint8Array {
  return joinText(signInText(context, request), "\n\nNonce: ", digest);
}

/**
 * Calls `check` with the name of the transaction's entry function; `check` aborts if the signer did not approve it. Core v1.38 inlines
 * this code, so a missing entry function aborts with this module's code but the caller's location.
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

/** `0x1::common_account_abstractions_utils`: sign-in messages for wallets of other chains. */
export const commonAccountAbstractionsUtilsModule = implementModule(declaration, {
  network_name: ({ context }) => encoder.encode(networkName(context)),
  entry_function_name: (_, payload) => entryFunctionName(payload),
  construct_message: ({ context }, chainName, account, domain, functionName, digest) =>
    signInMessage(context, { chainName, account, domain, functionName }, digest),
});
