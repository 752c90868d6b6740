import type { AccountName } from "../facts/accountName.ts";
import { readAddress } from "../facts/address.ts";
import { asArray, asObject, asU64 } from "../facts/jsonFields.ts";
import { namesContract } from "../facts/namesContract.ts";
import type { Address, NetworkDefinition } from "../facts/types.ts";
import { isNotFound } from "../transport/chainError.ts";
import { aptBalance } from "./aptBalance.ts";
import type { NodeApi, ReadOptions } from "./createNodeApi.ts";

/** Contents of an address: an account may hold coins before its account resource exists, and an object is no account. */
export interface AddressContent {
  readonly isObject: boolean;
  readonly isAccount: boolean;
  readonly aptOctas: bigint;
}

/** A block with its version range. */
export interface BlockFacts {
  readonly height: bigint;
  readonly firstVersion: bigint;
  readonly lastVersion: bigint;
  readonly timestampUsecs: bigint;
}

/** Target of a registered name. */
export type NameTarget =
  | { readonly kind: "found"; readonly address: Address }
  /** The name is unregistered, expired, or without a target address. */
  | { readonly kind: "unknown" }
  /** The network has no name service. */
  | { readonly kind: "noNames" };

/** Checks an address for object, account and APT without reading all resources. */
export async function contentOf(api: NodeApi, address: Address, options: ReadOptions): Promise<AddressContent> {
  const [isObject, isAccount, aptOctas] = await Promise.all([
    hasResource(api, address, "0x1::object::ObjectCore", options),
    hasResource(api, address, "0x1::account::Account", options),
    aptBalance(api, address, options),
  ]);
  return { isObject, isAccount, aptOctas };
}

/** Block at a height; undefined if not yet produced. */
export async function blockAt(api: NodeApi, height: bigint, options: ReadOptions): Promise<BlockFacts | undefined> {
  try {
    return await api.get(`blocks/by_height/${height}`, readBlock, options);
  } catch (error) {
    if (isNotFound(error)) return undefined;
    throw error;
  }
}

function readBlock(json: unknown): BlockFacts {
  const block = asObject(json);
  return {
    height: asU64(block.block_height),
    firstVersion: asU64(block.first_version),
    lastVersion: asU64(block.last_version),
    timestampUsecs: asU64(block.block_timestamp),
  };
}

/** Resolves a registered name with the network's name contract. */
export async function targetOfName(
  api: NodeApi,
  network: Pick<NetworkDefinition, "id">,
  { domain, subdomain }: AccountName,
  options: ReadOptions,
): Promise<NameTarget> {
  const contract = namesContract(network);
  if (contract === undefined) return { kind: "noNames" };
  const call = {
    functionId: `${contract}::router::get_target_addr`,
    typeArguments: [],
    args: [domain, { vec: subdomain === undefined ? [] : [subdomain] }],
  };
  const [address] = await api.view(call, (json) => asArray(asObject(asArray(json)[0]).vec).map(readAddress), options);
  return address === undefined ? { kind: "unknown" } : { kind: "found", address };
}

async function hasResource(api: NodeApi, address: Address, type: string, options: ReadOptions): Promise<boolean> {
  try {
    return await api.get(`accounts/${address}/resource/${type}`, () => true, options);
  } catch (error) {
    if (isNotFound(error)) return false;
    throw error;
  }
}
