import { type Address, type NativeContext, type StructTag, structTag } from "@atoll/move";
import { FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import type { ModuleErrors } from "../native/errors.ts";
import { assertGenesis } from "../stdlib/chain_status/chainStatus.ts";
import { assertAptosFramework } from "../stdlib/system_addresses/systemAddresses.ts";
import { upsertPendingConfig } from "./config_buffer/configBuffer.ts";
import { reconfigure } from "./reconfiguration/reconfiguration.ts";

/** Opaque configuration bytes that the chain stores for nodes. */
export interface BytesConfig {
  readonly type: StructTag;
  readonly errors: ModuleErrors<"EINVALID_CONFIG">;
}
type Stored = { config: Uint8Array };

export function bytesConfig(type: string, errors: ModuleErrors<"EINVALID_CONFIG">): BytesConfig {
  return { type: structTag(type), errors };
}

/** Stores the initial configuration bytes. Only genesis calls this. */
export function initializeBytesConfig(context: NativeContext, kind: BytesConfig, framework: Address, config: Uint8Array): void {
  assertAptosFramework(framework);
  checkBytes(kind, config);
  context.moveTo(framework, kind.type, { config });
}

/** Replaces the configuration bytes immediately. Only genesis calls this. */
export function setBytesConfig(context: NativeContext, kind: BytesConfig, framework: Address, config: Uint8Array): void {
  assertAptosFramework(framework);
  assertGenesis(context);
  checkBytes(kind, config);
  if (context.exists(FRAMEWORK_ADDRESS, kind.type)) context.borrowMut<Stored>(FRAMEWORK_ADDRESS, kind.type).config = config;
  else context.moveTo(framework, kind.type, { config });
  reconfigure(context);
}

export function setBytesConfigForNextEpoch(context: NativeContext, kind: BytesConfig, framework: Address, config: Uint8Array): void {
  assertAptosFramework(framework);
  checkBytes(kind, config);
  upsertPendingConfig(context, kind.type, { config });
}

export function readBytesConfig(context: NativeContext, kind: BytesConfig): Uint8Array {
  return context.borrow<Stored>(FRAMEWORK_ADDRESS, kind.type).config;
}

function checkBytes(kind: BytesConfig, config: Uint8Array): void {
  if (config.length === 0) kind.errors.abort("invalidArgument", "EINVALID_CONFIG");
}
