import { bytesToHex } from "@atoll/move";
import { namedAccounts } from "../../sample/sampleAccounts.ts";
import { ADDRESS, INTEGER, listOf, record, TEXT } from "../shape.ts";
import type { Verb } from "../verb.ts";

/** The ten public test accounts. */
export const testAccounts: Verb = {
  name: "test-accounts",
  summary: "lists the ten public test accounts with their keys, which everyone knows",
  example: "atoll test-accounts",
  parameters: [],
  effect: "reads",
  result: record({
    phrase: TEXT,
    accounts: listOf(record({ number: INTEGER, name: TEXT, path: TEXT, address: ADDRESS, privateKey: TEXT })),
  }),
  async run() {
    const accounts = namedAccounts().map(({ name = "", address, privateKey }, number) => ({
      number,
      name,
      path: `m/44'/637'/${number}'/0'/0'`,
      address,
      privateKey: `ed25519-priv-0x${bytesToHex(privateKey)}`,
    }));
    return {
      result: { phrase: `${"test ".repeat(11)}junk`, accounts },
      lines: [
        "Everyone knows these keys: use them only on networks for tests.",
        ...accounts.map(({ number, name, address, privateKey }) => `${number}  ${name.padEnd(10)}  ${address}  ${privateKey}`),
      ],
    };
  },
};
