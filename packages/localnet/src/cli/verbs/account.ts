import { readAddress } from "../readAddress.ts";
import { isRecord } from "../requests.ts";
import { ADDRESS, DIGITS, HEX, record } from "../shape.ts";
import type { Verb } from "../verb.ts";

/** Sequence number and authentication key of an account. */
export const account: Verb = {
  name: "account",
  summary: "shows an account's sequence number and authentication key",
  example: "atoll account 0x1",
  parameters: [{ name: "address", kind: "text", summary: "account address", isPositional: true, isRequired: true }],
  effect: "reads",
  result: record({ address: ADDRESS, sequenceNumber: DIGITS, authenticationKey: HEX }),
  async run(input, context) {
    const address = readAddress(input.text("address"));
    const found = await context.node(`/accounts/${address}`);
    const { sequence_number, authentication_key } = isRecord(found) ? found : {};
    const result = { address, sequenceNumber: String(sequence_number), authenticationKey: String(authentication_key) };
    return {
      result,
      lines: [`sequence number     ${result.sequenceNumber}`, `authentication key  ${result.authenticationKey}`],
    };
  },
};
