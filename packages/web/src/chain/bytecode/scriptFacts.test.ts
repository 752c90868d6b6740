import { assembleScript, writeCompiledScript } from "@atoll/move";
import { expect, it } from "vitest";
import { scriptFacts } from "./scriptFacts.ts";

it("scriptFacts reads signature, disassembly and decompiled code of a script, and rejects other bytes", () => {
  const code = writeCompiledScript(
    assembleScript("script version 8\nfun main<T0: store>(owner: &signer, to: address, n: vector<u64>) { Ret }"),
  );
  expect(scriptFacts(code)).toMatchObject({
    ok: true,
    value: {
      abi: { params: ["&signer", "address", "vector<u64>"], generic_type_params: [{ constraints: ["store"] }] },
      disassembly: expect.stringContaining("fun main<T0: store>("),
      decompiled: { ok: true, value: expect.stringContaining("script {") },
    },
  });
  expect(scriptFacts(Uint8Array.of(1, 2))).toMatchObject({ ok: false });
});
