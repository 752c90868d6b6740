import { readdirSync, readFileSync } from "node:fs";
import { CallArgument, initSync, TransactionComposer, wasmModule } from "@aptos-labs/script-composer-pack";
import {
  address,
  BcsReader,
  loadScript,
  ModuleError,
  parseModuleId,
  readModule,
  readScript,
  verifyScript,
  writeCompiledModule,
  writeCompiledScript,
} from "@atoll/move";
import { beforeAll, describe, expect, it } from "vitest";
import { createMemoryMachine } from "../../testing/memorySession.ts";
import { frameworkModules } from "../modules.ts";
import { privateNatives } from "./privateNatives.ts";

const CORPUS = new URL("../../../move/corpus/", import.meta.url);
const MODULES: readonly (readonly [name: string, bytes: Uint8Array])[] = readdirSync(CORPUS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) =>
    readdirSync(new URL(`${name}/`, CORPUS))
      .filter((file) => /(?<!\.script)\.mv$/.test(file))
      .map((file) => [`${name}/${file}`, new Uint8Array(readFileSync(new URL(`${name}/${file}`, CORPUS)))] as const),
  );

beforeAll(() => {
  initSync({ module: wasmModule });
});

function isReadByTheNetwork(bytes: Uint8Array): boolean {
  try {
    TransactionComposer.single_signer().store_module(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Verdict of our reader: "stricter" if it alone rejects trailing bytes, old versions or indices in access specifiers. */
function refusalOf(bytes: Uint8Array): "none" | "stricter" | "refused" {
  try {
    readModule(bytes);
    return "none";
  } catch (error) {
    if (!(error instanceof ModuleError)) throw error;
    const isStricter = ((bytes[4] ?? 0) & 0x0f) < 5 || /bytes after the end/.test(error.message) || error.place.table === "functionHandles";
    return isStricter ? "stricter" : "refused";
  }
}

describe("the network's own reader, compared with ours", () => {
  it("reads every corpus module, versions 5 to 10, and our writer reproduces the exact bytes", () => {
    const versions = new Set(MODULES.map(([, bytes]) => readModule(bytes).version));
    expect([...versions].sort((a, b) => a - b)).toEqual([5, 6, 7, 8, 9, 10]);
    for (const [name, bytes] of MODULES) {
      expect(isReadByTheNetwork(bytes), name).toBe(true);
      expect(writeCompiledModule(readModule(bytes)), name).toEqual(bytes);
    }
  });

  it("agrees with our reader on modules with flipped bits or truncated bytes", () => {
    const differences: string[] = [];
    let refused = 0;
    for (const [name, bytes] of MODULES) {
      const damaged = [bytes.slice(0, bytes.length - 1), bytes.slice(0, bytes.length >> 1)];
      for (let place = 5; place < bytes.length; place += 61) {
        const changed = bytes.slice();
        changed[place] = (changed[place] as number) ^ (1 << (place & 7));
        damaged.push(changed);
      }
      damaged.forEach((each, index) => {
        const ours = refusalOf(each);
        if (ours === "refused") refused += 1;
        if (ours !== "stricter" && isReadByTheNetwork(each) !== (ours === "none")) differences.push(`${name} ${index}`);
      });
    }
    expect(differences).toEqual([]);
    expect(refused).toBeGreaterThan(500);
  });
});

describe("scripts built by the network's composer", () => {
  it("run correctly: results of one call become arguments of the next", () => {
    const ledger = MODULES.find(([name]) => name === "scripts/scripts.mv")?.[1];
    if (ledger === undefined) throw new TypeError("the corpus has lost its package of scripts");
    const composer = TransactionComposer.single_signer();
    composer.store_module(ledger);
    const owner = address("0xa");
    const name = `${address("0xcafe")}::scripts`;
    const signer = () => CallArgument.newSigner(0);
    composer.add_batched_call(name, "open", [], [signer()]);
    const five = CallArgument.newBytes(Uint8Array.of(5, 0, 0, 0, 0, 0, 0, 0));
    const [first] = composer.add_batched_call(name, "add", [], [signer(), five]);
    const [second] = composer.add_batched_call(name, "add", [], [signer(), first as CallArgument]);
    composer.add_batched_call(name, "add", [], [signer(), second as CallArgument]);
    const code = new BcsReader(composer.generate_batched_calls(false)).bytes();
    const script = readScript(code);
    verifyScript(script);
    expect(writeCompiledScript(script)).toEqual(code);
    const machine = createMemoryMachine(frameworkModules, [ledger], privateNatives);
    const loaded = loadScript(script);
    machine.run((session) =>
      session.callScript(
        loaded,
        [],
        loaded.parameters.map((type) => (type.kind === "u64" ? 5n : owner)),
      ),
    );
    expect(machine.run((session) => session.callFunction(parseModuleId("0xcafe::scripts"), "total", [], [owner]))).toEqual([20n]);
  });
});
