import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const HERE = fileURLToPath(new URL(".", import.meta.url));
/** Program that imports the package like a user's, without the repository's condition for sources, and pays an account. */
const PROGRAM = `
  import { createLocalnet } from "@atoll/localnet";
  const network = await createLocalnet();
  await network.fund({ address: "0xb0b", amount: 7n });
  const answer = await network.fetch("http://127.0.0.1:8080/v1/accounts/0xb0b/balance/0x1::aptos_coin::AptosCoin");
  console.log(JSON.stringify([import.meta.resolve("@atoll/localnet"), await answer.text()]));
  await network.stop();
`;

test("programs that import the package load the bundle and pay in an in-process network", () => {
  const output = execFileSync(process.execPath, ["--input-type=module", "-e", PROGRAM], { cwd: HERE, encoding: "utf8" });
  expect(JSON.parse(output)).toEqual([expect.stringMatching(/\/localnet\/dist\/bundle\/inProcess\.js$/), "7"]);
});
