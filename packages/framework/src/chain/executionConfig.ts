import type { Address } from "@atoll/move";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import { bytesConfig, setBytesConfig, setBytesConfigForNextEpoch } from "./bytesConfig.ts";
import { applyPendingConfig } from "./configBuffer.ts";

const errors = defineErrors("0x1::execution_config", {
  EINVALID_CONFIG: [1n, "The configuration has no bytes"],
});

export const executionConfig = bytesConfig("0x1::execution_config::ExecutionConfig", errors);

/** `0x1::execution_config`: configuration of block execution, stored for nodes. */
export const executionConfigModule = defineModule({
  id: "0x1::execution_config",
  friends: ["0x1::genesis", "0x1::reconfiguration_with_dkg"],
  errors,
  structs: "struct ExecutionConfig has drop, key, store { config: vector<u8> }",
  functions: {
    "public fun set(account: &signer, config: vector<u8>)": ({ context }, framework: Address, config: Uint8Array) =>
      setBytesConfig(context, executionConfig, framework, config),
    "public fun set_for_next_epoch(account: &signer, config: vector<u8>)": ({ context }, framework: Address, config: Uint8Array) =>
      setBytesConfigForNextEpoch(context, executionConfig, framework, config),
    "public(friend) fun on_new_epoch(framework: &signer)": ({ context }, framework: Address) =>
      applyPendingConfig(context, framework, executionConfig.type),
  },
});
