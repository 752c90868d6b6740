import { type Address, address } from "@atoll/move";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMemoryMachine } from "../../testing/memorySession.ts";
import { outcomeOf } from "../../testing/network.ts";
import type { Pool } from "../generated/datastructures/pool_u64.ts";
import { stdlibModules } from "../stdlib/stdlibModules.ts";
import { datastructureModules } from "./datastructureModules.ts";
import { buyIn, newPool, poolBalance, poolShares, redeemShares, sharesToAmount, transferShares } from "./pool_u64/poolU64.ts";
import {
  destroyEmptyUnboundPool,
  newUnboundPool,
  unboundBuyIn,
  unboundPoolBalance,
  unboundPoolShares,
  unboundRedeemShares,
  unboundSharesToAmount,
  unboundTransferShares,
} from "./pool_u64_unbound/poolU64Unbound.ts";

const WHO = ["0xa", "0xb", "0xc", "0xd"].map((text) => address(text));
const [ALICE, BOB, CAROL] = WHO as [Address, Address, Address];
const MAX_U64 = (1n << 64n) - 1n;
const machine = createMemoryMachine([...stdlibModules, ...datastructureModules]);

const operation = fc.record({
  kind: fc.constantFrom("buy" as const, "redeem" as const, "transfer" as const, "reward" as const),
  from: fc.constantFrom(...WHO),
  to: fc.constantFrom(...WHO),
  amount: fc.bigInt({ min: 0n, max: 1_000_000n }),
});

describe("0x1::pool_u64", () => {
  function twoHolders(): Pool {
    const pool = newPool(2n);
    buyIn(pool, ALICE, 1000n);
    buyIn(pool, BOB, 3000n);
    return pool;
  }

  it("shares rewards in proportion", () => {
    const pool = twoHolders();
    pool.total_coins = 8000n;
    expect(poolBalance(pool, ALICE)).toBe(2000n);
    expect(buyIn(pool, ALICE, 2000n)).toBe(1000n);
    expect(redeemShares(pool, ALICE, 2000n)).toBe(4000n);
    expect(pool.shareholders).toEqual([BOB]);
  });

  it.each<[string, (pool: Pool) => unknown, string]>([
    ["a third shareholder where two may be", (pool) => buyIn(pool, CAROL, 1n), "0x30002"],
    ["a stranger's redemption", (pool) => redeemShares(pool, CAROL, 0n), "0x10001"],
    ["more shares than owned", (pool) => redeemShares(pool, ALICE, 1001n), "0x10004"],
    ["a stranger's transfer", (pool) => transferShares(pool, CAROL, BOB, 1n), "0x10001"],
    ["coins beyond counting", (pool) => buyIn(pool, ALICE, MAX_U64), "0x10006"],
  ])("rejects %s", (_, attempt, code) => {
    expect(outcomeOf(() => attempt(twoHolders()))).toBe(`0x1::pool_u64 ${code}`);
  });

  it("never pays out more coins than deposited, and shares add up to the total", () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 40 }), (operations) => {
        const pool = newPool(4n);
        let inside = 0n;
        for (const { kind, from, to, amount } of operations) {
          const attempt = () => {
            if (kind === "buy") {
              buyIn(pool, from, amount);
              inside += amount;
            } else if (kind === "redeem") inside -= redeemShares(pool, from, amount);
            else if (kind === "transfer") transferShares(pool, from, to, amount);
            else {
              pool.total_coins += amount;
              inside += amount;
            }
          };
          expect(["ok", "0x1::pool_u64 0x10001", "0x1::pool_u64 0x10004"]).toContain(outcomeOf(attempt));
          expect(pool.total_coins).toBe(inside);
          expect(WHO.reduce((sum, who) => sum + poolShares(pool, who), 0n)).toBe(pool.total_shares);
          expect(WHO.reduce((sum, who) => sum + poolBalance(pool, who), 0n) <= pool.total_coins).toBe(true);
          expect(pool.shares.data.map(({ key }) => key).sort()).toEqual([...pool.shareholders].sort());
        }
      }),
      { numRuns: 150, seed: 7 },
    );
  });

  it("values shares of an empty pool at zero", () => {
    expect(sharesToAmount(newPool(1n), 5n)).toBe(0n);
  });
});

describe("0x1::pool_u64_unbound", () => {
  it("matches the bounded pool for random operations", () => {
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 25 }), (operations) => {
        machine.run((context) => {
          const bounded = newPool(4n);
          const pool = newUnboundPool(context);
          for (const { kind, from, to, amount } of operations) {
            if (kind === "reward") {
              pool.total_coins += amount;
              bounded.total_coins += amount;
              continue;
            }
            const [ours, theirs] = {
              buy: [() => unboundBuyIn(context, pool, from, amount), () => buyIn(bounded, from, amount)],
              redeem: [() => unboundRedeemShares(context, pool, from, amount), () => redeemShares(bounded, from, amount)],
              transfer: [() => unboundTransferShares(context, pool, from, to, amount), () => transferShares(bounded, from, to, amount)],
            }[kind] as [() => unknown, () => unknown];
            expect(outcomeOf(ours).replace("_unbound", "")).toBe(outcomeOf(theirs));
            expect([pool.total_coins, pool.total_shares]).toEqual([bounded.total_coins, bounded.total_shares]);
            expect(pool.shares.length).toBe(BigInt(bounded.shareholders.length));
            for (const who of WHO) {
              expect(unboundPoolShares(context, pool, who)).toBe(poolShares(bounded, who));
              expect(unboundPoolBalance(context, pool, who)).toBe(poolBalance(bounded, who));
            }
          }
        });
      }),
      { numRuns: 80, seed: 7 },
    );
  });

  it("counts shares beyond 64 bits, and is destroyed only when empty", () => {
    machine.run((context) => {
      const pool = newUnboundPool(context, 10n ** 16n);
      expect(unboundBuyIn(context, pool, ALICE, 10n ** 9n)).toBe(10n ** 25n);
      expect(unboundSharesToAmount(pool, 10n ** 25n, 10n ** 9n, 2n * 10n ** 25n)).toBe(5n * 10n ** 8n);
      expect(outcomeOf(() => destroyEmptyUnboundPool(pool))).toBe("0x1::pool_u64_unbound 0x30003");
      expect(unboundRedeemShares(context, pool, ALICE, 10n ** 25n)).toBe(10n ** 9n);
      expect(outcomeOf(() => destroyEmptyUnboundPool(pool))).toBe("ok");
    });
  });
});
