import "../../language/testing/english.ts";
import { describe, expect, it } from "vitest";
import { readWhole } from "../../chain/bcs/bytesReader.ts";
import type { ChainClient } from "../../chain/client/chainClient.ts";
import { stubClient } from "../../chain/client/testing/stubClient.ts";
import { APT_COIN } from "../../chain/facts/aptAsset.ts";
import { fromHex, toHex } from "../../chain/facts/hex.ts";
import type {
  Address,
  LedgerIdentity,
  LedgerState,
  TransactionFacts,
  TransactionHash,
  UnsignedTransaction,
} from "../../chain/facts/types.ts";
import { paymentOf, type SentTransaction } from "../../chain/history/sent/sentTransaction.ts";
import type { ReadOptions } from "../../chain/ledger/createNodeApi.ts";
import { readSigned } from "../../chain/transactions/readUnsigned.ts";
import { soleSignature } from "../../chain/transactions/signatures.ts";
import { encodeSigned } from "../../chain/transactions/signedTransaction.ts";
import type { Payer } from "../../parts/flow/flowPayer.ts";
import { statedAmountOf } from "../../parts/flow/statedAmountOf.ts";
import { unsigned } from "../../preview/testing/samples.ts";
import { estimateFee, preparePayment } from "./preparePayment.ts";
import { SEND_APT } from "./sendAsset.ts";

const long = (digits: string) => `0x${digits.padStart(64, "0")}` as Address;
const payer: Payer = { accountId: "one", address: long("a1"), key: { publicKey: `0x${"11".repeat(32)}`, scheme: "ed25519" } };
const recipient = long("b2");
const PRICE = 100n;
/** BCS of a made-up Ed25519 authenticator. */
const SIGNATURE = Uint8Array.from([0, 32, ...new Uint8Array(32).fill(7), 64, ...new Uint8Array(64)]);

/** Test network where the payer has this balance and five pearls, and a payment's gas depends on its octas. */
function chainWith(
  balance: bigint,
  gasFor: (octas: bigint) => bigint,
  metadata?: unknown,
): { readonly chain: ChainClient; readonly simulated: bigint[] } {
  const simulated: bigint[] = [];
  const ledger: LedgerState = {
    identity: "local" as LedgerIdentity,
    chainId: 4,
    version: 7n,
    oldestVersion: 0n,
    blockHeight: 3n,
    epoch: 1n,
    timestampUsecs: 1_000_000_000n,
    latencyMs: 1,
  };
  const simulate = (transaction: UnsignedTransaction): TransactionFacts => {
    const { payload } = transaction;
    if (payload.kind !== "entryFunction") throw new TypeError("a payment is a call");
    const octas = readWhole(fromHex(payload.args.at(-1) ?? "0x"), (reader) => reader.u64());
    simulated.push(octas);
    const gasUsed = gasFor(octas);
    const success = octas + gasUsed * PRICE <= balance;
    return {
      hash: long("f") as string as TransactionHash,
      state: "committed",
      kind: "user",
      version: 7n,
      timestampUsecs: undefined,
      success,
      gasUsed,
      vmStatus: success ? "Executed successfully" : "Move abort in 0x1::coin: EINSUFFICIENT_BALANCE(0x10006): …",
      events: [],
      changes: [],
      user: {
        sender: transaction.sender,
        sequenceNumber: transaction.sequenceNumber,
        replayProtectionNonce: undefined,
        maxGasAmount: transaction.maxGasAmount,
        gasUnitPrice: transaction.gasUnitPrice,
        expirationSecs: transaction.expirationSecs,
        functionId: payload.functionId,
        typeArguments: [],
        args: [...payload.args.slice(0, -1), octas.toString()],
        feePayer: undefined,
        secondarySigners: [],
      },
      raw: undefined,
    };
  };
  const client = stubClient({
    node: (path, body) => {
      if (path === "estimate_gas_price") return { gas_estimate: Number(PRICE) };
      if (path.endsWith("0x1::fungible_asset::Metadata")) return metadata && { data: metadata };
      if (path.startsWith("accounts/")) return undefined;
      if (path !== "view") throw new Error(`nothing in this test asks for ${path}`);
      const asked = body as { readonly function: string; readonly arguments: readonly [string] };
      if (asked.function !== "0x1::coin::balance") return ["5000000"];
      return [(asked.arguments[0] === payer.address ? balance : 0n).toString()];
    },
  });
  const chain: ChainClient = {
    ...client,
    recentLedger: async () => ledger,
    node: {
      ...client.node,
      postTransaction: async <T>(_path: string, bytes: Uint8Array, _read: unknown, { params = {} }: ReadOptions = {}) => {
        const transaction = readSigned(bytes, undefined);
        const maxGasAmount = balance / PRICE < 200_000n ? balance / PRICE : 200_000n;
        const isMeasured = params.estimate_gas_unit_price !== undefined;
        return simulate(isMeasured ? { ...transaction, gasUnitPrice: PRICE, maxGasAmount } : transaction) as T;
      },
    },
  };
  return { chain, simulated };
}

const known = { ownAccounts: [], recipients: [], assets: [] };
const prepare = async (
  chain: ChainClient,
  amount: bigint | "all",
  ...[chainId, sent = []]: [chainId?: number | undefined, sent?: readonly SentTransaction[]]
) => {
  const prepared = await preparePayment(
    chain,
    { payer, recipient, amount, typedAmount: undefined, chainId, asset: SEND_APT, sent },
    { accountId: payer.accountId, known },
  );
  return { ...prepared, octas: paymentOf(prepared)?.units };
};

describe("payment of everything but the fee", () => {
  it("leaves a balance of exactly zero octas", async () => {
    const { chain } = chainWith(1_000_000_000n, () => 1_037n);
    const { octas, transaction } = await prepare(chain, "all");
    expect(octas).toBe(1_000_000_000n - 103_700n);
    expect(transaction.payload).toMatchObject({ args: [recipient, "999896300"] });
  });

  it("lowers the amount when the fee depends on the amount", async () => {
    const { chain } = chainWith(1_000_000_000n, (octas) => (octas > 1_000n ? 2_000n : 1_037n));
    expect((await prepare(chain, "all")).octas).toBe(1_000_000_000n - 200_000n);
  });

  it("reserves the amount and maximum fee of a pending payment", async () => {
    const { chain } = chainWith(1_000_000_000n, () => 1_037n);
    const underWay: SentTransaction = {
      hash: `0x${"1".repeat(64)}` as TransactionHash,
      sender: payer.address,
      intent: { kind: "payment", asset: APT_COIN, recipient, units: 400_000_000n },
      sequenceNumber: 0n,
      signed: toHex(encodeSigned(unsigned({ sender: payer.address, maxGasAmount: 2_000n, gasUnitPrice: 100n }), soleSignature(SIGNATURE))),
      expirationSecs: 0n,
      sentAt: 0,
      state: "pending",
      version: undefined,
      vmStatus: undefined,
      finalAt: undefined,
    };
    const { octas } = await prepare(chain, "all", 4, [underWay]);
    expect(octas).toBe(1_000_000_000n - 400_000_000n - 200_000n - 103_700n);
  });

  it("has an amount of zero if the balance cannot pay the fee", async () => {
    const { chain } = chainWith(50_000n, () => 1_037n);
    const { octas, preview } = await prepare(chain, "all");
    expect(octas).toBe(0n);
    expect(preview.outcome.kind).toBe("fails");
  });
});

describe("prepared payment", () => {
  it("carries the requested amount and the bytes of the last simulation", async () => {
    const { chain, simulated } = chainWith(1_000_000_000n, () => 1_037n);
    const { octas, transaction, preview } = await prepare(chain, 5_000n);
    expect(octas).toBe(5_000n);
    expect(simulated.at(-1)).toBe(5_000n);
    expect(transaction.maxGasAmount).toBe(1_556n);
    expect(preview.fee.limitOctas).toBe(155_600n);
  });
});

it("preparePayment derives the gas limit from its own simulation, not from an earlier payment", async () => {
  let gasUsed = 20_000n;
  const { chain, simulated } = chainWith(1_000_000_000n, () => gasUsed);
  expect((await prepare(chain, 5_000n)).transaction.maxGasAmount).toBe(30_000n);
  gasUsed = 1_037n;
  expect((await prepare(chain, 5_000n)).transaction.maxGasAmount).toBe(1_556n);
  simulated.length = 0;
  expect((await prepare(chain, 5_000n)).transaction.maxGasAmount).toBe(1_556n);
  expect(simulated).toEqual([5_000n]);
});

describe("chain id of a payment", () => {
  const node = () => chainWith(1_000_000_000n, () => 1_037n).chain;

  it("equals the confirmed chain id; a node with another id is rejected before simulation", async () => {
    const { transaction, preview } = await prepare(node(), 5_000n, 4);
    expect(transaction).toMatchObject({ chainId: 4, isForSigning: true });
    expect(transaction.bytes.at(-1)).toBe(4);
    expect(preview).toMatchObject({ chainId: 4, network: "Test" });
    for (const counts of [1, 77]) {
      const { chain, simulated } = chainWith(1_000_000_000n, () => 1_037n);
      await expect(prepare(chain, 5_000n, counts)).rejects.toMatchObject({ name: "ChainIdMismatch", confirmed: counts, answered: 4 });
      expect(simulated).toEqual([]);
    }
  });

  it("falls back to the node's chain id if none is confirmed, and then prevents signing", async () => {
    const { transaction } = await prepare(node(), 5_000n, undefined);
    expect(transaction).toMatchObject({ chainId: 4, isForSigning: false });
  });
});

describe("payment in another asset", () => {
  const PEARL = long("c3");
  const pearl = {
    asset: PEARL,
    id: { kind: "fungible", metadata: PEARL },
    symbol: "PEARL",
    decimals: 6,
    isApt: false,
    written: { symbol: "PEARL", name: "Pearl" },
  } as const;

  it("sends the whole asset balance, because the fee is in APT, and the preview names the asset", async () => {
    const { chain } = chainWith(1_000_000_000n, () => 10n);
    const payment = { payer, recipient, amount: "all", typedAmount: undefined, chainId: 4, asset: pearl, sent: [] } as const;
    const { intent, transaction } = await preparePayment(chain, payment, { accountId: payer.accountId, known });
    expect(transaction.payload).toMatchObject({
      functionId: "0x1::primary_fungible_store::transfer",
      typeArguments: ["0x1::fungible_asset::Metadata"],
      args: [PEARL, recipient, "5000000"],
    });
    expect(intent).toEqual({
      kind: "payment",
      asset: PEARL,
      recipient,
      units: 5_000_000n,
      shown: { symbol: "PEARL", decimals: 6 },
    });
  });

  const described = (description: unknown) => chainWith(1_000_000_000n, () => 10n, description).chain;
  const node = { name: "Pearl", symbol: "PEARL", decimals: 6 };
  /** Prepares a payment whose form shows the indexer's description (`changed`) while the node describes the asset as `seen`. */
  const against = (changed: Partial<typeof node>, seen: unknown, amount: bigint | "all" = 5n * 10n ** BigInt(changed.decimals ?? 6)) => {
    const { symbol, name, decimals } = { ...node, ...changed };
    const asset = { ...pearl, symbol, decimals, written: { symbol, name } };
    const typedAmount = amount === "all" ? undefined : "5";
    const payment = { payer, recipient, amount, typedAmount, chainId: 4, asset, sent: [] } as const;
    return preparePayment(described(seen), payment, { accountId: payer.accountId, known });
  };
  const blocking = async (prepared: ReturnType<typeof against>) => {
    const { preview } = await prepared;
    return preview.findings.filter(({ level, rule }) => level === "blocked" && rule !== "preview_mismatch").map(({ rule }) => rule);
  };

  it.each([
    ["more decimals", { decimals: 8 }],
    ["fewer decimals", { decimals: 4 }],
    ["another symbol", { symbol: "GOLD" }],
    ["another name", { name: "Gold" }],
  ])("is blocked if the indexer reports %s than the node", async (_what, changed) => {
    expect(await blocking(against(changed, node))).toContain("asset_differs");
  });

  it("is blocked if the node lacks the asset's description", async () => {
    expect(await blocking(against({}, undefined))).toContain("asset_differs");
  });

  it("is allowed if indexer and node agree, even if the indexer truncates a long symbol", async () => {
    expect(await blocking(against({}, node))).not.toContain("asset_differs");
    const long = { ...node, symbol: "LONGPEARLS24" };
    expect(await blocking(against({ symbol: "LONGPEARLS" }, long))).not.toContain("asset_differs");
  });

  it("passes the typed amount with the node's decimals to the signing worker", async () => {
    expect(statedAmountOf(await against({}, node))).toEqual({ text: "5", decimals: 6 });
    // The signing worker rejects these bytes, which transfer 500,000,000 units.
    expect(statedAmountOf(await against({ decimals: 8 }, node))).toEqual({ text: "5", decimals: 6 });
    expect(statedAmountOf(await against({}, node, "all"))).toEqual({ text: "5", decimals: 6 });
    expect(statedAmountOf(await against({ decimals: 8 }, node, "all"))).toEqual({ text: "0.05", decimals: 6 });
  });
});

it("estimateFee simulates on every call: a second payment to an account is cheaper than the first", async () => {
  let gas = 1_000n;
  const { chain } = chainWith(10_000_000n, () => gas);
  expect(await estimateFee(chain, payer, recipient, undefined)).toBe(1_000n * PRICE);
  gas = 8n;
  expect(await estimateFee(chain, payer, recipient, undefined)).toBe(8n * PRICE);
});
