import { readAddress } from "./address.ts";
import { asBoolean, asInteger, asObject, type JsonObject, optional } from "./jsonFields.ts";
import type { Address, ResourceFacts } from "./types.ts";
import { UnreadableAnswer } from "./unreadableAnswer.ts";

/** Kinds of an address according to its resources, such as account, object or multisig account. An address can have several kinds. */
export type PlaceKind =
  | "account"
  | "object"
  | "asset"
  | "collection"
  | "token"
  | "store"
  | "sharedAccount"
  | "stakePool"
  | "delegationPool"
  | "vesting"
  | "resourceAccount"
  | "codeObject"
  | "burnt";

const KINDS: readonly (readonly [PlaceKind, RegExp])[] = [
  ["token", /^0x4::token::Token$/],
  ["collection", /^0x4::collection::Collection$/],
  ["asset", /^0x1::fungible_asset::Metadata$/],
  ["store", /^0x1::fungible_asset::FungibleStore$/],
  ["sharedAccount", /^0x1::multisig_account::MultisigAccount$/],
  ["delegationPool", /^0x1::delegation_pool::DelegationPool$/],
  ["stakePool", /^0x1::stake::StakePool$/],
  ["vesting", /^0x1::vesting::VestingContract$/],
  ["codeObject", /^0x1::object_code_deployment::ManagingRefs$/],
  ["burnt", /^0x1::object::TombStone$/],
  ["object", /^0x1::object::ObjectCore$/],
  ["account", /^0x1::account::Account$/],
];

/** Kinds of an address, most specific first. */
export function placeKinds(resources: readonly ResourceFacts[]): readonly PlaceKind[] {
  const kinds = KINDS.filter(([, pattern]) => resources.some(({ type }) => pattern.test(type))).map(([kind]) => kind);
  return kinds.includes("account") && isResourceAccount(resources) ? [...kinds, "resourceAccount"] : kinds;
}

/**
 * Whether an account is a resource account: a module stores its signer capability, and its authentication key is zero, so no key signs for
 * it.
 */
function isResourceAccount(resources: readonly ResourceFacts[]): boolean {
  const account = whereReadable(() => resourceAt(resources, "0x1::account::Account"));
  return typeof account?.authentication_key === "string" && /^0x0*$/.test(account.authentication_key);
}

/** Fields of a resource at an address by type; undefined if missing. */
export function resourceAt(resources: readonly ResourceFacts[], type: string): JsonObject | undefined {
  return optional(resources.find((resource) => resource.type === type)?.data, asObject);
}

/** Fields of an object's core resource. */
export interface ObjectFacts {
  readonly owner: Address;
  /** True if the owner may transfer the object; false if transfers need a transfer ref. */
  readonly isTransferable: boolean;
  /** Counter that numbers the objects and event handles created by this object. */
  readonly guidCreationNumber: bigint;
}

/** The object at an address; undefined if none exists. */
export function objectFacts(resources: readonly ResourceFacts[]): ObjectFacts | undefined {
  const core = resourceAt(resources, "0x1::object::ObjectCore");
  if (core === undefined) return undefined;
  return {
    owner: readAddress(core.owner),
    isTransferable: asBoolean(core.allow_ungated_transfer) && resourceAt(resources, "0x1::object::Untransferable") === undefined,
    guidCreationNumber: asInteger(core.guid_creation_num),
  };
}

/** Owner of the object at an address; undefined without an object or if the node's response is malformed. */
export function ownerIn(resources: readonly ResourceFacts[]): Address | undefined {
  return whereReadable(() => objectFacts(resources))?.owner;
}

/** Reads optional details; undefined for a malformed resource, so that it does not break the whole page. */
function whereReadable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadableAnswer) return undefined;
    throw error;
  }
}

/** A capability over an object, stored in one of its resources and usable only by that resource's module. */
export interface StoredRef {
  readonly resource: string;
  readonly field: string;
}

const REF_FIELD = /(?:^|_)refs?$/;

/** Refs stored at the object's own address. Refs stored elsewhere cannot be found. */
export function storedRefs(resources: readonly ResourceFacts[]): readonly StoredRef[] {
  return resources.flatMap(({ type, data }) => refFields(data, "", MAX_REF_DEPTH).map((field) => ({ resource: type, field })));
}

const MAX_REF_DEPTH = 4;

function refFields(value: unknown, path: string, depth: number): readonly string[] {
  if (depth === 0 || typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, child]) => {
    const at = path === "" ? name : `${path}.${name}`;
    if (!REF_FIELD.test(name)) return refFields(child, at, depth - 1);
    return isPresent(child) ? [at] : [];
  });
}

/** Whether a Move option has a value: an empty option is an empty `vec`. */
function isPresent(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return !("vec" in value) || (Array.isArray(value.vec) && value.vec.length > 0);
}
