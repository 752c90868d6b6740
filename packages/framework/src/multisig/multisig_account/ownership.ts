import type { Address, NativeContext } from "@atoll/move";
import { errors } from "../../generated/multisig/multisig_account.ts";
import type { MoveString } from "../../generated/stdlib/string.ts";
import { addToSimpleMap, newSimpleMap, simpleMapIndex } from "../../stdlib/simple_map/simpleMap.ts";
import { checkIsMultisig, emitMultisigEvent, readMultisig, writeMultisig } from "./multisigResource.ts";

export interface OwnershipChange {
  readonly add?: readonly Address[];
  readonly remove?: readonly Address[];
  readonly signaturesRequired?: bigint;
}

/**
 * Internal gas per comparison of owners. Lists are searched linearly, so the cost of long lists grows quadratically and must be charged.
 */
const GAS_PER_COMPARED_OWNER = 1_000n;
const GAS_PER_COMPARED_NAME = 6_500n;

/** Checks that owners are unique and do not include the multisig account itself. */
export function checkOwners(context: NativeContext, owners: readonly Address[], multisig: Address): void {
  context.charge(pairsOf(owners.length) * GAS_PER_COMPARED_OWNER);
  const seen = new Set<Address>();
  for (const owner of owners) {
    errors.check(owner !== multisig, "invalidArgument", "EOWNER_CANNOT_BE_MULTISIG_ACCOUNT_ITSELF");
    errors.check(!seen.has(owner), "invalidArgument", "EDUPLICATE_OWNER");
    seen.add(owner);
  }
}

/** Adds owners, removes owners, then sets the threshold; enough owners must remain to reach it. */
export function changeOwnership(context: NativeContext, multisig: Address, change: OwnershipChange): void {
  const { add = [], remove = [], signaturesRequired } = change;
  checkIsMultisig(context, multisig);
  for (const owner of add) {
    errors.check(!remove.includes(owner), "invalidArgument", "EOWNERS_TO_REMOVE_NEW_OWNERS_OVERLAP");
  }
  if (add.length > 0) addOwners(context, multisig, add);
  if (remove.length > 0) removeOwners(context, multisig, remove);
  if (signaturesRequired !== undefined) setSignaturesRequired(context, multisig, signaturesRequired);
  const { owners, num_signatures_required } = readMultisig(context, multisig);
  errors.check(BigInt(owners.length) >= num_signatures_required, "invalidState", "ENOT_ENOUGH_OWNERS");
}

function addOwners(context: NativeContext, multisig: Address, added: readonly Address[]): void {
  const { owners } = writeMultisig(context, multisig);
  for (const owner of added) owners.push(owner);
  checkOwners(context, owners, multisig);
  emitMultisigEvent(context, multisig, "AddOwners", { owners_added: [...added] });
}

/** Removes owners by moving the last owner into the gap; skips addresses that are not owners. */
function removeOwners(context: NativeContext, multisig: Address, removals: readonly Address[]): void {
  const { owners } = readMultisig(context, multisig);
  const removed: Address[] = [];
  for (const owner of removals) {
    const index = owners.indexOf(owner);
    if (index < 0) continue;
    writeMultisig(context, multisig);
    const last = owners.pop() as Address;
    if (index < owners.length) owners[index] = last;
    removed.push(owner);
  }
  if (removed.length > 0) emitMultisigEvent(context, multisig, "RemoveOwners", { owners_removed: removed });
}

function setSignaturesRequired(context: NativeContext, multisig: Address, required: bigint): void {
  errors.check(required > 0n, "invalidArgument", "EINVALID_SIGNATURES_REQUIRED");
  const before = readMultisig(context, multisig).num_signatures_required;
  if (required === before) return;
  writeMultisig(context, multisig).num_signatures_required = required;
  emitMultisigEvent(context, multisig, "UpdateSignaturesRequired", {
    old_num_signatures_required: before,
    new_num_signatures_required: required,
  });
}

/** Replaces all metadata of a multisig account; `announced` is false during creation, which emits no event. */
export function replaceMetadata(
  context: NativeContext,
  multisig: Address,
  keys: readonly MoveString[],
  values: readonly Uint8Array[],
  announced: boolean,
): void {
  errors.check(keys.length === values.length, "invalidArgument", "ENUMBER_OF_METADATA_KEYS_AND_VALUES_DONT_MATCH");
  checkIsMultisig(context, multisig);
  context.charge(pairsOf(keys.length) * GAS_PER_COMPARED_NAME);
  const metadata = newSimpleMap<MoveString, Uint8Array>();
  keys.forEach((key, index) => {
    errors.check(simpleMapIndex(metadata, key) < 0, "invalidArgument", "EDUPLICATE_METADATA_KEY");
    addToSimpleMap(metadata, key, values[index] as Uint8Array);
  });
  const account = writeMultisig(context, multisig);
  const before = account.metadata;
  account.metadata = metadata;
  if (announced) emitMultisigEvent(context, multisig, "MetadataUpdated", { old_metadata: before, new_metadata: metadata });
}

/** Number of pairs among `count` items. */
function pairsOf(count: number): bigint {
  return (BigInt(count) * BigInt(count - 1)) / 2n;
}
