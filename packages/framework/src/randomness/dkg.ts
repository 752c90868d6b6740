import { type Address, copyValue, type NativeContext, structTag } from "@atoll/move";
import type { ValidatorConsensusInfo } from "../chain/validatorConsensusInfo.ts";
import { FRAMEWORK_ADDRESS } from "../native/addresses.ts";
import { defineModule } from "../native/defineModule.ts";
import { defineErrors } from "../native/errors.ts";
import type { Option } from "../native/moveTypes.ts";
import { none, some } from "../stdlib/option/option.ts";
import { assertAptosFramework } from "../stdlib/system_addresses/systemAddresses.ts";
import { nowMicroseconds } from "../stdlib/timestamp/timestamp.ts";
import type { RandomnessConfig } from "./randomnessConfig.ts";

const errors = defineErrors("0x1::dkg", {
  EDKG_IN_PROGRESS: [1n, "A key is being dealt already"],
  EDKG_NOT_IN_PROGRESS: [2n, "No key is being dealt"],
});

const DKG_STATE = structTag("0x1::dkg::DKGState");
const DKG_START_EVENT = structTag("0x1::dkg::DKGStartEvent");

/** Metadata of a DKG session: the dealing validators and the receiving validators of the next epoch's randomness key. */
export type DkgSessionMetadata = {
  dealer_epoch: bigint;
  randomness_config: RandomnessConfig;
  dealer_validator_set: ValidatorConsensusInfo[];
  target_validator_set: ValidatorConsensusInfo[];
};
export type DkgSessionState = { metadata: DkgSessionMetadata; start_time_us: bigint; transcript: Uint8Array };
type DkgState = { last_completed: Option<DkgSessionState>; in_progress: Option<DkgSessionState> };

export function initializeDkg(context: NativeContext, framework: Address): void {
  assertAptosFramework(framework);
  if (!context.exists(FRAMEWORK_ADDRESS, DKG_STATE)) {
    context.moveTo(framework, DKG_STATE, { last_completed: none<DkgSessionState>(), in_progress: none<DkgSessionState>() });
  }
}

export function startDkg(context: NativeContext, metadata: DkgSessionMetadata): void {
  const state = context.borrowMut<DkgState>(FRAMEWORK_ADDRESS, DKG_STATE);
  const start_time_us = nowMicroseconds(context);
  state.in_progress = some<DkgSessionState>({ metadata: copyValue(metadata), start_time_us, transcript: new Uint8Array(0) });
  context.emit(DKG_START_EVENT, { session_metadata: metadata, start_time_us });
}

export function finishDkg(context: NativeContext, transcript: Uint8Array): void {
  const state = context.borrowMut<DkgState>(FRAMEWORK_ADDRESS, DKG_STATE);
  const session = state.in_progress.vec[0];
  state.last_completed = some<DkgSessionState>({ ...(session ?? errors.abort("invalidState", "EDKG_NOT_IN_PROGRESS")), transcript });
  state.in_progress = none();
}

export function clearIncompleteDkg(context: NativeContext, framework: Address): void {
  assertAptosFramework(framework);
  if (incompleteDkg(context) !== undefined) context.borrowMut<DkgState>(FRAMEWORK_ADDRESS, DKG_STATE).in_progress = none();
}

/** Returns the unfinished DKG session read-only, if any. */
export function incompleteDkg(context: NativeContext): DkgSessionState | undefined {
  if (!context.exists(FRAMEWORK_ADDRESS, DKG_STATE)) return undefined;
  return context.borrow<DkgState>(FRAMEWORK_ADDRESS, DKG_STATE).in_progress.vec[0];
}

/** `0x1::dkg`: record of distributed key generation for randomness. */
export const dkgModule = defineModule({
  id: "0x1::dkg",
  friends: ["0x1::block", "0x1::reconfiguration_with_dkg"],
  errors,
  structs: `
    struct DKGSessionMetadata has copy, drop, store {
      dealer_epoch: u64,
      randomness_config: randomness_config::RandomnessConfig,
      dealer_validator_set: vector<validator_consensus_info::ValidatorConsensusInfo>,
      target_validator_set: vector<validator_consensus_info::ValidatorConsensusInfo>,
    }
    #[event] struct DKGStartEvent has drop, store { session_metadata: DKGSessionMetadata, start_time_us: u64 }
    struct DKGSessionState has copy, drop, store { metadata: DKGSessionMetadata, start_time_us: u64, transcript: vector<u8> }
    struct DKGState has key { last_completed: Option<DKGSessionState>, in_progress: Option<DKGSessionState> }
  `,
  functions: {
    "public fun initialize(aptos_framework: &signer)": ({ context }, framework: Address) => initializeDkg(context, framework),
    "public(friend) fun start(dealer_epoch: u64, randomness_config: randomness_config::RandomnessConfig, dealer_validator_set: vector<validator_consensus_info::ValidatorConsensusInfo>, target_validator_set: vector<validator_consensus_info::ValidatorConsensusInfo>)":
      (
        { context },
        dealer_epoch: bigint,
        randomness_config: RandomnessConfig,
        dealer_validator_set: ValidatorConsensusInfo[],
        target_validator_set: ValidatorConsensusInfo[],
      ) => startDkg(context, { dealer_epoch, randomness_config, dealer_validator_set, target_validator_set }),
    "public(friend) fun finish(transcript: vector<u8>)": ({ context }, transcript: Uint8Array) => finishDkg(context, transcript),
    "public fun try_clear_incomplete_session(fx: &signer)": ({ context }, framework: Address) => clearIncompleteDkg(context, framework),
    "public fun incomplete_session(): Option<DKGSessionState>": ({ context }) => {
      const session = incompleteDkg(context);
      return session === undefined ? none<DkgSessionState>() : some(copyValue(session));
    },
    "public fun session_dealer_epoch(session: &DKGSessionState): u64": (_, session: DkgSessionState) => session.metadata.dealer_epoch,
  },
});
