import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { rolldown } from "rolldown";
import { expect, it } from "vitest";

const BUDGET_BYTES = 8_000;

it("package fits into 8 kB gzipped together with the wallet standard, without the client library that the site has anyway", async () => {
  const built = await rolldown({
    input: fileURLToPath(new URL("./index.ts", import.meta.url)),
    platform: "browser",
    external: ["@aptos-labs/ts-sdk"],
  });
  const { output } = await built.generate({ format: "esm", minify: true });
  await built.close();
  expect(output).toHaveLength(1);
  const [{ code }] = output;
  const bytes = gzipSync(code, { level: 9 }).length;
  console.log(`atoll-wallet: ${bytes} bytes gzipped`);
  expect(code).toContain("wallet-standard:register-wallet");
  expect(bytes).toBeLessThanOrEqual(BUDGET_BYTES);
});
