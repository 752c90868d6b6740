import { type Address, address, BcsReader, type StructTag, structTag } from "@atoll/move";
import type { StateView } from "../chain/stateValue.ts";
import { encodeStateKey } from "../ledger/stateKeyEncoding.ts";

const FRAMEWORK = address("0x1");
const CONFIGURATION = structTag("0x1::reconfiguration::Configuration");
const VALIDATOR_SET = structTag("0x1::stake::ValidatorSet");
const BLOCK_RESOURCE = structTag("0x1::block::BlockResource");
const CHAIN_ID = structTag("0x1::chain_id::ChainId");
const STORAGE_USAGE = structTag("0x1::state_storage::StateStorageUsage");
const ACCOUNT = structTag("0x1::account::Account");

/** Epoch of the next block. */
export function readEpoch(state: StateView): bigint {
  return readResource(state, FRAMEWORK, CONFIGURATION)?.u64() ?? 0n;
}

/** Current epoch, and the timestamp from which the next block ends it. */
export function readEpochDueUsecs(state: StateView): { readonly epoch: bigint; readonly dueUsecs: bigint } {
  const configuration = readResource(state, FRAMEWORK, CONFIGURATION);
  const block = readResource(state, FRAMEWORK, BLOCK_RESOURCE);
  if (configuration === undefined || block === undefined) return { epoch: 0n, dueUsecs: 0n };
  const epoch = configuration.u64();
  const began = configuration.u64();
  block.u64();
  return { epoch, dueUsecs: began + block.u64() };
}

/** Validators of the current epoch, in the order of the validator set. */
export function readValidators(state: StateView): Address[] {
  const reader = readResource(state, FRAMEWORK, VALIDATOR_SET);
  if (reader === undefined) return [];
  reader.u8();
  return reader.vector((item) => {
    const owner = item.address();
    item.u64();
    for (let field = 0; field < 3; field++) item.bytes();
    item.u64();
    return owner;
  });
}

export function readChainId(state: StateView): number | undefined {
  return readResource(state, FRAMEWORK, CHAIN_ID)?.u8();
}

/** Size of the state that the framework recorded when the epoch began. */
export function readStorageUsage(state: StateView): { readonly items: bigint; readonly bytes: bigint } {
  const reader = readResource(state, FRAMEWORK, STORAGE_USAGE);
  if (reader === undefined) return { items: 0n, bytes: 0n };
  reader.u64();
  return { items: reader.u64(), bytes: reader.u64() };
}

/** Required sequence number of the account's next transaction. */
export function readSequenceNumber(state: StateView, account: Address): bigint {
  const reader = readResource(state, account, ACCOUNT);
  if (reader === undefined) return 0n;
  reader.bytes();
  return reader.u64();
}

function readResource(state: StateView, owner: Address, type: StructTag): BcsReader | undefined {
  const value = state.get(encodeStateKey({ kind: "resource", address: owner, type }));
  return value === undefined ? undefined : new BcsReader(value.bytes);
}
