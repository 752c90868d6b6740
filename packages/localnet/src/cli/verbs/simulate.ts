import { CALLED, readCall, readSenders, SIGNED } from "../callParameters.ts";
import { CliError } from "../cliError.ts";
import { effectsOf } from "../effects.ts";
import { EXIT } from "../exitCodes.ts";
import { explainStatus } from "../explainStatus.ts";
import { isRecord } from "../requests.ts";
import { ADDRESS, ANY, BOOLEAN, DIGITS, listOf, record, TEXT } from "../shape.ts";
import { prepareCall, simulate as run } from "../transactions.ts";
import type { Verb } from "../verb.ts";

/** What a call would do, as anyone. */
export const simulate: Verb = {
  name: "simulate",
  summary: "shows what a call of an entry function would do, in words, without sending it",
  example: "atoll simulate 0x1::aptos_account::transfer 0xb0b 1000 --test-account 0",
  parameters: [...CALLED, ...SIGNED],
  effect: "reads",
  result: record({
    sender: ADDRESS,
    success: BOOLEAN,
    vmStatus: TEXT,
    gasUsed: DIGITS,
    effects: listOf(TEXT),
    findings: listOf(TEXT),
    events: listOf(record({ type: TEXT, data: ANY })),
  }),
  async run(input, context) {
    const { signer, sender = signer?.address } = await readSenders(input, context);
    if (sender === undefined) throw new CliError("cli.no_key", { exitCode: EXIT.usage });
    const raw = await prepareCall(context, sender, await readCall(input, context));
    const transaction = await run(context, raw, sender === signer?.address ? signer.publicKey : undefined);
    const events = (Array.isArray(transaction.events) ? transaction.events.filter(isRecord) : []).map(({ type, data }) => ({
      type: String(type),
      data: data ?? null,
    }));
    const success = transaction.success === true;
    const vmStatus = String(transaction.vm_status);
    const gasUsed = String(transaction.gas_used);
    const failure = success ? undefined : explainStatus(vmStatus);
    const { effects, findings } = effectsOf(sender, transaction, raw);
    return {
      result: { sender, success, vmStatus, gasUsed, effects, findings, events },
      lines: [
        failure === undefined ? `Would succeed, with ${gasUsed} gas units.` : `Would fail: ${failure.what}`,
        ...(failure === undefined ? [] : [vmStatus]),
        ...effects.map((text) => `  ${text}`),
        ...findings.map((text) => `  ! ${text}`),
      ],
      ...(success ? {} : { exitCode: EXIT.transactionFailed }),
    };
  },
};
