import { type Address, type NativeContext, structTag } from "@atoll/move";
import { applyPendingConfig, upsertPendingConfig } from "../chain/configBuffer.ts";
import { defineModule } from "../native/defineModule.ts";
import type { Option } from "../native/moveTypes.ts";
import { assertGenesis } from "../stdlib/chain_status/chainStatus.ts";
import { assertAptosFramework } from "../stdlib/system_addresses/systemAddresses.ts";

const REQUIRED_GAS_DEPOSIT = structTag("0x1::randomness_api_v0_config::RequiredGasDeposit");
const ALLOW_CUSTOM_MAX_GAS_FLAG = structTag("0x1::randomness_api_v0_config::AllowCustomMaxGasFlag");

type RequiredGasDeposit = { gas_amount: Option<bigint> };
type AllowCustomMaxGasFlag = { value: boolean };

/** Stores the gas deposit required from randomness transactions. Only genesis calls this. */
export function initializeRandomnessApi(
  context: NativeContext,
  framework: Address,
  deposit: RequiredGasDeposit,
  allowCustomMaxGas: AllowCustomMaxGasFlag,
): void {
  assertAptosFramework(framework);
  assertGenesis(context);
  context.moveTo(framework, REQUIRED_GAS_DEPOSIT, deposit);
  context.moveTo(framework, ALLOW_CUSTOM_MAX_GAS_FLAG, allowCustomMaxGas);
}

export function applyPendingRandomnessApi(context: NativeContext, framework: Address): void {
  applyPendingConfig(context, framework, REQUIRED_GAS_DEPOSIT);
  applyPendingConfig(context, framework, ALLOW_CUSTOM_MAX_GAS_FLAG);
}

/** `0x1::randomness_api_v0_config`: gas deposit required from transactions that use randomness. */
export const randomnessApiV0ConfigModule = defineModule({
  id: "0x1::randomness_api_v0_config",
  friends: ["0x1::reconfiguration_with_dkg"],
  structs: `
    struct RequiredGasDeposit has drop, key, store { gas_amount: Option<u64> }
    struct AllowCustomMaxGasFlag has drop, key, store { value: bool }
  `,
  functions: {
    "fun initialize(framework: &signer, required_amount: RequiredGasDeposit, allow_custom_max_gas_flag: AllowCustomMaxGasFlag)": (
      { context },
      framework: Address,
      deposit: RequiredGasDeposit,
      flag: AllowCustomMaxGasFlag,
    ) => initializeRandomnessApi(context, framework, deposit, flag),
    "public fun set_for_next_epoch(framework: &signer, gas_amount: Option<u64>)": (
      { context },
      framework: Address,
      gas_amount: Option<bigint>,
    ) => {
      assertAptosFramework(framework);
      upsertPendingConfig(context, REQUIRED_GAS_DEPOSIT, { gas_amount });
    },
    "public fun set_allow_max_gas_flag_for_next_epoch(framework: &signer, value: bool)": (
      { context },
      framework: Address,
      value: boolean,
    ) => {
      assertAptosFramework(framework);
      upsertPendingConfig(context, ALLOW_CUSTOM_MAX_GAS_FLAG, { value });
    },
    "public fun on_new_epoch(framework: &signer)": ({ context }, framework: Address) => applyPendingRandomnessApi(context, framework),
  },
});
