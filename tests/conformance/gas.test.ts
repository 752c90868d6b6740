import { readFileSync } from "node:fs";
import {
  Account,
  type AccountAddress,
  type Aptos,
  type CommittedTransactionResponse,
  type InputGenerateTransactionOptions,
  isUserTransactionResponse,
} from "@aptos-labs/ts-sdk";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createClient, fundedAccount } from "../support/client.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";

const DOCUMENT = readFileSync(new URL("../../docs/gas-and-execution.md", import.meta.url), "utf8");

let network: NetworkProcess;
let aptos: Aptos;
beforeAll(async () => {
  network = await startNetworkProcess();
  aptos = createClient(network);
});
afterAll(() => network.stop());

interface Payment {
  readonly from: Account;
  readonly to: AccountAddress;
  readonly sponsor?: Account;
  readonly options?: InputGenerateTransactionOptions;
}
async function pay({ from, to, sponsor, options }: Payment): Promise<CommittedTransactionResponse> {
  const transaction = await aptos.transaction.build.simple({
    sender: from.accountAddress,
    withFeePayer: sponsor !== undefined,
    data: { function: "0x1::aptos_account::transfer", functionArguments: [to, 1] },
    options: { maxGasAmount: 20_000, ...options },
  });
  const senderAuthenticator = aptos.transaction.sign({ signer: from, transaction });
  const feePayer = sponsor && {
    feePayerAuthenticator: aptos.transaction.signAsFeePayer({ signer: sponsor, transaction }),
  };
  const { hash } = await aptos.transaction.submit.simple({ transaction, senderAuthenticator, ...feePayer });
  return aptos.waitForTransaction({ transactionHash: hash });
}

/**
 * Figures of a transaction in the order of the gas table in the docs: total, execution and IO gas units, storage fee, and the total in
 * octas.
 */
function figuresOf(transaction: CommittedTransactionResponse): string[] {
  if (!isUserTransactionResponse(transaction)) throw new Error("not a user's transaction");
  const event = transaction.events.find(({ type }) => type === "0x1::transaction_fee::FeeStatement");
  const statement = event?.data as Record<string, string>;
  expect(statement.total_charge_gas_units).toBe(transaction.gas_used);
  expect(statement.storage_fee_refund_octas).toBe("0");
  return [
    transaction.gas_used,
    statement.execution_gas_units ?? "",
    statement.io_gas_units ?? "",
    statement.storage_fee_octas ?? "",
    String(BigInt(transaction.gas_used) * BigInt(transaction.gas_unit_price)),
  ];
}
function documented(row: string): string[] {
  const line = DOCUMENT.split("\n").find((text) => text.startsWith(`| ${row} |`));
  return (line ?? "")
    .split("|")
    .slice(2, -1)
    .map((cell) => cell.trim().replaceAll(",", ""));
}

/** Creates an account that has sent a transaction, so that its account resource exists. */
async function sender(): Promise<Account> {
  const account = await fundedAccount(aptos);
  await pay({ from: account, to: account.accountAddress });
  return account;
}

it.each<[row: string, payment: () => Promise<Payment>]>([
  ["to an account that has APT", async () => ({ from: await sender(), to: (await fundedAccount(aptos)).accountAddress })],
  ["to an address never used", async () => ({ from: await sender(), to: Account.generate().accountAddress })],
  ["a sender's first transaction", async () => ({ from: await fundedAccount(aptos), to: (await fundedAccount(aptos)).accountAddress })],
  [
    "sponsored",
    async () => ({ from: await sender(), to: (await fundedAccount(aptos)).accountAddress, sponsor: await fundedAccount(aptos) }),
  ],
  [
    "orderless",
    async () => ({
      from: await sender(),
      to: (await fundedAccount(aptos)).accountAddress,
      options: { replayProtectionNonce: BigInt(Date.now()) },
    }),
  ],
])("transfer costs the gas documented in docs/gas-and-execution.md: %s", async (row, payment) => {
  expect(figuresOf(await pay(await payment()))).toEqual(documented(row));
});
