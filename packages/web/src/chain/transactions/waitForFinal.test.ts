import { describe, expect, it } from "vitest";
import type { LedgerState, TransactionFacts } from "../facts/types.ts";
import { ChainError } from "../transport/chainError.ts";
import { ConnectivityError } from "../transport/connectivityError.ts";
import { waitForFinal } from "./waitForFinal.ts";

const committed = { state: "committed", success: true } as TransactionFacts;
const pending = { state: "pending" } as TransactionFacts;
const down = new ConnectivityError("unreachable", "node", "/v1");
const status = (code: number) =>
  new ChainError({ service: "node", status: code, code: undefined, vmErrorCode: undefined, message: "", path: "/v1" });

type Look = TransactionFacts | undefined | Error;

/** Runs waitForFinal with both clocks advancing only while it sleeps. */
function waiting(looks: readonly Look[], options: { ledgerMoves?: boolean; signal?: AbortSignal } = {}) {
  let at = 0;
  let now = 0;
  const result = waitForFinal({
    expirationSecs: 100n,
    signal: options.signal,
    now: () => now,
    sleep: async (milliseconds) => {
      now += milliseconds;
    },
    lookUp: async () => {
      const look = looks[Math.min(at, looks.length - 1)];
      at += 1;
      if (look instanceof Error) throw look;
      return look;
    },
    ledger: async () =>
      ({ timestampUsecs: BigInt(80_000 + (options.ledgerMoves === false ? 0 : Math.round(now))) * 1_000n }) as LedgerState,
  });
  return { result, now: () => now, looks: () => at };
}

describe("waitForFinal", () => {
  it("returns the committed transaction despite pending responses, unknown responses and outages", async () => {
    const { result } = waiting([undefined, pending, down, status(503), status(429), pending, committed]);
    expect(await result).toEqual({ kind: "committed", transaction: committed });
  });

  it("reports expiry only when ledger time exceeds it by the margin", async () => {
    const { result, now } = waiting([undefined]);
    expect(await result).toEqual({ kind: "expired" });
    expect(now()).toBeGreaterThan(25_000);
    expect(now()).toBeLessThan(30_000);
  });

  it("looks up the transaction again after ledger time passed the expiry", async () => {
    const looks: Look[] = Array.from({ length: 36 }, () => undefined);
    const { result } = waiting([...looks, committed]);
    expect((await result).kind).toBe("expired");
    const late = waiting([...looks.slice(0, 20), committed]);
    expect((await late.result).kind).toBe("committed");
  });

  it("never reports a pending transaction as expired", async () => {
    const { result, looks } = waiting([...Array.from({ length: 200 }, () => pending), committed]);
    expect((await result).kind).toBe("committed");
    expect(looks()).toBe(201);
  });

  it("stops waiting on a halted ledger", async () => {
    const { result, now } = waiting([undefined], { ledgerMoves: false });
    expect(await result).toEqual({ kind: "expired" });
    expect(now()).toBeGreaterThan(80_000);
  });

  it("stops on abort and on permanent errors", async () => {
    await expect(waiting([pending], { signal: AbortSignal.abort() }).result).rejects.toMatchObject({ name: "AbortError" });
    await expect(waiting([status(400)]).result).rejects.toBeInstanceOf(ChainError);
  });
});
