import { NAMES_ADDRESS } from "@atoll/framework";
import { type Address, address, type BcsWriter, encodeBcs, parseTypeTag } from "@atoll/move";
import { type EntryFunction, writeMultisigPayload } from "@atoll/node";

const METADATA = "0x1::fungible_asset::Metadata";
const SECS_PER_YEAR = 31_536_000n;

type Argument = (writer: BcsWriter) => void;
const account =
  (value: Address): Argument =>
  (writer) =>
    void writer.address(value);
const u64 =
  (value: bigint): Argument =>
  (writer) =>
    void writer.u64(value);
const u8 =
  (value: number): Argument =>
  (writer) =>
    void writer.u8(value);
const text =
  (value: string): Argument =>
  (writer) =>
    void writer.string(value);
const flag =
  (value: boolean): Argument =>
  (writer) =>
    void writer.bool(value);
const bytes =
  (value: Uint8Array): Argument =>
  (writer) =>
    void writer.bytes(value);
const texts =
  (values: readonly string[]): Argument =>
  (writer) =>
    void writer.vector(values, (inner, value) => inner.string(value));
const maybeAccount =
  (value: Address | undefined): Argument =>
  (writer) =>
    void writer.option(value, (inner, one) => inner.address(one));
const noText: Argument = (writer) => void writer.u8(0);

function call(functionId: string, args: readonly Argument[], typeArguments: readonly string[] = []): EntryFunction {
  const [at = "", module = "", name = ""] = functionId.split("::");
  return {
    module: { address: address(at), name: module },
    name,
    typeArguments: typeArguments.map(parseTypeTag),
    args: args.map(encodeBcs),
  };
}

export const payApt = (to: Address, octas: bigint) => call("0x1::aptos_account::transfer", [account(to), u64(octas)]);

export const payAsset = (asset: Address, to: Address, units: bigint) =>
  call("0x1::primary_fungible_store::transfer", [account(asset), account(to), u64(units)], [METADATA]);

export const giveToken = (token: Address, to: Address) =>
  call("0x1::object::transfer", [account(token), account(to)], ["0x4::token::Token"]);

export const registerName = (name: string, owner: Address) =>
  call(`${NAMES_ADDRESS}::router::register_domain`, [text(name), u64(SECS_PER_YEAR), maybeAccount(owner), maybeAccount(undefined)]);

export const setPrimaryName = (name: string) => call(`${NAMES_ADDRESS}::router::set_primary_name`, [text(name), noText]);

export const publishPackage = (metadata: Uint8Array, modules: readonly Uint8Array[]) =>
  call("0x1::code::publish_package_txn", [bytes(metadata), (writer) => void writer.vector(modules, (inner, one) => inner.bytes(one))]);

/** Asset issued by the sample package. */
export interface SampleAsset {
  readonly seed: string;
  readonly name: string;
  readonly symbol: string;
  readonly decimals: number;
  readonly icon: string;
  readonly units: bigint;
}
export const issueAsset = (issuer: Address, { seed, name, symbol, decimals, icon, units }: SampleAsset) =>
  call(`${issuer}::mint_house::issue`, [text(seed), text(name), text(symbol), u8(decimals), text(icon), account(issuer), u64(units)]);

/** Texts of a sample collection. */
export interface SampleCollection {
  readonly name: string;
  readonly description: string;
  readonly uri: string;
  readonly maximum: bigint;
}
export const createCollection = ({ name, description, uri, maximum }: SampleCollection) =>
  call("0x4::aptos_token::create_collection", [
    text(description),
    u64(maximum),
    text(name),
    text(uri),
    ...Array.from({ length: 9 }, () => flag(true)),
    u64(5n),
    u64(100n),
  ]);

export const mintToken = (collection: string, name: string, description: string, uri: string, depth: bigint) =>
  call("0x4::aptos_token::mint", [
    text(collection),
    text(description),
    text(name),
    text(uri),
    texts(["depth"]),
    texts(["u64"]),
    (writer) => void writer.vector([depth], (inner, value) => inner.bytes(encodeBcs((number) => number.u64(value)))),
  ]);

export const createSharedAccount = (others: readonly Address[], signatures: bigint) =>
  call("0x1::multisig_account::create_with_owners", [
    (writer) => void writer.vector(others, (inner, one) => inner.address(one)),
    u64(signatures),
    texts([]),
    (writer) => void writer.u8(0),
  ]);

export const propose = (shared: Address, entryFunction: EntryFunction) =>
  call("0x1::multisig_account::create_transaction", [
    account(shared),
    bytes(encodeBcs((writer) => writeMultisigPayload(writer, { kind: "entryFunction", entryFunction }))),
  ]);

export const vote = (shared: Address, proposal: bigint, isApproval: boolean) =>
  call(`0x1::multisig_account::${isApproval ? "approve" : "reject"}_transaction`, [account(shared), u64(proposal)]);

export const addStake = (pool: Address, octas: bigint) => call("0x1::delegation_pool::add_stake", [account(pool), u64(octas)]);
export const unlockStake = (pool: Address, octas: bigint) => call("0x1::delegation_pool::unlock", [account(pool), u64(octas)]);
