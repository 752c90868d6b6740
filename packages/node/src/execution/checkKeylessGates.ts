import { FEATURES, hasFeature } from "@atoll/framework";
import { address, structTag, VmFailure } from "@atoll/move";
import type { SignedTransaction } from "../chain/signedTransaction.ts";
import type { StateView } from "../chain/stateValue.ts";
import { keylessGates } from "../transaction/keylessGates.ts";
import { keylessParts } from "../transaction/keylessParts.ts";
import type { Environment } from "./environment.ts";
import { lastDecoded } from "./lastDecoded.ts";
import { createStateAdapter } from "./stateAdapter.ts";

const FRAMEWORK = address("0x1");
const FEATURE_BITS = structTag("0x1::features::Features");

/** Rejects keyless signatures whose feature flag is disabled. */
export function checkKeylessGates({ codes }: Pick<Environment, "codes">, state: StateView, { authenticator }: SignedTransaction): void {
  const gates = keylessParts(authenticator).flatMap(keylessGates);
  if (gates.length === 0) return;
  const { layouts, places } = codes.at(state);
  const stored = createStateAdapter(state, places).getResource(FRAMEWORK, FEATURE_BITS);
  const bits = stored && (lastDecoded(layouts, FEATURE_BITS, stored) as { readonly features: Uint8Array }).features;
  if (bits === undefined || gates.some((gate) => !hasFeature(bits, FEATURES[gate]))) throw new VmFailure("FEATURE_UNDER_GATING");
}
