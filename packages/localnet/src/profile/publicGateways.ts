import type { Handler } from "../services/handler.ts";
import { type ConditionsInput, changeConditions, type PublicConditions } from "./conditions.ts";
import { behindGateway } from "./gateway.ts";

/** Gateways of the public profile's services, with the current conditions. */
export interface PublicGateways {
  current(): PublicConditions;
  change(input: ConditionsInput): PublicConditions;
  before(service: "node" | "indexer", inner: Handler): Handler;
}

export function createPublicGateways(initial: PublicConditions, now: () => number): PublicGateways {
  let current = initial;
  return {
    current: () => current,
    change(input) {
      current = changeConditions(current, input);
      return current;
    },
    before: (service, inner) => behindGateway(inner, { conditions: () => current[service], seed: () => current.seed, now }),
  };
}
