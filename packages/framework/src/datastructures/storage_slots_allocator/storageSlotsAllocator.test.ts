import { parseModuleId, Reference, type Session, typeTag, type Value } from "@atoll/move";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createMemoryMachine } from "../../../testing/memorySession.ts";
import { outcomeOf } from "../../../testing/network.ts";
import type { StorageSlotsAllocator } from "../../generated/datastructures/storage_slots_allocator.ts";
import { stdlibModules } from "../../stdlib/stdlibModules.ts";
import { datastructureModules } from "../datastructureModules.ts";

const machine = createMemoryMachine([...stdlibModules, ...datastructureModules]);
const MODULE = parseModuleId("0x1::storage_slots_allocator");
const call = (session: Session, name: string, ...args: Value[]) => session.call(MODULE, name, [typeTag("u64")], args);
type Slot = { slot_index: bigint };

function withAllocator(reuses: boolean, body: (session: Session, self: Reference, allocator: () => StorageSlotsAllocator) => void): void {
  machine.run((session) => {
    const holder = { slots: call(session, "new", reuses)[0] as StorageSlotsAllocator };
    body(session, new Reference(holder, "slots"), () => holder.slots);
  });
}

describe("0x1::storage_slots_allocator", () => {
  it("stores values in slots, and reuses the last freed slot first if enabled", () => {
    const operation = fc.record({
      name: fc.constantFrom("add", "add", "remove", "set", "spare"),
      at: fc.nat(9),
      value: fc.bigInt({ min: 0n, max: 99n }),
    });
    fc.assert(
      fc.property(fc.boolean(), fc.array(operation, { maxLength: 60 }), (reuses, operations) => {
        withAllocator(reuses, (session, self, allocator) => {
          const model = new Map<bigint, bigint>();
          const spares: bigint[] = [];
          let next = 10n;
          for (const { name, at, value } of operations) {
            const [slot] = [...model.keys()].slice(at);
            if (name === "add") {
              const expected = spares.pop() ?? next++;
              expect(call(session, name, self, value)).toEqual([{ slot_index: expected }]);
              model.set(expected, value);
            } else if (name === "spare") {
              const outcome = outcomeOf(() => call(session, "allocate_spare_slots", self, 2n));
              expect(outcome).toBe(reuses ? "ok" : "0x1::storage_slots_allocator 0x10002");
              if (reuses) spares.push(next++, next++);
            } else if (slot !== undefined && name === "remove") {
              expect(call(session, name, self, { slot_index: slot })).toEqual([model.get(slot)]);
              model.delete(slot);
              if (reuses) spares.push(slot);
            } else if (slot !== undefined) {
              (call(session, "borrow_mut", self, slot)[0] as Reference).set(value);
              model.set(slot, value);
            }
            for (const [each, content] of model) expect(call(session, "borrow", allocator(), each)).toEqual([content]);
            expect(allocator().slots.vec[0]?.length ?? 0n).toBe(BigInt(model.size + spares.length));
            if (reuses) expect(call(session, "get_num_spare_slot_count", allocator())).toEqual([spares.length]);
          }
          const outcome = outcomeOf(() => call(session, "destroy_empty", allocator()));
          expect(outcome).toBe(model.size === 0 ? "ok" : "0x1::table_with_length 0x30066");
        });
      }),
      { numRuns: 80, seed: 9 },
    );
  });

  it("reserves slots for later values", () => {
    withAllocator(true, (session, self, allocator) => {
      const [stored, reserved] = call(session, "reserve_slot", self) as [Slot, Slot];
      expect(outcomeOf(() => call(session, "borrow", allocator(), stored.slot_index))).toBe("0x1::table 0x6507");
      call(session, "fill_reserved_slot", self, reserved, 5n);
      const [again, value] = call(session, "remove_and_reserve", self, stored.slot_index) as [Slot, bigint];
      expect([call(session, "reserved_to_index", again), value]).toEqual([call(session, "stored_to_index", stored), 5n]);
      expect(outcomeOf(() => call(session, "free_reserved_slot", self, again, { slot_index: 99n }))).toBe(
        "0x1::storage_slots_allocator 0x1",
      );
      call(session, "free_reserved_slot", self, again, stored);
      expect(outcomeOf(() => call(session, "borrow", allocator(), stored.slot_index))).toBe("STRUCT_VARIANT_MISMATCH");
    });
  });

  it("has no table before its first slot, and reserves the first ten indices", () => {
    withAllocator(false, (session, _, allocator) => {
      expect(outcomeOf(() => call(session, "borrow", allocator(), 10n))).toBe("0x1::option 0x40001");
      expect(outcomeOf(() => call(session, "get_num_spare_slot_count", allocator()))).toBe("0x1::storage_slots_allocator 0x10002");
    });
    const ask = (name: string, index: bigint) => machine.run((session) => session.call(MODULE, name, [], [index])[0]);
    expect([0n, 1n, 9n, 10n].map((index) => ask("is_null_index", index))).toEqual([true, false, false, false]);
    expect([0n, 1n, 9n, 10n].map((index) => ask("is_special_unused_index", index))).toEqual([false, true, true, false]);
  });
});
