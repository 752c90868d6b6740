import type { Address, NativeContext } from "@atoll/move";
import { applyPendingConfig, upsertPendingConfig } from "../../chain/config_buffer/configBuffer.ts";
import {
  type AllowCustomMaxGasFlag,
  declaration,
  type RequiredGasDeposit,
  tags,
} from "../../generated/randomness/randomness_api_v0_config.ts";
import { implementModule } from "../../native/implementModule.ts";
import { assertGenesis } from "../../stdlib/chain_status/chainStatus.ts";
import { assertAptosFramework } from "../../stdlib/system_addresses/systemAddresses.ts";

/** Stores the gas deposit required from randomness transactions. Genesis only. */
export function initializeRandomnessApi(
  context: NativeContext,
  framework: Address,
  deposit: RequiredGasDeposit,
  allowCustomMaxGas: AllowCustomMaxGasFlag,
): void {
  assertAptosFramework(framework);
  assertGenesis(context);
  context.moveTo(framework, tags.RequiredGasDeposit, deposit);
  context.moveTo(framework, tags.AllowCustomMaxGasFlag, allowCustomMaxGas);
}

export function applyPendingRandomnessApi(context: NativeContext, framework: Address): void {
  applyPendingConfig(context, framework, tags.RequiredGasDeposit);
  applyPendingConfig(context, framework, tags.AllowCustomMaxGasFlag);
}

/** `0x1::randomness_api_v0_config` */
export const randomnessApiV0ConfigModule = implementModule(declaration, {
  initialize: ({ context }, framework, deposit, flag) => initializeRandomnessApi(context, framework, deposit, flag),
  set_for_next_epoch: ({ context }, framework, gas_amount) => {
    assertAptosFramework(framework);
    upsertPendingConfig(context, tags.RequiredGasDeposit, { gas_amount });
  },
  set_allow_max_gas_flag_for_next_epoch: ({ context }, framework, value) => {
    assertAptosFramework(framework);
    upsertPendingConfig(context, tags.AllowCustomMaxGasFlag, { value });
  },
  on_new_epoch: ({ context }, framework) => applyPendingRandomnessApi(context, framework),
});
