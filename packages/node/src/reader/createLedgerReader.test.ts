import { address, printTypeTag, structTag } from "@atoll/move";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createChain } from "../blocks/createChain.ts";
import type { RunningChain } from "../chain/chain.ts";
import type { LedgerTransaction } from "../chain/store.ts";
import { createFunder } from "../faucet/funder.ts";
import { encodeStateKey } from "../ledger/stateKeyEncoding.ts";
import { createLedgerReader, type LedgerReader } from "./createLedgerReader.ts";
import type { TransactionRecord } from "./records.ts";

const ROOT_KEY = new Uint8Array(32).fill(7);
const ALICE = address("0xa11ce");

let chain: RunningChain;
let reader: LedgerReader;
let funding: TransactionRecord | undefined;
beforeAll(async () => {
  chain = createChain({ chainId: 4, rootKey: ROOT_KEY, blockTimeMs: 0, idleBlockTimeMs: 0 });
  reader = createLedgerReader({ store: chain.store, codes: chain.codes, log: (message) => expect.unreachable(message) });
  const { hash } = await createFunder({ chain, rootKey: ROOT_KEY }).fund(ALICE, 2n ** 63n);
  funding = reader.transaction(chain.store.getVersionByHash(hash) ?? -1n);
});
afterAll(() => chain.stop());

describe("ledger reader", () => {
  test("decodes transactions with bigint numbers, full addresses and byte arrays", () => {
    if (funding?.kind !== "user") return expect.unreachable();
    expect(funding.signed.raw.gasUnitPrice).toBeTypeOf("bigint");
    expect(funding).toMatchObject({ status: { kind: "success" }, vmStatus: "Executed successfully", hash: expect.any(Uint8Array) });
    const deposit = funding.events.find(({ type }) => printTypeTag(type) === "0x1::fungible_asset::Deposit");
    expect(deposit).toMatchObject({ account: address("0x0"), creationNumber: 0n, data: { value: { amount: 2n ** 63n } } });
    const store = funding.changes.find((change) => change.kind === "writeResource" && change.type.name === "FungibleStore");
    expect(store).toMatchObject({ data: { value: { metadata: { inner: address("0xa") }, balance: 2n ** 63n, frozen: false } } });
  });

  test("decodes system transactions by kind, and resources at a version", () => {
    expect(reader.transaction(0n)).toMatchObject({ kind: "genesis", version: 0n });
    const kinds = Array.from(
      { length: Number(reader.latestVersion() ?? 0n) + 1 },
      (_, version) => reader.transaction(BigInt(version))?.kind,
    );
    expect(new Set(kinds)).toEqual(new Set(["genesis", "blockMetadata", "user", "blockEpilogue"]));
    const core = structTag("0x1::object::ObjectCore");
    expect(reader.resource(address("0xa"), core, 0n)).toMatchObject({ owner: address("0x1") });
    expect(reader.resource(ALICE, core, 0n)).toBeUndefined();
  });

  test("logs bytes that do not match their type, and returns them raw", () => {
    const reports: string[] = [];
    const type = structTag("0x1::object::ObjectCore");
    const write = {
      key: encodeStateKey({ kind: "resource", address: ALICE, type }),
      op: { kind: "creation", bytes: Uint8Array.of(9), metadata: undefined },
    } as const;
    const damaged: Pick<LedgerTransaction, "writes"> = { writes: [write] };
    const genesis = chain.store.getTransaction(0n);
    const store = { ...chain.store, getTransaction: () => genesis && { ...genesis, ...damaged, events: [] } };
    const read = createLedgerReader({ store, codes: chain.codes, log: (message) => reports.push(message) }).transaction(0n);
    expect(read?.changes).toMatchObject([{ kind: "writeResource", address: ALICE, data: { layout: undefined, bytes: Uint8Array.of(9) } }]);
    expect(reports).toEqual(["a stored value is not a 0x1::object::ObjectCore"]);
  });
});
