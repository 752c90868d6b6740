import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { testAccount, useLocalnet } from "@atoll/localnet/vitest";
import { expect, test } from "vitest";
import { shopPackage } from "../support/shopPackage.ts";

const FOLDER = fileURLToPath(new URL("../../examples/dapp/move/", import.meta.url));
const MODULE = `${FOLDER}build/Shop/bytecode_modules/shop.mv`;
const METADATA = `${FOLDER}build/Shop/package-metadata.bcs`;
const { accounts, call, view, deploy } = useLocalnet();

test("example's compiled package is that of its source, for the test account shop", () => {
  const { code, metadata } = shopPackage(testAccount("shop").address);
  // Removing the folder and running this test writes it again.
  if (!existsSync(MODULE)) {
    mkdirSync(`${FOLDER}build/Shop/bytecode_modules`, { recursive: true });
    writeFileSync(MODULE, code[0] ?? "");
    writeFileSync(METADATA, metadata);
  }
  expect(Buffer.from(code[0] ?? "").equals(readFileSync(MODULE))).toBe(true);
  // The compressed source differs by platform.
  expect(readFileSync(METADATA).subarray(0, 5).toString()).toBe("\x04Shop");
});

test("example's shop sells, and refuses unknown items and more than is left", async () => {
  const { shop, buyer } = accounts;
  if (shop === undefined) throw new Error("no account");
  const at = `${shop}::shop`;
  await deploy(FOLDER, shop);
  const bought = call(buyer, `${at}::buy`, { arguments: [1n, 3n] });
  await expect(bought).toEmit(`${at}::Sold`, { item: 1n, pieces: 3n, paid: 12_000_000n });
  await expect(bought).toChangeBalance(shop, 12_000_000n);
  expect(await view(`${at}::stock`)).toEqual([["12", "37", "2"]]);
  await expect(call(buyer, `${at}::buy`, { arguments: [3n, 1n] })).toAbortWith(at, "ENO_ITEM");
  await expect(call(buyer, `${at}::buy`, { arguments: [2n, 3n] })).toAbortWith(at, "ESOLD_OUT");
});
