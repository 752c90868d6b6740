import { readFileSync } from "node:fs";
import { initSync, TransactionComposer, wasmModule } from "@aptos-labs/script-composer-pack";
import { type ModuleError, readModule, verifyModule } from "@atoll/move";
import { beforeAll, describe, expect, test } from "vitest";
import { checkDecompiled } from "./checkDecompiled.ts";
import { executeModule } from "./executeModule.ts";
import { comparePrograms } from "./randomPrograms.ts";
import { NEWEST_MODULE, runModuleMutations } from "./runModuleMutations.ts";

const compiled = ["counter", "references", "shapes"].map(
  (name) => new Uint8Array(readFileSync(new URL(`../../packages/move/corpus/${name}/${name}.mv`, import.meta.url))),
);
const bases = [...compiled, NEWEST_MODULE];

describe("mutated Move modules", () => {
  beforeAll(() => {
    initSync({ module: wasmModule });
  });

  test("are made from modules that pass all checks", () => {
    for (const bytes of bases) expect(() => verifyModule(readModule(bytes))).not.toThrow();
    const ended = bases.map((bytes) => executeModule(readModule(bytes)).filter(({ failure }) => failure === undefined).length);
    expect(ended).toEqual([1, 2, 6, 5]);
  });

  // Runs the first 300 of the 100,000 mutations in `npm run soak -- moveModules`.
  test("are parsed or rejected like by the network's deserializer, then run or fail with a status, also after decompiling", () => {
    const differences: string[] = [];
    const compare = (bytes: Uint8Array, accepted: boolean, error: ModuleError | undefined): void => {
      if (accepted === isReadByTheNetwork(bytes)) return;
      if (!accepted && isStricterHere(bytes, error)) return;
      differences.push(`${accepted ? "we accept" : error?.message}: ${Buffer.from(bytes).toString("hex")}`);
    };
    const { byStatus, executed, slowestMs } = runModuleMutations({
      seed: 20_261_115,
      count: 300,
      bases,
      compare,
      onAccepted: checkDecompiled,
    });
    expect(differences).toEqual([]);
    expect(byStatus.size).toBeGreaterThan(30);
    expect(byStatus.get("accepted")).toBeGreaterThan(20);
    expect(executed).toBeGreaterThan(60);
    expect(slowestMs).toBeLessThan(2_000);
  });
});

// Short run with a fixed seed; `npm run soak -- moveModules` checks 20,000 programs with a random seed.
test("random Move programs behave identically after decompiling and recompiling", () => {
  const { compared, executed } = comparePrograms(20_261_116, 60);
  expect(compared).toBeGreaterThan(15);
  expect(executed).toBeGreaterThan(40);
});

function isReadByTheNetwork(bytes: Uint8Array): boolean {
  try {
    TransactionComposer.single_signer().store_module(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Stricter checks here: trailing bytes, old versions, and access specifier indices, which the network checks later. */
function isStricterHere(bytes: Uint8Array, error: ModuleError | undefined): boolean {
  const version = (bytes[4] ?? 0) & 0x0f;
  return version < 5 || /bytes after the end/.test(error?.message ?? "") || error?.place.table === "functionHandles";
}
