import { assembleScript, writeCompiledScript } from "@atoll/move";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { readAddress } from "../../packages/web/src/chain/facts/address.ts";
import { newVisitor } from "../browser/support/browser.ts";
import { photographForms } from "../browser/support/photographs.ts";
import { goWithin } from "../browser/support/shell.ts";
import { ownedMultisig, pageClient, transferTo } from "../browser/support/transactionFiles.ts";
import { balanceOf } from "../support/client.ts";
import { control } from "../support/controls.ts";
import {
  emptyWorkbench,
  idOf,
  kind,
  PATIENCE_MS,
  preview,
  sign,
  simulate,
  startTwoPeople,
  stranger,
  type TwoPeople,
  textOf,
  unlockIfPrompted,
  untilDone,
} from "./twoPeople.ts";

// Flows on the Workbench page that are too slow, or involve too many users, for `npm test`.

let people: TwoPeople;
let browser: TwoPeople["browser"];
let network: TwoPeople["network"];
let aptos: TwoPeople["aptos"];
let alice: TwoPeople["alice"];
let one: TwoPeople["one"];

beforeAll(async () => {
  people = await startTwoPeople();
  ({ browser, network, aptos, alice, one } = people);
}, 120_000);
afterEach(() => people.expectNoFaults());
afterAll(() => people?.leave());

test("Workbench page opens a past transaction from a URL as a draft or explains the failure", async () => {
  const { page } = one;
  const to = stranger();
  const transaction = await aptos.transferCoinTransaction({ sender: alice.accountAddress, recipient: to, amount: 4_321 });
  const { hash } = await aptos.signAndSubmitTransaction({ signer: alice, transaction });
  const { version } = await aptos.waitForTransaction({ transactionHash: hash });
  for (const from of [version, hash]) {
    await page.goto(`${network.pageUrl}/local/workbench?from=${from}`);
    await expect.poll(() => page.getByLabel("Argument 2 (u64)").inputValue()).toBe("4321");
    // Nodes omit leading zeros in addresses.
    expect(BigInt(await page.getByLabel("Argument 1 (address)").inputValue())).toBe(BigInt(to));
    await expect.poll(() => new URL(page.url()).search).toBe("");
  }
  for (const from of ["1", "999999999", "nonsense"]) {
    await page.goto(`${network.pageUrl}/local/workbench?from=${from}`);
    await page.getByText(`${from} isn't a user transaction on this network.`).waitFor();
  }
  await goWithin(page, `/local/tx/${version}`);
  await page.getByRole("link", { name: "Open as draft" }).click();
  await expect.poll(() => page.getByLabel("Argument 2 (u64)").inputValue()).toBe("4321");
});

test("table on the Workbench page pauses with unsent rows, remains paused after a reload and resumes on request", async () => {
  const { page } = one;
  const to = stranger();
  await emptyWorkbench(page);
  await kind(page, "Table");
  await page.getByRole("combobox", { name: "Function" }).fill("0x1::aptos_account::transfer");
  await page
    .getByLabel("Table", { exact: true })
    .last()
    .fill(Array.from({ length: 120 }, (_, at) => `${to},${at + 1}`).join("\n"));
  await control(network, "blocks", { mode: "manual" });
  try {
    await page.getByRole("button", { name: "Preview 120 transactions" }).click();
    await preview(page).getByRole("button", { name: "Sign 120 transactions" }).click({ timeout: 180_000 });
    await unlockIfPrompted(page);
    // The mempool accepts a hundred transactions per account; the page queues the rest.
    await page.getByRole("button", { name: /^Drop 20 that/ }).waitFor();
    await page.getByRole("button", { name: "Pause" }).click();
  } finally {
    await control(network, "blocks", { mode: "instant" });
  }
  await page.getByRole("heading", { name: "100 of 120 done" }).waitFor();
  await emptyWorkbench(page);
  await page.getByText(/Table (paused|running)/).waitFor();
  await page.getByRole("button", { name: "View table" }).click();
  await page.reload();
  await page.getByText("Paused. 20 signed but not sent.", { exact: false }).waitFor();
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  expect(await page.getByRole("heading", { name: "100 of 120 done" }).count()).toBe(1);
  await page.getByRole("button", { name: "Resume" }).click();
  await page.getByRole("heading", { name: "Finished: 120 of 120 succeeded" }).waitFor();
  expect(await balanceOf(aptos, to)).toBe(BigInt((120 * 121) / 2));
  await page.getByRole("button", { name: "New table" }).click();
}, 300_000);

test("table on the Workbench page names the sequence number rejected by the network and continues once that number is used", async () => {
  const { page } = one;
  const to = stranger();
  const { sequence_number: next } = await aptos.getAccountInfo({ accountAddress: idOf(alice) });
  await emptyWorkbench(page);
  await kind(page, "Table");
  await page.getByRole("combobox", { name: "Function" }).fill("0x1::aptos_account::transfer");
  await page
    .getByLabel("Table", { exact: true })
    .last()
    .fill([1, 2, 3].map((amount) => `${to},${amount}`).join("\n"));
  await page.getByRole("button", { name: "Preview 3 transactions" }).click();
  const isSubmission = (url: URL) => url.href === `${network.nodeUrl}/transactions`;
  const body = JSON.stringify({ message: "Invalid transaction", error_code: "vm_error", vm_error_code: 5 });
  await page.route(
    isSubmission,
    (route) => route.fulfill({ status: 400, contentType: "application/json", headers: { "access-control-allow-origin": "*" }, body }),
    { times: 1 },
  );
  await preview(page).getByRole("button", { name: "Sign 3 transactions" }).click();
  await unlockIfPrompted(page);
  await page.getByText(`Sequence number ${next} is missing`).waitFor();
  expect(await page.getByRole("button", { name: "Resume" }).count()).toBe(0);
  await photographForms(page, "table-gap", () => page.getByText(new RegExp(`${next} (is missing|fehlt)`)).waitFor());
  await page.getByRole("link", { name: "Fill gap" }).click();
  await preview(page).getByRole("button", { name: "Send" }).click();
  await unlockIfPrompted(page);
  await expect.poll(() => balanceOf(aptos, to).catch(() => 0n)).toBe(5n);
}, 120_000);

test("Workbench page runs a compiled script from a file with typed arguments and reports its errors", async () => {
  const to = stranger();
  const source = `script version 7
use fun 0x1::aptos_account::transfer(&signer, address, u64);
fun main(owner: &signer, to: address, amount: u64) { MoveLoc owner MoveLoc to MoveLoc amount Call 0x1::aptos_account::transfer Ret }`;
  const { page } = one;
  await emptyWorkbench(page);
  await kind(page, "Script");
  await page.getByRole("button", { name: "Simulate", exact: true }).click();
  await page.getByText("Open a compiled script or paste it as hex.").waitFor();
  const buffer = Buffer.from(writeCompiledScript(assembleScript(source)));
  await page.getByLabel("Script file").setInputFiles({ name: "pay.mv", mimeType: "application/octet-stream", buffer });
  await expect.poll(() => page.getByLabel("Bytecode").inputValue()).toMatch(/^0xa11ceb0b/);
  await page.getByLabel("Argument 1 (address)").fill(to);
  await page.getByLabel("Argument 2 (u64)").fill("6000");
  await page.getByRole("region", { name: "Script code" }).getByText("aptos_account::transfer(arg0, arg1, arg2)").first().waitFor();
  expect(await simulate(page)).toContain("0.00006");
  await sign(page, /^Sign and submit/);
  await unlockIfPrompted(page);
  await untilDone(page);
  expect(await balanceOf(aptos, to)).toBe(6_000n);
});

test("Workbench page executes a shared account's next proposal, also one stored as a hash whose call the user enters again", async () => {
  const to = readAddress(stranger());
  const { page } = one;
  const shared = await ownedMultisig(aptos, pageClient(network), alice);
  for (const runs of ["Execute next proposal", "Call a function"]) {
    await shared.propose(transferTo(to, 11n));
    await emptyWorkbench(page);
    await kind(page, "Shared account");
    await page.getByRole("combobox", { name: "Shared account" }).fill(shared.address);
    await kind(page, runs);
    if (runs === "Call a function") {
      await page.getByRole("combobox", { name: "Function" }).fill("0x1::aptos_account::transfer");
      await page.getByLabel("Argument 1 (address)").fill(to);
      await page.getByLabel("Argument 2 (u64)").fill("11");
    }
    await simulate(page);
    await sign(page, /^Sign and submit/);
    await unlockIfPrompted(page);
    await untilDone(page);
  }
  expect(await balanceOf(aptos, to)).toBe(22n);
});

test("Workbench page without a vault simulates any sender and explains that no local key can sign", async () => {
  const visitor = await newVisitor(browser);
  const { page } = visitor;
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(`${network.pageUrl}/local/workbench?function=0x1::aptos_account::transfer`);
  await page.getByLabel("Argument 1 (address)").fill(stranger());
  await page.getByLabel("Argument 2 (u64)").fill("12000");
  await page.getByRole("button", { name: "Simulate", exact: true }).click();
  await page.getByText("Required").first().waitFor();
  await page.getByRole("combobox", { name: "Address to simulate as" }).fill(idOf(alice));
  const said = await simulate(page);
  expect(said).toContain("0.00012");
  expect(said).toContain("you don't have a key for this account");
  expect(await preview(page).getByRole("button", { name: /Sign/ }).count()).toBe(0);
  await page.getByRole("combobox", { name: "Address to simulate as" }).fill(stranger());
  await page.getByRole("button", { name: "Simulate", exact: true }).click();
  await page.getByText("would fail", { exact: false }).or(page.locator("[data-error-code]")).first().waitFor();
  await visitor.leave();
});

test("Workbench page discards the preview after a draft change and saves a draft that a link replaces", async () => {
  const { page } = one;
  await emptyWorkbench(page);
  await page.getByRole("combobox", { name: "Function" }).fill("0x1::aptos_account::transfer");
  await page.getByLabel("Argument 1 (address)").fill(stranger());
  await page.getByLabel("Argument 2 (u64)").fill("500");
  await simulate(page);
  const signing = preview(page).getByRole("button", { name: /^Sign and submit/ });
  await signing.waitFor();
  await page.getByRole("button", { name: /^Drafts/ }).click();
  await page.getByRole("button", { name: "New draft" }).click();
  await signing.waitFor({ state: "detached" });

  await page.getByRole("combobox", { name: "Function" }).fill("0x1::aptos_account::transfer");
  await page.getByLabel("Argument 2 (u64)").fill("777");
  await goWithin(page, "/local/workbench?function=0x1::aptos_account::create_account");
  const notice = await page.getByText(/^Saved as “Recovered draft/).innerText();
  await page.getByRole("button", { name: /^Drafts/ }).click();
  await page.getByRole("button", { name: `Open draft ${/Recovered draft \d+/.exec(notice)?.[0]}`, exact: true }).click();
  await expect.poll(() => page.getByLabel("Argument 2 (u64)").inputValue()).toBe("777");

  await kind(page, "Table");
  await page.getByRole("combobox", { name: "Function" }).fill("0x1::aptos_account::transfer");
  const table = page.getByLabel("Table", { exact: true }).last();
  await table.fill(`${stranger()},10\n`);
  await page.getByRole("button", { name: "Preview 1 transaction" }).click();
  const signingAll = preview(page).getByRole("button", { name: "Sign 1 transaction" });
  await signingAll.waitFor();
  expect(await textOf(preview(page))).toMatch(/Total[\s\S]*−0\.00\d+/);
  await table.fill(`${stranger()},10000\n`);
  await signingAll.waitFor({ state: "detached" });
  await preview(page).getByRole("button", { name: "Preview again" }).click();
  await signingAll.waitFor();
});
