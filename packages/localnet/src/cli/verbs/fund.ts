import { CliError } from "../cliError.ts";
import { readAddress } from "../readAddress.ts";
import { isRecord } from "../requests.ts";
import { ADDRESS, HEX, record } from "../shape.ts";
import { executed } from "../transactions.ts";
import type { Verb } from "../verb.ts";

/** Payment from the network's faucet. */
export const fund: Verb = {
  name: "fund",
  summary: "pays test APT to an account from the faucet",
  example: "atoll fund 0xb0b --amount 500000000",
  parameters: [
    { name: "address", kind: "text", summary: "account address", isPositional: true, isRequired: true },
    { name: "amount", kind: "integer", summary: "octas (1000000000, which are 10 APT)" },
  ],
  effect: "changes",
  result: record({ address: ADDRESS, hash: HEX }),
  async run(input, context) {
    const address = readAddress(input.text("address"));
    const { faucet } = await context.network();
    if (faucet === undefined) throw new CliError("faucet.none");
    const amount = input.integer("amount");
    const body = { address, ...(amount === undefined ? {} : { amount: Number(amount) }) };
    const answer = await context.post("faucet", `${faucet}/fund`, body);
    const [first] = isRecord(answer) && Array.isArray(answer.txn_hashes) ? answer.txn_hashes : [];
    const hash = `0x${String(first).replace(/^0x/, "")}`;
    await executed(context, hash);
    return { result: { address, hash }, lines: [`Paid to ${address}.`, `hash ${hash}`] };
  },
};
