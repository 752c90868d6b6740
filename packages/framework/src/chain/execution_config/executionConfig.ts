import { declaration, errors } from "../../generated/chain/execution_config.ts";
import { implementModule } from "../../native/implementModule.ts";
import { bytesConfig, setBytesConfig, setBytesConfigForNextEpoch } from "../bytesConfig.ts";
import { applyPendingConfig } from "../config_buffer/configBuffer.ts";

export const executionConfig = bytesConfig("0x1::execution_config::ExecutionConfig", errors);

/** `0x1::execution_config` */
export const executionConfigModule = implementModule(declaration, {
  set: ({ context }, framework, config) => setBytesConfig(context, executionConfig, framework, config),
  set_for_next_epoch: ({ context }, framework, config) => setBytesConfigForNextEpoch(context, executionConfig, framework, config),
  on_new_epoch: ({ context }, framework) => applyPendingConfig(context, framework, executionConfig.type),
});
