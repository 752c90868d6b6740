import { SIGNED_TRANSACTION_TYPE } from "../../../../tests/support/signedTransfer.ts";
import type { Attack, AttackedNetwork } from "../attack.ts";
import { startFlood } from "../flood.ts";
import { type Attacker, createAttacker } from "./attacker.ts";

/** An attack by simulations over one connection, each sent when the previous one is answered. `prepare` publishes code and returns the bodies to send. */
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
