import { Account } from "@aptos-labs/ts-sdk";
import { longSimulation } from "../../../tests/support/longSimulation.ts";
import { SIGNED_TRANSACTION_TYPE } from "../../../tests/support/signedTransfer.ts";
import { fund } from "../startAtoll.ts";
import type { Attack } from "./attack.ts";
import { startFlood } from "./flood.ts";

/** Attack by simulations that run until the execution gas limit, one in flight per connection. */
function simulationsOver(connections: number): Attack {
  return {
    name: `simulations that take seconds, over ${connections === 1 ? "one connection" : `${connections} connections`}`,
    async start({ nodeUrl, faucetUrl }) {
      const sender = Account.generate();
      await fund(faucetUrl, sender);
      const body = longSimulation(sender.accountAddress.toStringLong());
      return startFlood({ connections, next: () => ({ url: `${nodeUrl}/transactions/simulate`, headers: SIGNED_TRANSACTION_TYPE, body }) });
    },
  };
}

export const longSimulations: Attack = simulationsOver(1);
export const manyLongSimulations: Attack = simulationsOver(16);
