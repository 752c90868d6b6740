import { Account, type Aptos, type Ed25519Account } from "@aptos-labs/ts-sdk";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createClient, outcomeOf } from "../support/client.ts";
import { control, printedToken } from "../support/controls.ts";
import { lagoonPackage } from "../support/lagoon.ts";
import { publish } from "../support/movePackage.ts";
import { type NetworkProcess, startNetworkProcess } from "../support/networkProcess.ts";
import { launchBrowser, leaveBrowser, newVisitor } from "./support/browser.ts";
import { goWithin } from "./support/shell.ts";
import { openUnlocked } from "./support/storedVault.ts";

// Failures of Move code in their five places: transaction page, Trace tab, preview, step of a sequence and result of a view.

const APT = 100_000_000;
const builder: Ed25519Account = Account.generate();
const pool = `${builder.accountAddress.toStringLong()}::pool` as const;
let browser: Browser;
let network: NetworkProcess;
let aptos: Aptos;
let page: Page;

beforeAll(async () => {
  [browser, network] = await Promise.all([launchBrowser(), startNetworkProcess()]);
  aptos = createClient(network);
  await control(network, "fund", { address: builder.accountAddress.toString(), amount: String(50 * APT) });
  await publish(aptos, builder, lagoonPackage(builder.accountAddress.toUint8Array()));
  ({ page } = await newVisitor(browser));
  const url = `${network.pageUrl}/local/workbench#control=${await printedToken(network)}`;
  await openUnlocked(page, url, [{ account: builder, label: "Everyday" }]);
}, 120_000);
afterAll(async () => {
  await leaveBrowser();
  await network?.stop();
});

/** Submits a call that fails and returns its version. */
async function failedCall(name: string, args: readonly (number | bigint | string | number[])[]): Promise<string> {
  const data = { function: `${pool}::${name}` as const, functionArguments: [...args] };
  const options = { maxGasAmount: 20_000, gasUnitPrice: 100 };
  const transaction = await aptos.transaction.build.simple({ sender: builder.accountAddress, data, options });
  const outcome = await outcomeOf(aptos, await aptos.signAndSubmitTransaction({ signer: builder, transaction }));
  expect(outcome.success).toBe(false);
  return outcome.version;
}

const reason = (scope: Page | Locator, text: string): Locator => scope.getByRole("alert").filter({ hasText: text });

test.each([
  ["an abort", "swap", [1_600, 40_000], "The pool would pay out less than the trader accepts", "38,400 ≥ 40,000 is false"],
  ["an underflow", "quote", [3, 5], "Subtraction underflow: 3 − 5 (u64) in pool::quote_of", "reserve - amount"],
  ["a failed cast", "narrow", [300], "300 doesn't fit into u8 in pool::byte_of", "(value as u8)"],
  [
    "a missing resource",
    "read_minted",
    [`0x${"f3".padStart(64, "0")}`],
    "No Caps<Kelp> at 0xf3 in pool::minted",
    "borrow_global<Caps<Kelp>>(at).minted",
  ],
  ["a vector index", "pick", [[10, 20], 9], "Vector index 9 is out of bounds: length 2", "*std::vector::borrow(&prices, index)"],
])("transaction page and Trace tab explain %s with its source line and calls", async (_, name, args, title, line) => {
  const version = await failedCall(name, args);
  await goWithin(page, `/local/tx/${version}`);
  await reason(page, title).waitFor();
  expect(await page.locator("[data-failing]").innerText()).toContain(line);
  expect(await page.getByRole("region", { name: "Call stack" }).getByRole("listitem").count()).toBeGreaterThan(1);
  await page.getByRole("tab", { name: "Trace" }).click();
  await reason(page, title).waitFor();
  expect(await page.getByText("The code failed here.").count()).toBe(1);
});

test("preview and sequence say that the call would fail, with the same reason", async () => {
  await goWithin(page, `/local/workbench?function=${pool}::quote`);
  await page.getByLabel(/u64/).nth(0).fill("3");
  await page.getByLabel(/u64/).nth(1).fill("5");
  await page.getByRole("button", { name: "Simulate", exact: true }).click();
  const preview = reason(page.getByRole("region", { name: "Preview" }), "Subtraction underflow: 3 − 5 (u64) in pool::quote_of");
  await preview.waitFor();
  expect(await preview.innerText()).toContain("Would fail at Sub in pool::quote_of, where reserve was 3 and amount was 5.");
  await page.getByText("Steps", { exact: true }).click();
  await page.getByRole("button", { name: "Remove step 2" }).click();
  const step = page.getByRole("group", { name: "Step 1", exact: true });
  await step.getByRole("combobox", { name: "Function" }).fill(`${pool}::quote`);
  await step.getByLabel(/u64/).nth(0).fill("3");
  await step.getByLabel(/u64/).nth(1).fill("5");
  await page.getByRole("button", { name: "Simulate sequence" }).click();
  await reason(page.getByRole("region", { name: "Results" }), "Subtraction underflow: 3 − 5 (u64) in pool::quote_of").waitFor();
});

test("failed view says where it failed and mentions no fee", async () => {
  await goWithin(page, `/local/module/${builder.accountAddress}/pool?tab=read&fn=quote_of`);
  // The Workbench also has u64 fields, and stays visible until the module page is loaded.
  const form = page.getByRole("form", { name: /::pool::quote_of$/ });
  await form.getByLabel(/u64/).nth(0).fill("3");
  await form.getByLabel(/u64/).nth(1).fill("5");
  await form.getByRole("button", { name: "Read", exact: true }).click();
  const result = reason(page, "Subtraction underflow: 3 − 5 (u64) in pool::quote_of");
  await result.waitFor();
  expect(await result.innerText()).toContain("Failed at Sub in pool::quote_of");
  expect(await result.innerText()).not.toMatch(/fee|rolled back/i);
});

test("view with a type that does not exist cannot be run, and its field says so", async () => {
  await goWithin(page, "/local/module/0x1/coin?tab=read&fn=name");
  await page.getByRole("combobox", { name: "Type 1" }).fill("0x1::aptos_coin::AptosCoyn");
  await page.getByText("aptos_coin::AptosCoyn doesn't exist", { exact: false }).waitFor();
  expect(await page.getByRole("button", { name: "Read", exact: true }).isDisabled()).toBe(true);
});

test("type that does not exist blocks the write form and the Workbench until it is corrected", async () => {
  for (const [path, button] of [
    ["/local/module/0x1/coin?tab=write&fn=transfer", "Preview"],
    ["/local/workbench?function=0x1::coin::transfer", "Simulate"],
  ] as const) {
    await goWithin(page, path);
    const type = page.getByRole("combobox", { name: "Type 1" });
    const run = page.getByRole("button", { name: button, exact: true });
    await type.fill("0x1::aptos_coin::AptosCoyn");
    await page.getByText("aptos_coin::AptosCoyn doesn't exist", { exact: false }).waitFor();
    await expect.poll(() => run.isDisabled()).toBe(true);
    await type.fill("0x1::aptos_coin::AptosCoin");
    await expect.poll(() => run.isDisabled()).toBe(false);
  }
});

test("title names the call, list rows the author's reason, and the trace the author's parameters", async () => {
  const version = await failedCall("swap", [1_601, 40_000]);
  await goWithin(page, `/local/tx/${version}?tab=trace`);
  const heading = page.getByRole("heading", { level: 1 });
  await heading.filter({ hasText: "pool::swap" }).waitFor();
  expect(await heading.innerText()).not.toContain("Aborted");
  const call = page.getByRole("region", { name: "Transaction", exact: true });
  await call.getByText("received", { exact: true }).first().waitFor();
  await call.getByText("Parameter names come from the authors' sources", { exact: false }).waitFor();
  await goWithin(page, "/local/transactions");
  await page.getByText("pool::swap: The pool would pay out less than the trader accepts", { exact: false }).first().waitFor();
});
