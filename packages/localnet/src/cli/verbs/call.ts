import { CALLED, readCall, readSenders, SENT } from "../callParameters.ts";
import { SENT_RESULT, send } from "../transactions.ts";
import type { Verb } from "../verb.ts";

/** Transaction that calls an entry function. */
export const call: Verb = {
  name: "call",
  summary: "simulates a call of an entry function, signs it and sends it; writes it unsigned for networks of others",
  example: "atoll call 0x1::aptos_account::transfer 0xb0b 1000 --test-account 0",
  parameters: [...CALLED, ...SENT],
  effect: "changes",
  result: SENT_RESULT,
  async run(input, context) {
    const senders = await readSenders(input, context);
    return send(context, await readCall(input, context), senders, { isForced: input.flag("force"), out: input.optional("out") });
  },
};
