import type { Address } from "../facts/types.ts";
import { templatePackage } from "../issuing/issuedAsset.ts";
import { TEMPLATE_MODULE } from "../issuing/templateModule.ts";
import type { Intent, IssueAct } from "../transactions/intent.ts";
import { knownCall } from "../transactions/knownCall.ts";
import type { ArgumentValue, CallRequest } from "../transactions/transactionRequest.ts";

/** A call that manages an issued asset, with its purpose for previews and history. */
export interface IssueCall {
  readonly payload: CallRequest;
  readonly intent: Intent;
}

const TEXT = "0x1::string::String";
const MAYBE_ADDRESS = "0x1::option::Option<address>";
const ASSET = "0x1::object::Object<0x1::fungible_asset::Metadata>";

/** Publishes the code template of issued assets at the signer's address. One publication serves all assets. */
export function publishTemplate(publisher: Address): IssueCall {
  const { metadata, code } = templatePackage(publisher);
  return {
    payload: knownCall("0x1::code::publish_package_txn", ["vector<u8>", "vector<vector<u8>>"], [metadata, [code]]),
    intent: { kind: "issue", act: "publish", symbol: "" },
  };
}

/** Parameters of a new asset. Amounts are in smallest units. */
export interface NewAsset {
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly iconUri: string;
  readonly projectUri: string;
  /** Maximum supply; undefined for no limit. */
  readonly maximum: bigint | undefined;
  /** Initial supply, minted to the issuer. */
  readonly supply: bigint;
  /** Account that may mint; undefined for nobody, permanently. */
  readonly minter: Address | undefined;
  readonly burner: Address | undefined;
  readonly freezer: Address | undefined;
}

/** Creates an asset with the template published at the issuer's address. */
export function issueAsset(publisher: Address, asset: NewAsset): IssueCall {
  const { name, symbol, decimals, iconUri, projectUri, maximum, supply, minter, burner, freezer } = asset;
  return call(publisher, { act: "issue", symbol }, "issue", [
    [TEXT, name],
    [TEXT, symbol],
    ["u8", BigInt(decimals)],
    [TEXT, iconUri],
    [TEXT, projectUri],
    ["0x1::option::Option<u128>", maximum ?? null],
    ["u64", supply],
    [MAYBE_ADDRESS, minter ?? null],
    [MAYBE_ADDRESS, burner ?? null],
    [MAYBE_ADDRESS, freezer ?? null],
  ]);
}

/** An asset managed by the template's code. */
export interface ManagedAsset {
  readonly publisher: Address;
  readonly id: Address;
  readonly symbol: string;
}

/** Mints units of an asset. */
export function mintAsset(asset: ManagedAsset, to: Address, units: bigint): IssueCall {
  return manage(asset, "mint", "mint", [
    ["address", to],
    ["u64", units],
  ]);
}

/** Burns units of an asset from any account. */
export function burnAsset(asset: ManagedAsset, from: Address, units: bigint): IssueCall {
  return manage(asset, "burn", "burn", [
    ["address", from],
    ["u64", units],
  ]);
}

/** Freezes or unfreezes an account for an asset; frozen accounts cannot send or receive it. */
export function freezeAccount(asset: ManagedAsset, account: Address, isFrozen: boolean): IssueCall {
  return isFrozen
    ? manage(asset, "freeze", "freeze_account", [["address", account]])
    : manage(asset, "unfreeze", "unfreeze_account", [["address", account]]);
}

/** A permission over an issued asset, as named in the template's functions. */
export type IssuedRight = "minting" | "burning" | "freezing";

/** Transfers a permission over an issued asset to another account. */
export function handOver(asset: ManagedAsset, right: IssuedRight, to: Address): IssueCall {
  return manage(asset, "handOver", `hand_over_${right}`, [["address", to]]);
}

/** Destroys a permission over an issued asset permanently. */
export function giveUp(asset: ManagedAsset, right: IssuedRight): IssueCall {
  return manage(asset, "giveUp", `give_up_${right}`, []);
}

type TypedArgument = readonly [type: string, value: ArgumentValue];

function manage({ publisher, id, symbol }: ManagedAsset, act: IssueAct, name: string, args: readonly TypedArgument[]): IssueCall {
  return call(publisher, { act, symbol }, name, [[ASSET, id], ...args]);
}

function call(
  publisher: Address,
  intended: { readonly act: IssueAct; readonly symbol: string },
  name: string,
  args: readonly TypedArgument[],
): IssueCall {
  return {
    payload: knownCall(
      `${publisher}::${TEMPLATE_MODULE}::${name}`,
      args.map(([type]) => type),
      args.map(([, value]) => value),
    ),
    intent: { kind: "issue", ...intended },
  };
}
