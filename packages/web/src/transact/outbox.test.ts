import { describe, expect, it, vi } from "vitest";
import { readAddress } from "../chain/facts/address.ts";
import type { AccountFacts, LedgerIdentity, LedgerState, TransactionFacts, TransactionHash } from "../chain/facts/types.ts";
import { createLocalHistory } from "../chain/history/localHistory.ts";
import { memoryStorage } from "../chain/storage/memoryStorage.ts";
import { ChainError } from "../chain/transport/chainError.ts";
import { createOutbox, type Outbox, type OutboxOptions } from "./outbox.ts";

const HERE = "custom:0x1" as LedgerIdentity;
const HASH = "0xaa" as TransactionHash;
const ALICE = readAddress("0xa11ce");
const EXPIRES_AT = 1_000n;

/** A node that takes what it is given, denies that it has it, and says that it is an hour later than it is. */
function lyingNode(numberOnChain: bigint): OutboxOptions["client"] {
  return {
    submit: async () => HASH,
    transaction: async () => undefined,
    awaitTransaction: async () => undefined,
    account: async () => ({ sequenceNumber: numberOnChain }) as AccountFacts,
    accountTransactions: async () => [],
    ledger: async () => ({ timestampUsecs: (EXPIRES_AT + 3_600n) * 1_000_000n, oldestVersion: 0n }) as LedgerState,
  };
}

/** What the person is told after the node was asked a hundred times, and after this computer's clock has passed the expiry as well. */
async function told(numberOnChain: bigint, trustsNode: boolean): Promise<readonly (string | undefined)[]> {
  let now = 900_000;
  let asked = 0;
  const history = createLocalHistory(memoryStorage(), () => now);
  const state = () => history.sent(HERE)[0]?.state;
  const states: (string | undefined)[] = [];
  const outbox = createOutbox({
    client: lyingNode(numberOnChain),
    history,
    identity: HERE,
    trustsNode,
    now: () => now,
    sleep: async () => {
      if (++asked === 100) {
        states.push(state());
        now = 1_100_000;
      }
    },
  });
  const transaction = { sender: ALICE, sequenceNumber: 3n, replayNonce: undefined, expirationSecs: EXPIRES_AT };
  outbox.add([{ transaction, intent: { kind: "script" }, hash: HASH, bytes: Uint8Array.of(1) }]);
  await vi.waitFor(() => expect(["expired", "replaced", "unknown"]).toContain(state()));
  outbox.stop();
  return [...states, state()];
}

describe("what a node denies to have", () => {
  it("can still run until this computer's clock says so too, whatever time the node tells", async () => {
    expect(await told(3n, false)).toEqual(["pending", "expired"]);
  });

  it("can still run although the node says that its number was used, and what became of it is not known where nothing has the number", async () => {
    expect(await told(9n, false)).toEqual(["pending", "unknown"]);
  });

  it("is followed on another ledger of the network that the node tells of, and never sent to that", async () => {
    let now = 900_000;
    let asked = 0;
    const history = createLocalHistory(memoryStorage(), () => now);
    const other = "custom:0x2" as LedgerIdentity;
    const options = { history, now: () => now };
    const before = createOutbox({ ...options, client: lyingNode(3n), identity: HERE, sleep: () => new Promise(() => undefined) });
    const transaction = { sender: ALICE, sequenceNumber: 3n, replayNonce: undefined, expirationSecs: EXPIRES_AT };
    before.add([{ transaction, intent: { kind: "script" }, hash: HASH, bytes: Uint8Array.of(1) }]);
    await vi.waitFor(() => expect(history.sent(HERE)[0]?.state).toBe("pending"));
    before.stop();
    const state = () => history.sent(other)[0]?.state;
    const states: (string | undefined)[] = [];
    const submit = vi.fn(async () => HASH);
    const sleep = async () => {
      if (++asked === 100) {
        states.push(state());
        now = 1_100_000;
      }
    };
    const after = createOutbox({ ...options, client: { ...lyingNode(3n), submit }, identity: other, sleep });
    history.forgetOtherLedgers(other);
    after.resume();
    await vi.waitFor(() => expect(state()).toBe("expired"));
    after.stop();
    expect(states).toEqual(["pending"]);
    expect(submit).not.toHaveBeenCalled();
  });

  it("is over at once on the embedded network, whose clock people move", async () => {
    expect(await told(3n, true)).toEqual(["expired"]);
  });
});

describe("an execution for a shared account that the network took", () => {
  const executed = async (events: readonly unknown[]) => {
    const storage = memoryStorage();
    const user = { sender: ALICE, sequenceNumber: 3n, expirationSecs: EXPIRES_AT };
    const found = { state: "committed", success: true, version: 7n, vmStatus: "Executed successfully", user, events } as never;
    const client = { ...lyingNode(3n), transaction: async () => found, awaitTransaction: async () => found };
    const outbox = createOutbox({ client, history: createLocalHistory(storage), identity: HERE, sleep: async () => undefined });
    const transaction = { sender: ALICE, sequenceNumber: 3n, replayNonce: undefined, expirationSecs: EXPIRES_AT };
    const intent = { kind: "shared", act: "execute", account: ALICE, number: 1n } as const;
    outbox.add([{ transaction, intent, hash: HASH, bytes: Uint8Array.of(1) }]);
    const sent = () => createLocalHistory(storage).sent(HERE)[0];
    await vi.waitFor(() => expect(sent()?.finalAt).toBeDefined());
    outbox.stop();
    return sent();
  };
  const failure = (execution_error: unknown) => [
    { type: "0x1::multisig_account::TransactionExecutionFailed", account: ALICE, data: { execution_error } },
  ];

  it("has failed where its call did, which only an event tells, and still after the page was loaded again", async () => {
    const error = {
      abort_location: "0000000000000000000000000000000000000000000000000000000000000001::fungible_asset",
      error_type: "MoveAbort",
      error_code: "65540",
    };
    const module = error.abort_location;
    expect(await executed(failure(error))).toMatchObject({
      state: "failed",
      version: 7n,
      vmStatus: `Move abort in 0x${module}: 0x10004`,
      isFailedInside: true,
    });
    expect(await executed(failure({ abort_location: "", error_type: "OutOfGas", error_code: "4002" }))).toMatchObject({
      state: "failed",
      vmStatus: undefined,
      isFailedInside: true,
    });
  });

  it("is done where its call ran", async () => {
    const done = await executed([{ type: "0x1::multisig_account::TransactionExecutionSucceeded", account: ALICE, data: {} }]);
    expect([done?.state, done?.isFailedInside]).toEqual(["committed", undefined]);
  });
});

describe("what the network refuses", () => {
  const refused = (vmErrorCode: number | undefined) =>
    new ChainError({ service: "node", status: 400, code: "vm_error", vmErrorCode, message: "No.", path: "/transactions" });
  const REFUSAL = { status: 400, code: "vm_error", vmErrorCode: 5, message: "No." };

  /** An outbox at a node that answers 400 to whatever it is given; what else it says is told for each. */
  function refusingNode(vmErrorCode: number | undefined, more: Partial<OutboxOptions> = {}, says: Partial<OutboxOptions["client"]> = {}) {
    let now = 900_000;
    const storage = memoryStorage();
    const submit = vi.fn(async () => {
      throw refused(vmErrorCode);
    });
    const honest = async () => ({ timestampUsecs: BigInt(now) * 1_000n, oldestVersion: 0n }) as LedgerState;
    const outbox = createOutbox({
      client: { ...lyingNode(3n), ledger: honest, submit, ...says },
      history: createLocalHistory(storage),
      identity: HERE,
      now: () => now,
      sleep: () => new Promise((resolve) => setTimeout(resolve)),
      ...more,
    });
    const add = (hash: TransactionHash, place: bigint | "none" = 3n) => {
      const transaction = { sender: ALICE, sequenceNumber: place === "none" ? 0n : place, expirationSecs: EXPIRES_AT };
      const replayNonce = place === "none" ? 7n : undefined;
      outbox.add([{ transaction: { ...transaction, replayNonce }, intent: { kind: "script" }, hash, bytes: Uint8Array.of(1) }]);
    };
    const sent = (hash: TransactionHash = HASH) =>
      createLocalHistory(storage)
        .sent(HERE)
        .find((one) => one.hash === hash);
    const passTo = (secs: number) => {
      now = secs * 1_000;
    };
    return { outbox, submit, add, sent, passTo };
  }
  const ran = (sequenceNumber: bigint) =>
    ({
      state: "committed",
      success: true,
      version: 9n,
      user: { sender: ALICE, sequenceNumber, expirationSecs: EXPIRES_AT },
      events: [] as TransactionFacts["events"],
    }) as TransactionFacts;

  it("could still run until it expires, is sent no second time, and is then refused for good, which is told after a reload too", async () => {
    const { outbox, submit, add, sent, passTo } = refusingNode(5);
    add(HASH);
    await vi.waitFor(() => expect(sent()).toMatchObject({ state: "denied", refusal: REFUSAL, finalAt: undefined }));
    passTo(Number(EXPIRES_AT) + 1);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(sent()?.state).toBe("denied");
    passTo(Number(EXPIRES_AT) + 10);
    await vi.waitFor(() => expect(sent()).toMatchObject({ state: "refused", refusal: REFUSAL, signed: undefined }));
    outbox.stop();
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it("is found where the node kept and ran it, with or without a place in the sequence", async () => {
    for (const place of [3n, "none"] as const) {
      let isThere = false;
      const found = async () => (isThere ? ran(place === "none" ? 0n : place) : undefined);
      const account = async () => ({ sequenceNumber: isThere && place !== "none" ? 4n : 3n }) as AccountFacts;
      const { outbox, add, sent } = refusingNode(5, {}, { transaction: found, awaitTransaction: found, account });
      add(HASH, place);
      await vi.waitFor(() => expect(sent()?.state).toBe("denied"));
      isThere = true;
      await vi.waitFor(() => expect(sent()).toMatchObject({ state: "committed", version: 9n }));
      outbox.stop();
    }
  });

  it("is found once it has expired where the node kept that its number was used to itself", async () => {
    const late = async () => ran(3n);
    const { outbox, add, sent, passTo } = refusingNode(5, {}, { transaction: late });
    add(HASH);
    await vi.waitFor(() => expect(sent()?.state).toBe("denied"));
    passTo(Number(EXPIRES_AT) + 10);
    await vi.waitFor(() => expect(sent()?.state).toBe("committed"));
    outbox.stop();
  });

  it("is under way again where the node says that it has it after all", async () => {
    const held = async () => ({ state: "pending" }) as TransactionFacts;
    const { outbox, add, sent } = refusingNode(5, {}, { transaction: held, awaitTransaction: held });
    add(HASH, "none");
    await vi.waitFor(() => expect([sent()?.state, sent()?.refusal]).toEqual(["pending", undefined]));
    outbox.stop();
  });

  it("leaves its place to another, of which only one runs: when that has, it is refused for good", async () => {
    const second = "0xbb" as TransactionHash;
    let takes = false;
    const found = async (hash: string) => (takes && hash === second ? ran(3n) : undefined);
    const submit = async () => {
      if (!takes) throw refused(5);
      return second;
    };
    const account = async () => ({ sequenceNumber: takes ? 4n : 3n }) as AccountFacts;
    const { outbox, add, sent } = refusingNode(5, {}, { submit, transaction: found, awaitTransaction: found, account });
    add(HASH);
    await vi.waitFor(() => expect(sent()?.state).toBe("denied"));
    takes = true;
    add(second);
    await vi.waitFor(() => expect([sent(second)?.state, sent()?.state]).toEqual(["committed", "refused"]));
    outbox.stop();
  });

  it("is refused at once on the embedded network, which is the person's own, and by one that expired by both clocks", async () => {
    const own = refusingNode(5, { trustsNode: true });
    own.add(HASH);
    await vi.waitFor(() => expect(own.sent()).toMatchObject({ state: "refused", refusal: REFUSAL, finalAt: 900_000 }));
    own.outbox.stop();
    for (const [secs, state] of [
      [Number(EXPIRES_AT) + 100, "expired"],
      [900, "denied"],
    ] as const) {
      const late = refusingNode(6);
      late.passTo(secs);
      late.add(HASH);
      await vi.waitFor(() => expect(late.sent()?.state).toBe(state));
      late.outbox.stop();
    }
  });
});

describe("what a node took once", () => {
  const answer = (status: number, vmErrorCode?: number) =>
    new ChainError({ service: "node", status, code: "vm_error", vmErrorCode, message: "No.", path: "/transactions" });
  const ran = (hash: TransactionHash, sequenceNumber: bigint) =>
    ({
      hash,
      state: "committed",
      success: true,
      version: 9n,
      user: { sender: ALICE, sequenceNumber, expirationSecs: EXPIRES_AT },
      events: [] as TransactionFacts["events"],
    }) as TransactionFacts;

  /** An outbox at a node that gives these answers to submissions, the last of them for good; `says` tells what else it says. */
  function nodeThatAnswers(answers: readonly (ChainError | "taken")[], says: Partial<OutboxOptions["client"]> = {}) {
    let now = 900_000;
    const left = [...answers];
    const history = createLocalHistory(memoryStorage());
    const submit = vi.fn(async () => {
      const next = left.length > 1 ? left.shift() : left[0];
      if (next instanceof ChainError) throw next;
      return HASH;
    });
    const ledger = async () => ({ timestampUsecs: BigInt(now) * 1_000n, oldestVersion: 0n }) as LedgerState;
    const sleep = () => new Promise<void>((resolve) => setTimeout(resolve));
    const client = { ...lyingNode(3n), ledger, submit, ...says };
    const outbox = createOutbox({ client, history, identity: HERE, now: () => now, sleep });
    const add = (place: bigint | "none" = 3n, hash = HASH, list?: { id: TransactionHash; place: number }) => {
      const transaction = { sender: ALICE, sequenceNumber: place === "none" ? 0n : place, expirationSecs: EXPIRES_AT };
      const replayNonce = place === "none" ? 7n : undefined;
      const one = { transaction: { ...transaction, replayNonce }, intent: PAYMENT, hash, bytes: Uint8Array.of(1) };
      outbox.add([{ ...one, ...(list && { list }) }]);
    };
    const sent = (hash = HASH) => history.sent(HERE).find((one) => one.hash === hash);
    const passTo = (secs: number) => {
      now = secs * 1_000;
    };
    return { outbox, history, submit, add, sent, passTo };
  }
  const BOB = readAddress("0xb0b");
  const PAYMENT = { kind: "payment", asset: "0x1::aptos_coin::AptosCoin", recipient: BOB, units: 1n } as const;
  const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

  it("is not sent again while the node that is asked may only be behind", async () => {
    const { outbox, submit, add, sent, passTo } = nodeThatAnswers(["taken"]);
    add();
    await vi.waitFor(() => expect(sent()?.state).toBe("pending"));
    passTo(905);
    await pause();
    expect(submit).toHaveBeenCalledTimes(1);
    passTo(911);
    await vi.waitFor(() => expect(submit).toHaveBeenCalledTimes(2));
    outbox.stop();
  });

  it("is found although a second submission is refused, as of a nonce that it used itself, or of a key that it changed", async () => {
    for (const [place, code] of [
      ["none", 42],
      [3n, 2],
      [3n, 3],
    ] as const) {
      let isSeen = false;
      const found = async () => (isSeen ? ran(HASH, place === "none" ? 0n : place) : undefined);
      const { outbox, submit, add, sent, passTo } = nodeThatAnswers(["taken", answer(400, code)], {
        transaction: found,
        awaitTransaction: found,
      });
      add(place);
      await vi.waitFor(() => expect(sent()?.state).toBe("pending"));
      passTo(920);
      await vi.waitFor(() => expect(submit).toHaveBeenCalledTimes(2));
      await pause();
      expect(sent()?.state).toBe("pending");
      isSeen = true;
      await vi.waitFor(() => expect(sent()?.state).toBe("committed"));
      outbox.stop();
    }
  });

  it("is never told as not run where the node says that its nonce is used", async () => {
    const { outbox, submit, add, sent, passTo } = nodeThatAnswers(["taken", answer(400, 42)]);
    add("none");
    await vi.waitFor(() => expect(sent()?.state).toBe("pending"));
    passTo(920);
    await vi.waitFor(() => expect(submit).toHaveBeenCalledTimes(2));
    passTo(Number(EXPIRES_AT) + 10);
    await vi.waitFor(() => expect(sent()?.state).toBe("unknown"));
    outbox.stop();
  });

  it("was replaced only where the one that has its number is named, and ran where that is itself", async () => {
    const other = "0xcc" as TransactionHash;
    for (const [holder, end] of [
      [ran(other, 3n), "replaced"],
      [ran(HASH, 3n), "committed"],
      [ran(other, 2n), "unknown"],
      [undefined, "unknown"],
    ] as const) {
      const { outbox, add, sent, passTo } = nodeThatAnswers(["taken"], {
        account: async () => ({ sequenceNumber: 4n }) as AccountFacts,
        accountTransactions: async () => (holder === undefined ? [] : [holder]),
      });
      add();
      await vi.waitFor(() => expect(sent()?.state).toBe("pending"));
      passTo(Number(EXPIRES_AT) + 10);
      await vi.waitFor(() => expect(sent()?.state).toBe(end));
      outbox.stop();
    }
  });

  it("is not thrown away by a node before it has expired", async () => {
    const gone = async () => {
      throw answer(410);
    };
    const { outbox, add, sent, passTo } = nodeThatAnswers(["taken"], { transaction: gone, awaitTransaction: gone });
    add();
    await vi.waitFor(() => expect(sent()?.state).toBe("pending"));
    await pause();
    expect(sent()?.state).toBe("pending");
    passTo(Number(EXPIRES_AT) + 10);
    await vi.waitFor(() => expect(sent()?.state).toBe("unknown"));
    outbox.stop();
  });

  it("has left although the node says that it has no room: it cannot be dropped, is sent again, and those behind it wait", async () => {
    const second = "0xbb" as TransactionHash;
    for (const status of [429, 507]) {
      let hasRoom = false;
      const submit = async () => {
        if (!hasRoom) throw answer(status);
        return HASH;
      };
      const { outbox, history, add, sent } = nodeThatAnswers([], { submit });
      add();
      await vi.waitFor(() => expect(sent()).toMatchObject({ state: "submitted", refusal: { status } }));
      expect(history.knownRecipients(HERE)).toMatchObject([{ address: BOB }]);
      add(4n, second);
      await pause();
      expect([sent()?.state, sent(second)?.state]).toEqual(["submitted", "signed"]);
      hasRoom = true;
      await vi.waitFor(() => expect([sent()?.state, sent(second)?.state]).toEqual(["pending", "pending"]));
      outbox.stop();
    }
  });

  it("has not left where the page does not ask the node, which wanted no more requests before", async () => {
    const submit = async () => {
      throw new ChainError({ ...answer(429), message: "", isEarlier: true });
    };
    const { outbox, add, sent } = nodeThatAnswers([], { submit });
    add();
    await pause();
    expect([sent()?.state, sent()?.refusal]).toEqual(["signed", undefined]);
    expect(outbox.drop(HASH)).toBe(true);
    outbox.stop();
  });

  it("is sent no more where the person decides against what the node had no room for, and could still run until it expires", async () => {
    const second = "0xbb" as TransactionHash;
    const decisions: readonly ((outbox: Outbox) => unknown)[] = [(outbox) => outbox.drop(HASH), (outbox) => outbox.dropRest(HASH)];
    for (const [at, decide] of decisions.entries()) {
      const { outbox, history, submit, add, sent, passTo } = nodeThatAnswers([answer(507)]);
      add(3n, HASH, { id: HASH, place: 0 });
      await vi.waitFor(() => expect(sent()?.refusal?.status).toBe(507));
      if (at === 1) add(4n, second, { id: HASH, place: 1 });
      // Only what never left comes back.
      expect(decide(outbox)).toEqual([false, [expect.objectContaining({ hash: second })]][at]);
      await pause();
      const times = submit.mock.calls.length;
      await pause();
      expect([sent()?.state, sent(second), submit.mock.calls.length]).toEqual(["denied", undefined, times]);
      expect(history.knownRecipients(HERE)).toMatchObject([{ address: BOB }]);
      passTo(Number(EXPIRES_AT) + 10);
      await vi.waitFor(() => expect(sent()?.state).toBe("refused"));
      outbox.stop();
    }
  });
});

describe("a list that was signed and not sent in time", () => {
  const list = Array.from({ length: 30 }, (_, place) => ({
    transaction: { sender: ALICE, sequenceNumber: BigInt(place), replayNonce: undefined, expirationSecs: EXPIRES_AT },
    intent: { kind: "script" } as const,
    hash: `0x${place}` as TransactionHash,
    bytes: Uint8Array.of(place),
    list: { id: "0x0" as TransactionHash, place },
  }));

  const committedAs = (sequenceNumber: bigint) =>
    ({
      state: "committed",
      success: true,
      version: 9n,
      user: { sender: ALICE, sequenceNumber, expirationSecs: EXPIRES_AT },
      events: [] as TransactionFacts["events"],
    }) as TransactionFacts;

  /** A node whose clock is past the expiry; it says that the first three numbers were used, and has one of their transactions. */
  function lateNode(submitted: number[]): OutboxOptions["client"] {
    const late = {
      service: "node",
      status: 400,
      code: "vm_error",
      vmErrorCode: 6,
      message: "TRANSACTION_EXPIRED",
      path: "/transactions",
    } as const;
    return {
      submit: async ([place = -1]) => {
        submitted.push(place);
        throw new ChainError(late);
      },
      transaction: async (hash) => (hash === "0x1" ? committedAs(1n) : undefined),
      awaitTransaction: async () => undefined,
      account: async () => ({ sequenceNumber: 3n }) as AccountFacts,
      accountTransactions: async () => [],
      ledger: async () => ({ timestampUsecs: (EXPIRES_AT + 60n) * 1_000_000n }) as LedgerState,
    };
  }

  it("is looked for on chain and told as expired after one answer, without all of it being sent in vain", async () => {
    const submitted: number[] = [];
    const history = createLocalHistory(memoryStorage());
    const outbox = createOutbox({ client: lateNode(submitted), history, identity: HERE, trustsNode: true, sleep: async () => {} });
    expect(outbox.add(list)).toBe(true);
    await vi.waitFor(() => expect(history.sent(HERE).every(({ state }) => state === "expired" || state === "committed")).toBe(true));
    outbox.stop();
    expect(submitted).toEqual([0]);
    expect(history.sent(HERE).filter(({ state }) => state === "committed")).toMatchObject([{ hash: "0x1", version: 9n }]);
    expect(history.sent(HERE)).toHaveLength(30);
  });

  it("can be called off as far as it was not sent, in the order of the list", () => {
    const history = createLocalHistory(memoryStorage());
    const outbox = createOutbox({ client: lateNode([]), history, identity: HERE, isOnline: () => false });
    outbox.add(list);
    history.update(HERE, "0x0" as TransactionHash, { state: "submitted" });
    expect(outbox.dropRest("0x0" as TransactionHash).map(({ list }) => list?.place)).toEqual(list.slice(1).map((_, index) => index + 1));
    expect(history.sent(HERE)).toMatchObject([{ hash: "0x0", state: "submitted" }]);
    outbox.stop();
  });
});
