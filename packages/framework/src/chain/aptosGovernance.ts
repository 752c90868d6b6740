import { type Address, type NativeContext, structTag } from "@atoll/move";
import type { SignerCapability } from "../account/accountResource.ts";
import { hasMintCapability } from "../assets/aptosCoin.ts";
import { FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import { changeFeaturesForNextEpoch } from "../stdlib/features.ts";
import { assertAptosFramework, assertCoreResource, assertFrameworkReserved } from "../stdlib/systemAddresses.ts";
import { finishReconfiguration } from "./reconfigurationWithDkg.ts";

const errors = defineErrors("0x1::aptos_governance", {
  EUNAUTHORIZED: [11n, "The account may not act for the framework"],
});
/** What a simple map aborts with. */
const simpleMapErrors = defineErrors("0x1::simple_map", {
  EKEY_ALREADY_EXISTS: [1n, "The key is in the map already"],
  EKEY_NOT_FOUND: [2n, "The key is not in the map"],
});

const RESPONSIBILITY = structTag("0x1::aptos_governance::GovernanceResponsbility");
type Responsibility = { signer_caps: { data: { key: Address; value: SignerCapability }[] } };

/** Hands governance the right to sign for a framework account. */
export function storeSignerCapability(context: NativeContext, framework: Address, owner: Address, capability: SignerCapability): void {
  assertAptosFramework(framework);
  assertFrameworkReserved(owner);
  if (!context.exists(FRAMEWORK_ADDRESS, RESPONSIBILITY)) context.moveTo(framework, RESPONSIBILITY, { signer_caps: { data: [] } });
  const { data } = context.borrowMut<Responsibility>(FRAMEWORK_ADDRESS, RESPONSIBILITY).signer_caps;
  const isNew = data.every((entry) => entry.key !== owner);
  simpleMapErrors.check(isNew, "invalidArgument", "EKEY_ALREADY_EXISTS");
  data.push({ key: owner, value: capability });
}

/** On test networks the root account may sign for the framework. */
function signerForTests(context: NativeContext, coreResources: Address, owner: Address): Address {
  assertCoreResource(coreResources);
  errors.check(hasMintCapability(context, coreResources), "unauthenticated", "EUNAUTHORIZED");
  const { data } = context.borrow<Responsibility>(FRAMEWORK_ADDRESS, RESPONSIBILITY).signer_caps;
  const entry = data.find(({ key }) => key === owner);
  return entry?.value.account ?? simpleMapErrors.abort("invalidArgument", "EKEY_NOT_FOUND");
}

/** `0x1::aptos_governance`: so far what ends epochs and switches features; proposals and votes come with the voting module. */
export const aptosGovernanceModule = defineModule({
  id: "0x1::aptos_governance",
  errors,
  structs: "struct GovernanceResponsbility has key { signer_caps: simple_map::SimpleMap<address, account::SignerCapability> }",
  functions: {
    "public fun store_signer_cap(aptos_framework: &signer, signer_address: address, signer_cap: account::SignerCapability)": (
      { context },
      framework: Address,
      owner: Address,
      capability: SignerCapability,
    ) => storeSignerCapability(context, framework, owner, capability),
    "public entry fun reconfigure(aptos_framework: &signer)": ({ context }, framework: Address) =>
      finishReconfiguration(context, framework),
    "public entry fun force_end_epoch(aptos_framework: &signer)": ({ context }, framework: Address) =>
      finishReconfiguration(context, framework),
    "public entry fun force_end_epoch_test_only(aptos_framework: &signer)": ({ context }, coreResources: Address) =>
      finishReconfiguration(context, signerForTests(context, coreResources, FRAMEWORK_ADDRESS)),
    "public fun toggle_features(aptos_framework: &signer, enable: vector<u64>, disable: vector<u64>)": (
      { context },
      framework: Address,
      enable: bigint[],
      disable: bigint[],
    ) => {
      assertAptosFramework(framework);
      changeFeaturesForNextEpoch(context, framework, enable, disable);
      finishReconfiguration(context, framework);
    },
    "public fun get_signer_testnet_only(core_resources: &signer, signer_address: address): signer": (
      { context },
      coreResources: Address,
      owner: Address,
    ) => signerForTests(context, coreResources, owner),
  },
});
