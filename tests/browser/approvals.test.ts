import { Account, AccountAddress, ChainId, EntryFunction, RawTransaction, TransactionPayloadEntryFunction, U64 } from "@aptos-labs/ts-sdk";
import { sha3_256 } from "@noble/hashes/sha3.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import type { Browser, CDPSession, Locator } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";
import { approveWithPassword, confirmChainId, PASSWORD } from "./support/accounts.ts";
import { launchBrowser, leaveBrowser, newVisitor, type Visitor } from "./support/browser.ts";
import { allowOnConsentPage } from "./support/consent.ts";
import { type HostileNode, startHostileNode } from "./support/hostileNode.ts";
import { stopAtFirstFailure } from "./support/inOrder.ts";
import { type OtherNetwork, startOtherNetwork } from "./support/otherNetwork.ts";
import { callWorker, plantScript } from "./support/pageScript.ts";
import { previewPayment, sendButton, untilSent } from "./support/payments.ts";
import { goWithin, openFromNavigation, openSettings } from "./support/shell.ts";
import { openUnlocked } from "./support/storedVault.ts";

// Fixture: a user on a foreign network with a dishonest node and a malicious script in the page.

const alice = Account.generate();
const bob = Account.generate().accountAddress.toString();
const HARBOUR = 77;

let network: NetworkAddresses;
let other: OtherNetwork;
let node: HostileNode;
let browser: Browser;
let visitor: Visitor;
let authenticator: { readonly session: CDPSession; readonly id: string };
beforeAll(async () => {
  [network, other, browser] = await Promise.all([sharedNetwork(), startOtherNetwork(HARBOUR, []), launchBrowser()]);
  node = await startHostileNode(other.nodeUrl, HARBOUR);
  await other.localnet.fund({ address: alice.accountAddress.toString(), amount: "1000000000" });
  visitor = await newVisitor(browser);
  const session = await visitor.context.newCDPSession(visitor.page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  authenticator = { session, id: authenticatorId };
});
afterAll(async () => {
  await leaveBrowser();
  await node?.stop();
  await other?.stop();
});
stopAtFirstFailure();

const FORGED_OCTAS = 900_000_000n;
const FORGED_AMOUNT = { text: "9", decimals: 8 };

/** Bytes and digest of a payment from Alice, as a malicious script would forge them. */
function forged(chainId: number, octas = FORGED_OCTAS): { readonly bytes: readonly number[]; readonly digest: string } {
  const call = EntryFunction.build(
    "0x1::aptos_account",
    "transfer",
    [],
    [AccountAddress.from(bob, { maxMissingChars: 63 }), new U64(octas)],
  );
  const payload = new TransactionPayloadEntryFunction(call);
  const raw = new RawTransaction(
    alice.accountAddress,
    9n,
    payload,
    2_000n,
    100n,
    BigInt(Math.floor(Date.now() / 1_000) + 3_600),
    new ChainId(chainId),
  );
  const bytes = raw.bcsToBytes();
  return { bytes: [...bytes], digest: bytesToHex(sha3_256(bytes)) };
}

/** Proposes the forged payment to the signing worker, as a script would. */
async function proposeForged(chainId: number, on: string, accountId: string, amount: unknown = FORGED_AMOUNT) {
  const { bytes, digest } = forged(chainId);
  return callWorker(visitor.page, "propose", {
    kind: "sign",
    transactions: [{ network: on, accountId, form: "raw", bytes: { bytes }, shownDigest: digest, amount }],
  });
}

async function accountId(): Promise<string> {
  const answer = await callWorker(visitor.page, "refresh", {});
  if (answer.kind !== "result") throw new Error(answer.message);
  return (answer.value as { accounts: readonly { id: string }[] }).accounts[0]?.id ?? "";
}

const error = (code: string): Locator => visitor.page.locator(`[data-error-code="${code}"]`);

test("node claiming to be mainnet gets no signature before or after its chain id is confirmed", async () => {
  const { page } = visitor;
  node.claim(1);
  await plantScript(page);
  await openUnlocked(page, `${network.pageUrl}/local`, [{ account: alice, label: "Alice" }]);
  await openSettings(page, "Networks");
  await page.getByRole("button", { name: "Add network" }).click();
  const form = page.getByRole("form", { name: "Add network" });
  await form.getByLabel("Name", { exact: true }).fill("Harbour");
  await form.getByLabel("ID", { exact: true }).fill("harbour");
  await form.getByLabel("Node", { exact: true }).fill(node.url);
  await form.getByRole("button", { name: "Add network" }).click();
  await allowOnConsentPage(page);
  // The page checks a custom network before storing it.
  const check = page.getByRole("region", { name: "Network check" });
  await check.getByText("Chain ID").waitFor();
  expect(await page.evaluate(() => localStorage.getItem("atoll:networks"))).toBeNull();
  await check.getByRole("button", { name: "Add network" }).click();

  const question = page.getByRole("dialog", { name: "Is 1 the chain ID of Harbour?" });
  await question.getByText("Your signatures would be valid on mainnet").waitFor();
  await question.getByRole("button", { name: "Confirm chain ID 1" }).click();
  await question.getByText("Type “Harbour” to continue.").waitFor();
  await question.getByRole("button", { name: "Not now" }).click();

  await page.getByRole("link", { name: "Open Harbour" }).click();
  await openFromNavigation(page, "Send");
  const preview = await previewPayment(page, { to: bob, amount: "1" });
  expect(await preview.innerText()).toContain("Harbour (chain ID 1)");
  expect(await sendButton(page).count()).toBe(0);
  await preview.getByRole("button", { name: "Confirm chain ID" }).click();
  await question.getByRole("button", { name: "Not now" }).click();

  // The signing worker also rejects a signing request that a script sends to it directly.
  const id = await accountId();
  expect(await proposeForged(1, "harbour", id)).toMatchObject({ kind: "failure", code: "chain_not_confirmed" });
  expect(await proposeForged(1, "local", id)).toMatchObject({ kind: "failure", code: "wrong_chain" });
  // The signing worker also rejects a request whose displayed amount is missing or differs from the transaction bytes.
  const other = { kind: "failure", code: "amount_differs", figures: { shown: "9", signed: "900" } };
  expect(await proposeForged(4, "local", id, { text: "9", decimals: 6 })).toMatchObject(other);
  expect(await proposeForged(4, "local", id, null)).toMatchObject({ kind: "failure" });
  expect(node.submitted).toEqual([]);
});

test("user who confirmed the chain id can sign after entering the password", async () => {
  const { page } = visitor;
  node.claim(HARBOUR);
  // The payment and its preview survive loading the page, whose vault stays unlocked.
  await page.goto(`${network.pageUrl}/harbour/send`);
  await page.getByRole("button", { name: "Confirm chain ID" }).click();
  await confirmChainId(page, "Harbour", HARBOUR);
  await sendButton(page).click();
  const approval = page.getByRole("dialog", { name: "Approve: Send 1 APT" });
  await approval.getByText(`Harbour (chain ID ${HARBOUR})`).waitFor();
  // The approval dialog shows the full recipient address, because an attacker can generate an address with the same start and end.
  await approval.getByText(bob, { exact: true }).waitFor();
  // Cancelling the approval dialog signs no transaction and keeps the preview.
  await approval.getByRole("button", { name: "Not now" }).click();
  await sendButton(page).click();
  await approveWithPassword(page);
  await untilSent(page);
  expect(node.submitted).toHaveLength(1);
});

test("node that later claims to be mainnet gets no transaction built or signed, and the page shows the mismatch", async () => {
  const { page } = visitor;
  node.claim(1);
  await openFromNavigation(page, "Overview");
  await page.getByRole("status").getByText(`Harbour reports chain ID 1 instead of ${HARBOUR}`).waitFor();
  await openFromNavigation(page, "Send");
  await page.getByLabel("To", { exact: true }).fill(bob);
  await page.getByLabel("Amount", { exact: true }).fill("2");
  await page.getByRole("button", { name: /^Preview (payment|again)$/ }).click();
  await error("network.chain_id_mismatch").waitFor();
  expect(await proposeForged(1, "harbour", await accountId())).toMatchObject({ kind: "failure", code: "wrong_chain" });
  expect(node.submitted).toHaveLength(1);
  node.claim(HARBOUR);
});

test("script in the page of an unlocked vault gets no signature without the password", async () => {
  const { page } = visitor;
  const id = await accountId();
  const acts = [
    await proposeForged(1, "mainnet", id),
    await proposeForged(HARBOUR, "harbour", id),
    await callWorker(page, "propose", { kind: "export", accountId: id }),
    await callWorker(page, "propose", { kind: "settings", presence: "exceptTests", octasPerDay: undefined }),
  ];
  for (const answer of acts) {
    expect(answer).toMatchObject({ kind: "result", value: { needs: { kind: "password" } } });
    const proposal = answer.kind === "result" ? (answer.value as { id: string }).id : "";
    const refused = await callWorker(page, "approve", { id: proposal, presence: { kind: "nothing" }, creation: undefined });
    expect(refused).toMatchObject({ kind: "failure", code: "approval_refused" });
  }
  // The signing worker's former interface, which signed any posted message, is removed and never answers.
  const old = page.evaluate(
    () =>
      new Promise((resolve) => {
        const worker = (window as unknown as { stolenWorker: MessagePort }).stolenWorker;
        worker.addEventListener("message", ({ data }) => data.id === -1 && resolve(data));
        worker.postMessage({ id: -1, method: "sign", input: { accountId: "", bytes: new Uint8Array(), approvedDigest: "" } });
        setTimeout(() => resolve("silence"), 500);
      }),
  );
  expect(await old).toBe("silence");
});

test("passkey enrolled with the password replaces it for approvals", async () => {
  const { page } = visitor;
  await openSettings(page, "Security");
  await page.getByRole("button", { name: "Add passkey" }).click();
  await approveWithPassword(page, PASSWORD);
  await page.getByRole("region", { name: "Approval passkeys" }).getByRole("button", { name: "Remove Passkey 1" }).waitFor();

  await goWithin(page, "/harbour/send");
  await previewPayment(page, { to: bob, amount: "2" });
  await sendButton(page).click();
  await untilSent(page);
  expect(node.submitted).toHaveLength(2);
  await openSettings(page, "Security");
  const signed = page.getByRole("table", { name: "Signed transactions" });
  const rows = await signed.getByRole("row").allInnerTexts();
  expect(rows.filter((row) => row.includes("Passkey") && row.includes(`Harbour (chain ID ${HARBOUR})`))).toHaveLength(1);
  expect(rows.filter((row) => row.includes("Password") && row.includes(`Harbour (chain ID ${HARBOUR})`))).toHaveLength(1);
});

test("signing worker rejects replayed approvals and passkey assertions without user verification", async () => {
  const { page } = visitor;
  await goWithin(page, "/harbour/send");
  await previewPayment(page, { to: bob, amount: "0.5" });
  // The node reports a rejection but executes the transaction later; the page must not report it as final.
  node.denyNext();
  await sendButton(page).click();
  const status = page.getByRole("region", { name: "Transaction status" });
  await status.getByRole("heading", { name: "The node rejected the transaction" }).waitFor();
  await status.getByText("It can still execute until").waitFor();
  await node.letGo();
  await untilSent(page);
  expect(node.submitted).toHaveLength(3);
  const replayed = await page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        const { stolenWorker, postedToWorker } = window as unknown as {
          stolenWorker: MessagePort;
          postedToWorker: { id: number; method: string; input: object }[];
        };
        const given = postedToWorker.filter(({ method }) => method === "approve").at(-1);
        stolenWorker.addEventListener("message", ({ data }) => data.id === 7_000_001 && resolve(data));
        stolenWorker.postMessage({ ...given, id: 7_000_001 });
      }),
  );
  expect(replayed).toMatchObject({ kind: "failure", code: "approval_void" });

  // A script requests the passkey without user verification, as with a stolen, unattended authenticator.
  const proposal = await proposeForged(HARBOUR, "harbour", await accountId());
  if (proposal.kind !== "result") throw new Error(proposal.message);
  await authenticator.session.send("WebAuthn.setUserVerified", { authenticatorId: authenticator.id, isUserVerified: false });
  const unverified = await page.evaluate(async () => {
    const { stolenWorker } = window as unknown as { stolenWorker: MessagePort };
    const ask = (method: string, input: unknown) =>
      new Promise<{ value: { id: string; challenge: Uint8Array<ArrayBuffer> } }>((resolve) => {
        const id = 8_000_000 + Math.floor(Math.random() * 1_000_000);
        stolenWorker.addEventListener("message", ({ data }) => data.id === id && resolve(data));
        stolenWorker.postMessage({ id, method, input });
      });
    const { value } = await ask("propose", { kind: "settings", presence: "exceptTests", octasPerDay: 10n ** 18n });
    const publicKey = { challenge: value.challenge, rpId: location.hostname, userVerification: "discouraged" as const };
    const allowCredentials = (await ask("refresh", {})) as unknown as { value: { approvals: { passkeys: { credentialId: string }[] } } };
    const credentialId = allowCredentials.value.approvals.passkeys[0]?.credentialId ?? "";
    const base64 = credentialId.replaceAll("-", "+").replaceAll("_", "/");
    const rawId = Uint8Array.from(atob(base64.padEnd(Math.ceil(base64.length / 4) * 4, "=")), (character) => character.charCodeAt(0));
    const credential = await navigator.credentials.get({
      publicKey: { ...publicKey, allowCredentials: [{ type: "public-key", id: rawId }] },
    });
    const { response } = credential as PublicKeyCredential & { response: AuthenticatorAssertionResponse };
    const assertion = {
      credentialId,
      authenticatorData: new Uint8Array(response.authenticatorData),
      clientDataJson: new Uint8Array(response.clientDataJSON),
      signature: new Uint8Array(response.signature),
    };
    return ask("approve", { id: value.id, presence: { kind: "passkey", assertion }, creation: undefined }) as Promise<unknown>;
  });
  expect(unverified).toMatchObject({ kind: "failure", code: "approval_refused", message: "The passkey did not check who you are." });
  await authenticator.session.send("WebAuthn.setUserVerified", { authenticatorId: authenticator.id, isUserVerified: true });
});
