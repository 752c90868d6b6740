import "../../packages/web/src/language/testing/english.ts";
import { Account, Deserializer, RawTransaction, SimpleTransaction } from "@aptos-labs/ts-sdk";
import { beforeAll, describe, expect, it } from "vitest";
import type { ChainClient } from "../../packages/web/src/chain/client/chainClient.ts";
import { createChainClient } from "../../packages/web/src/chain/client/createChainClient.ts";
import { waitForTransaction } from "../../packages/web/src/chain/client/waitForTransaction.ts";
import { readAddress } from "../../packages/web/src/chain/facts/address.ts";
import type { Address, NetworkId, TransactionHash, UnsignedTransaction } from "../../packages/web/src/chain/facts/types.ts";
import { aptBalance } from "../../packages/web/src/chain/ledger/aptBalance.ts";
import { estimateGasUnitPrice } from "../../packages/web/src/chain/ledger/gasUnitPrice.ts";
import { primaryStoreAddress } from "../../packages/web/src/chain/ledger/primaryStore.ts";
import { ledgerTransactions } from "../../packages/web/src/chain/ledger/transactions.ts";
import { paymentRequest } from "../../packages/web/src/chain/payments/paymentRequest.ts";
import { fundAccount, submitTransaction } from "../../packages/web/src/chain/transactions/postTransaction.ts";
import { soleSignature } from "../../packages/web/src/chain/transactions/signatures.ts";
import { encodeSigned } from "../../packages/web/src/chain/transactions/signedTransaction.ts";
import type { PublicAccount } from "../../packages/web/src/chain/transactions/transactionRequest.ts";
import { explainError } from "../../packages/web/src/errors/explainError.ts";
import { APT_METADATA_ID } from "../../packages/web/src/preview/effects/assetIds.ts";
import type { Preview, SentencePart } from "../../packages/web/src/preview/previewTypes.ts";
import { describeTransaction } from "../../packages/web/src/preview/words/describeTransaction.ts";
import { transactionDigest } from "../../packages/web/src/signer/reading/transactionDigest.ts";
import { prepareFlow } from "../../packages/web/src/transact/prepareFlow.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";

// Compares the page's previews with the real network's results.

let network: NetworkAddresses;
let chain: ChainClient;
beforeAll(async () => {
  network = await sharedNetwork();
  const endpoints = { node: network.nodeUrl, faucet: network.faucetUrl, indexer: undefined, pepper: undefined, prover: undefined };
  chain = createChainClient({ id: "local" as NetworkId, label: "Embedded", kind: "embedded", chainId: 4, endpoints });
});

const addressOf = (account: Account): Address => account.accountAddress.toStringLong() as Address;

async function funded(octas: bigint): Promise<Account> {
  const account = Account.generate();
  await fundAccount(chain.node, addressOf(account), octas);
  return account;
}

async function prepare(
  from: Account,
  to: Address,
  octas: bigint,
  client = chain,
): Promise<{ transaction: UnsignedTransaction; preview: Preview }> {
  const sender: PublicAccount = { address: addressOf(from), key: { publicKey: from.publicKey.toString(), scheme: "ed25519" } };
  const known = { ownAccounts: [{ address: addressOf(from), label: "Everyday" }], recipients: [], assets: [] };
  const request = paymentRequest({ sender, recipient: to, octas }, { chainId: 4, expiresInSecs: 60 });
  return prepareFlow(client, request, { accountId: "one", known });
}

function submitAs(account: Account, transaction: UnsignedTransaction): Promise<TransactionHash> {
  const raw = RawTransaction.deserialize(new Deserializer(transaction.bytes));
  const authenticator = account.signTransactionWithAuthenticator(new SimpleTransaction(raw)).bcsToBytes();
  return submitTransaction(chain.node, encodeSigned(transaction, soleSignature(authenticator)));
}

const words = (parts: readonly SentencePart[]): string =>
  parts
    .map((part) => (part.kind === "text" ? part.text : part.kind === "amount" ? `${part.units} ${part.asset.symbol}` : part.address))
    .join("");

describe("preview on the real network", () => {
  it("predicts the balances after a payment to the octa", async () => {
    const [from, to] = [await funded(1_000_000_000n), addressOf(Account.generate())];
    const you = addressOf(from);
    const { transaction, preview } = await prepare(from, to, 5_000_000n);
    expect(preview.outcome).toEqual({ kind: "succeeds" });
    expect(words(preview.sentence)).toBe(
      `${you} sends 5000000 APT to ${to}. Fee about ${preview.fee.expectedOctas} APT, at most ${preview.fee.limitOctas} APT.`,
    );
    expect(preview.findings.map(({ rule }) => rule)).toEqual(["new_recipient", "high_fee"]);
    const balances = preview.effects.filter((effect) => effect.kind === "balance");
    expect(balances).toEqual(preview.effects);
    expect(balances.map(({ owner, isYou }) => [owner, isYou])).toEqual([
      [you, true],
      [to, false],
    ]);
    expect(balances.reduce((sum, { before, after }) => sum + after - before, 0n)).toBe(-preview.fee.expectedOctas);
    expect(preview.digest).toBe(transactionDigest(transaction.bytes));

    const hash = await submitAs(from, transaction);
    const final = await waitForTransaction(chain, hash, transaction.expirationSecs);
    expect(final.kind).toBe("committed");
    for (const { owner, after } of balances) expect(await aptBalance(chain.node, owner, {})).toBe(after);
    const facts = final.kind === "committed" ? final.transaction : undefined;
    expect(facts && words(describeTransaction(facts, you))).toBe(`You sent 5000000 APT to ${to}`);
    expect(facts && words(describeTransaction(facts, to))).toBe(`${you} sent you 5000000 APT`);
  });

  it("predicts that a balance is insufficient for a payment or its fee", async () => {
    const from = await funded(10_000_000n);
    const to = addressOf(Account.generate());
    expect((await prepare(from, to, 20_000_000n)).preview.outcome).toMatchObject({ kind: "fails", code: "vm.EINSUFFICIENT_BALANCE" });
    expect((await prepare(from, to, 10_000_000n)).preview.outcome).toMatchObject({
      kind: "fails",
      code: "vm.INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE",
    });
    const poor = await prepare(Account.generate(), to, 1n);
    expect(poor.preview.outcome).toMatchObject({ kind: "fails", code: "vm.INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE" });
    expect(poor.preview.findings[0]).toMatchObject({ rule: "will_fail", level: "blocked" });
  });

  it("is marked unreliable if the node's new balance contradicts its events", async () => {
    const from = await funded(1_000_000_000n);
    const store = primaryStoreAddress(addressOf(from), APT_METADATA_ID);
    const lying: ChainClient = {
      ...chain,
      node: {
        ...chain.node,
        postTransaction: (path, bytes, read, options) =>
          chain.node.postTransaction(
            path,
            bytes,
            (json, answer) => {
              const [facts] = json as [{ changes: { address: string; data?: { type: string; data: object } }[] }];
              for (const { address, data } of facts.changes) {
                if (readAddress(address) === store && data?.type === "0x1::fungible_asset::FungibleStore") {
                  Object.assign(data.data, { balance: "1000" });
                }
              }
              return read(json, answer);
            },
            options,
          ),
      },
    };
    const { preview } = await prepare(from, addressOf(Account.generate()), 5_000_000n, lying);
    expect(preview.findings[0]).toMatchObject({ rule: "nothing_ran", level: "danger" });
    const shown = 1_000_000_000n - 5_000_000n - preview.fee.expectedOctas;
    expect(words(preview.findings[0]?.text ?? [])).toBe(
      `The node's answer contradicts itself: ${addressOf(from)} is left with ${shown} APT or with 1000 APT.`,
    );
  });

  it("describes faucet and block transactions in a readable summary", async () => {
    const you = addressOf(await funded(3n));
    const lines = (await ledgerTransactions(chain.node, { before: undefined, limit: 10 }, 0n)).map((facts) =>
      words(describeTransaction(facts, you)),
    );
    expect(lines).toContain("The faucet gave you 3 APT");
    expect(lines.some((line) => /^Block \d+ started$/.test(line))).toBe(true);
    expect(lines).toContain("Block epilogue");
  });
});

describe("errors of the real network in the page", () => {
  it("are explained for rejected submissions", async () => {
    const from = await funded(1_000_000_000n);
    const { transaction } = await prepare(from, addressOf(Account.generate()), 5n);
    const stranger = await explained(submitAs(Account.generate(), transaction));
    expect(stranger.code).toBe("vm.INVALID_AUTH_KEY");
    const other = { ...transaction, bytes: transaction.bytes.slice() };
    // Changes the chain id, which is the last byte of the transaction.
    other.bytes[other.bytes.length - 1] = 9;
    expect((await explained(submitAs(from, other))).code).toBe("vm.BAD_CHAIN_ID");
    const hash = await submitAs(from, transaction);
    await waitForTransaction(chain, hash, transaction.expirationSecs);
    expect((await explained(submitAs(from, transaction))).code).toBe("vm.SEQUENCE_NUMBER_TOO_OLD");
  });

  it("are explained for invalid requests and an unreachable node", async () => {
    expect((await explained(fundAccount(chain.node, "0xzz" as Address, 5n))).code).toBe("faucet.invalid_request");
    const elsewhere = { ...chain.network, endpoints: { ...chain.network.endpoints, node: "http://127.0.0.1:9/v1" } };
    const gone = await explained(estimateGasUnitPrice(createChainClient(elsewhere).node));
    expect(gone).toMatchObject({ code: "network.unreachable", what: "The network's node can't be reached." });
  });
});

async function explained(attempt: Promise<unknown>) {
  return explainError(
    await attempt.then(
      () => undefined,
      (error: unknown) => error,
    ),
  );
}
