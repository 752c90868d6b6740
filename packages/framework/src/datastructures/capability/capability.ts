import type { Address, NativeCall, NativeContext, TypedTag, TypeTag } from "@atoll/move";
import {
  type Cap as Capability,
  type CapDelegateState,
  type CapState,
  declaration,
  errors,
  tags,
} from "../../generated/datastructures/capability.ts";
import { implementModule } from "../../native/implementModule.ts";

function stateTag({ typeArguments: [feature] }: NativeCall): TypedTag<CapState> {
  return tags.CapState(feature as TypeTag);
}
function delegateStateTag({ typeArguments: [feature] }: NativeCall): TypedTag<CapDelegateState> {
  return tags.CapDelegateState(feature as TypeTag);
}

/** Acquires the capability as its owner or as a delegate. */
function acquire(call: NativeCall, requester: Address): Capability {
  const { context } = call;
  const delegateTag = delegateStateTag(call);
  if (!context.exists(requester, delegateTag)) {
    errors.check(context.exists(requester, stateTag(call)), "notFound", "ECAPABILITY_NOT_FOUND");
    return { root: requester };
  }
  const { root } = context.borrow(requester, delegateTag);
  errors.check(isDelegate(context, stateTag(call), root, requester), "invalidState", "EDELEGATE");
  return { root };
}
function isDelegate(context: NativeContext, tag: TypedTag<CapState>, root: Address, account: Address): boolean {
  return context.exists(root, tag) && context.borrow(root, tag).delegates.includes(account);
}

/** `0x1::capability`: owned and delegated rights to a feature. */
export const capabilityModule = implementModule(declaration, {
  create: (call, owner) => {
    const tag = stateTag(call);
    errors.check(!call.context.exists(owner, tag), "alreadyExists", "ECAPABILITY_ALREADY_EXISTS");
    call.context.moveTo(owner, tag, { delegates: [] });
  },
  acquire: (call, requester) => acquire(call, requester),
  acquire_linear: (call, requester) => acquire(call, requester),
  root_addr: (_, self) => self.root,
  linear_root_addr: (_, self) => self.root,
  delegate: (call, { root }, __, to) => {
    const delegateTag = delegateStateTag(call);
    if (call.context.exists(to, delegateTag)) return;
    call.context.moveTo(to, delegateTag, { root });
    const { delegates } = call.context.borrowMut(root, stateTag(call));
    if (!delegates.includes(to)) delegates.push(to);
  },
  revoke: (call, { root }, __, from) => {
    const delegateTag = delegateStateTag(call);
    if (!call.context.exists(from, delegateTag)) return;
    call.context.moveFrom(from, delegateTag);
    const { delegates } = call.context.borrowMut(root, stateTag(call));
    const index = delegates.indexOf(from);
    if (index >= 0) delegates.splice(index, 1);
  },
});
