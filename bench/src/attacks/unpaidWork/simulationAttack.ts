import { SIGNED_TRANSACTION_TYPE } from "../../../../tests/support/signedTransfer.ts";
import type { Attack, AttackedNetwork } from "../attack.ts";
import { startFlood } from "../flood.ts";
import { type Attacker, createAttacker } from "./attacker.ts";

/**
 * Attack by simulations over one connection, each sent after the previous response. `prepare` publishes code and returns the request
 * bodies.
 */
export function simulationAttack(name: string, prepare: (attacker: Attacker) => Promise<() => Uint8Array>): Attack {
  return {
    name: `simulations: ${name}`,
    async start(network: AttackedNetwork) {
      const next = await prepare(await createAttacker(network));
      const url = `${network.nodeUrl}/transactions/simulate`;
      return startFlood({ connections: 1, next: () => ({ url, headers: SIGNED_TRANSACTION_TYPE, body: next() }) });
    },
  };
}
