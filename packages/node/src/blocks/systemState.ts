import { type Address, address, BcsReader, type StructTag, structTag } from "@atoll/move";
import type { StateView } from "../chain.ts";
import { encodeStateKey } from "../ledger/stateKeyEncoding.ts";

const FRAMEWORK = address("0x1");
const NOBODY = address("0x0");
const CONFIGURATION = structTag("0x1::reconfiguration::Configuration");
const VALIDATOR_SET = structTag("0x1::stake::ValidatorSet");
const CHAIN_ID = structTag("0x1::chain_id::ChainId");
const ACCOUNT = structTag("0x1::account::Account");

/** The epoch that the next block belongs to. */
export function readEpoch(state: StateView): bigint {
  return readResource(state, FRAMEWORK, CONFIGURATION)?.u64() ?? 0n;
}

/** The first active validator; nobody where there is none, as in blocks that no validator proposed. */
export function readProposer(state: StateView): Address {
  const reader = readResource(state, FRAMEWORK, VALIDATOR_SET);
  if (reader === undefined) return NOBODY;
  reader.u8();
  return reader.uleb128() === 0 ? NOBODY : reader.address();
}

export function readChainId(state: StateView): number | undefined {
  return readResource(state, FRAMEWORK, CHAIN_ID)?.u8();
}

/** The sequence number that the account's next transaction must have. */
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
