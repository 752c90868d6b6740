import { type Address, copyValue, type NativeContext } from "@atoll/move";
import {
  type DKGSessionMetadata as DkgSessionMetadata,
  type DKGSessionState as DkgSessionState,
  declaration,
  errors,
  tags,
} from "../../generated/randomness/dkg.ts";
import { FRAMEWORK_ADDRESS } from "../../native/addresses.ts";
import { implementModule } from "../../native/implementModule.ts";
import { none, some } from "../../stdlib/option/option.ts";
import { assertAptosFramework } from "../../stdlib/system_addresses/systemAddresses.ts";
import { nowMicroseconds } from "../../stdlib/timestamp/timestamp.ts";

export function initializeDkg(context: NativeContext, framework: Address): void {
  assertAptosFramework(framework);
  if (!context.exists(FRAMEWORK_ADDRESS, tags.DKGState)) {
    context.moveTo(framework, tags.DKGState, { last_completed: none<DkgSessionState>(), in_progress: none<DkgSessionState>() });
  }
}

export function startDkg(context: NativeContext, metadata: DkgSessionMetadata): void {
  const state = context.borrowMut(FRAMEWORK_ADDRESS, tags.DKGState);
  const start_time_us = nowMicroseconds(context);
  state.in_progress = some<DkgSessionState>({ metadata: copyValue(metadata), start_time_us, transcript: new Uint8Array(0) });
  context.emit(tags.DKGStartEvent, { session_metadata: metadata, start_time_us });
}

export function finishDkg(context: NativeContext, transcript: Uint8Array): void {
  const state = context.borrowMut(FRAMEWORK_ADDRESS, tags.DKGState);
  const session = state.in_progress.vec[0];
  state.last_completed = some<DkgSessionState>({ ...(session ?? errors.abort("invalidState", "EDKG_NOT_IN_PROGRESS")), transcript });
  state.in_progress = none();
}

export function clearIncompleteDkg(context: NativeContext, framework: Address): void {
  assertAptosFramework(framework);
  if (incompleteDkg(context) !== undefined) context.borrowMut(FRAMEWORK_ADDRESS, tags.DKGState).in_progress = none();
}

/** Unfinished DKG session, borrowed immutably. */
export function incompleteDkg(context: NativeContext): DkgSessionState | undefined {
  if (!context.exists(FRAMEWORK_ADDRESS, tags.DKGState)) return undefined;
  return context.borrow(FRAMEWORK_ADDRESS, tags.DKGState).in_progress.vec[0];
}

/** `0x1::dkg`: record of distributed key generation for randomness. */
export const dkgModule = implementModule(declaration, {
  initialize: ({ context }, framework) => initializeDkg(context, framework),
  start: ({ context }, dealer_epoch, randomness_config, dealer_validator_set, target_validator_set) =>
    startDkg(context, { dealer_epoch, randomness_config, dealer_validator_set, target_validator_set }),
  finish: ({ context }, transcript) => finishDkg(context, transcript),
  try_clear_incomplete_session: ({ context }, framework) => clearIncompleteDkg(context, framework),
  incomplete_session: ({ context }) => {
    const session = incompleteDkg(context);
    return session === undefined ? none<DkgSessionState>() : some(copyValue(session));
  },
  session_dealer_epoch: (_, session) => session.metadata.dealer_epoch,
});
