import { type Address, type NativeContext, structTag } from "@atoll/move";
import type { SignerCapability } from "../account/accountResource.ts";
import { hasMintCapability } from "../assets/aptosCoin.ts";
import { FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import { addToSimpleMap, simpleMapElement } from "../stdlib/simple_map/simpleMap.ts";
import { assertAptosFramework, assertCoreResource, assertFrameworkReserved } from "../stdlib/system_addresses/systemAddresses.ts";
import { governanceErrors } from "./aptosGovernanceTypes.ts";

const RESPONSIBILITY = structTag("0x1::aptos_governance::GovernanceResponsbility");
type Responsibility = { signer_caps: { data: { key: Address; value: SignerCapability }[] } };

/** Stores the signer capability of a framework account for governance. */
export function storeSignerCapability(context: NativeContext, framework: Address, owner: Address, capability: SignerCapability): void {
  assertAptosFramework(framework);
  assertFrameworkReserved(owner);
  if (!context.exists(FRAMEWORK_ADDRESS, RESPONSIBILITY)) context.moveTo(framework, RESPONSIBILITY, { signer_caps: { data: [] } });
  addToSimpleMap(context.borrowMut<Responsibility>(FRAMEWORK_ADDRESS, RESPONSIBILITY).signer_caps, owner, capability);
}

/** Returns the signer of an account whose signer capability governance stores. */
export function governanceSigner(context: NativeContext, owner: Address): Address {
  const { signer_caps } = context.borrow<Responsibility>(FRAMEWORK_ADDRESS, RESPONSIBILITY);
  return (simpleMapElement(signer_caps, owner).value as SignerCapability).account;
}

/** Returns the framework's signer for the root account of a test network. */
export function governanceSignerForTests(context: NativeContext, coreResources: Address, owner: Address): Address {
  assertCoreResource(coreResources);
  governanceErrors.check(hasMintCapability(context, coreResources), "unauthenticated", "EUNAUTHORIZED");
  return governanceSigner(context, owner);
}
