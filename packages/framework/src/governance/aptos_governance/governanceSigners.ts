import type { Address, NativeContext } from "@atoll/move";
import { hasMintCapability } from "../../assets/aptos_coin/aptosCoin.ts";
import type { SignerCapability } from "../../generated/account/account.ts";
import { errors, tags } from "../../generated/governance/aptos_governance.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { addToSimpleMap, simpleMapElement } from "../../stdlib/simple_map/simpleMap.ts";
import { assertAptosFramework, assertCoreResource, assertFrameworkReserved } from "../../stdlib/system_addresses/systemAddresses.ts";

/** Stores the signer capability of a framework account for governance. */
export function storeSignerCapability(context: NativeContext, framework: Address, owner: Address, capability: SignerCapability): void {
  assertAptosFramework(framework);
  assertFrameworkReserved(owner);
  if (!context.exists(FRAMEWORK_ADDRESS, tags.GovernanceResponsbility))
    context.moveTo(framework, tags.GovernanceResponsbility, { signer_caps: { data: [] } });
  addToSimpleMap(context.borrowMut(FRAMEWORK_ADDRESS, tags.GovernanceResponsbility).signer_caps, owner, capability);
}

/** Returns the signer of an account whose signer capability governance stores. */
export function governanceSigner(context: NativeContext, owner: Address): Address {
  const { signer_caps } = context.borrow(FRAMEWORK_ADDRESS, tags.GovernanceResponsbility);
  return simpleMapElement(signer_caps, owner).value.account;
}

/** Returns the framework's signer for the root account of a test network. */
export function governanceSignerForTests(context: NativeContext, coreResources: Address, owner: Address): Address {
  assertCoreResource(coreResources);
  errors.check(hasMintCapability(context, coreResources), "unauthenticated", "EUNAUTHORIZED");
  return governanceSigner(context, owner);
}
