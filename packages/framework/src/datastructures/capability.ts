import type { Address, NativeCall, NativeContext, StructTag, TypeTag } from "@atoll/move";
import { FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";

const errors = defineErrors("0x1::capability", {
  ECAPABILITY_ALREADY_EXISTS: [1n, "The account has such a capability already"],
  ECAPABILITY_NOT_FOUND: [2n, "The account has no such capability"],
  EDELEGATE: [3n, "The account is not a delegate any more"],
});

/** Capability for a feature, granted by its root account. */
export type Capability = { root: Address };
type CapabilityState = { delegates: Address[] };

function stateTag(name: "CapState" | "CapDelegateState", { typeArguments: [feature] }: NativeCall): StructTag {
  return { kind: "struct", address: FRAMEWORK_ADDRESS, module: "capability", name, typeArguments: [feature as TypeTag] };
}

function create(call: NativeCall, owner: Address): void {
  const tag = stateTag("CapState", call);
  errors.check(!call.context.exists(owner, tag), "alreadyExists", "ECAPABILITY_ALREADY_EXISTS");
  call.context.moveTo(owner, tag, { delegates: [] });
}

/** Acquires the capability as its owner or as a delegate. */
function acquire(call: NativeCall, requester: Address): Capability {
  const { context } = call;
  const delegateTag = stateTag("CapDelegateState", call);
  if (!context.exists(requester, delegateTag)) {
    errors.check(context.exists(requester, stateTag("CapState", call)), "notFound", "ECAPABILITY_NOT_FOUND");
    return { root: requester };
  }
  const { root } = context.borrow<Capability>(requester, delegateTag);
  errors.check(isDelegate(context, stateTag("CapState", call), root, requester), "invalidState", "EDELEGATE");
  return { root };
}
function isDelegate(context: NativeContext, tag: StructTag, root: Address, account: Address): boolean {
  return context.exists(root, tag) && context.borrow<CapabilityState>(root, tag).delegates.includes(account);
}

function delegate(call: NativeCall, { root }: Capability, to: Address): void {
  const delegateTag = stateTag("CapDelegateState", call);
  if (call.context.exists(to, delegateTag)) return;
  call.context.moveTo(to, delegateTag, { root });
  const { delegates } = call.context.borrowMut<CapabilityState>(root, stateTag("CapState", call));
  if (!delegates.includes(to)) delegates.push(to);
}
function revoke(call: NativeCall, { root }: Capability, from: Address): void {
  const delegateTag = stateTag("CapDelegateState", call);
  if (!call.context.exists(from, delegateTag)) return;
  call.context.moveFrom(from, delegateTag);
  const { delegates } = call.context.borrowMut<CapabilityState>(root, stateTag("CapState", call));
  const index = delegates.indexOf(from);
  if (index >= 0) delegates.splice(index, 1);
}

/** `0x1::capability`: owned and delegated rights to a feature. */
export const capabilityModule = defineModule({
  id: "0x1::capability",
  errors,
  structs: `
    struct Cap<phantom Feature> has copy, drop { root: address }
    struct LinearCap<phantom Feature> has drop { root: address }
    struct CapState<phantom Feature> has key { delegates: vector<address> }
    struct CapDelegateState<phantom Feature> has key { root: address }
  `,
  functions: {
    "public fun create<Feature>(owner: &signer, _feature_witness: &Feature)": (call, owner: Address) => create(call, owner),
    "public fun acquire<Feature>(requester: &signer, _feature_witness: &Feature): Cap<Feature>": (call, requester: Address) =>
      acquire(call, requester),
    "public fun acquire_linear<Feature>(requester: &signer, _feature_witness: &Feature): LinearCap<Feature>": (call, requester: Address) =>
      acquire(call, requester),
    "public fun root_addr<Feature>(self: Cap<Feature>, _feature_witness: &Feature): address": (_, self: Capability) => self.root,
    "public fun linear_root_addr<Feature>(self: LinearCap<Feature>, _feature_witness: &Feature): address": (_, self: Capability) =>
      self.root,
    "public fun delegate<Feature>(self: Cap<Feature>, _feature_witness: &Feature, to: &signer)": (
      call,
      self: Capability,
      __,
      to: Address,
    ) => delegate(call, self, to),
    "public fun revoke<Feature>(self: Cap<Feature>, _feature_witness: &Feature, from: address)": (
      call,
      self: Capability,
      __,
      from: Address,
    ) => revoke(call, self, from),
  },
});
