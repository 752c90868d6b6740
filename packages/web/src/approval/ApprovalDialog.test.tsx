import "../language/testing/english.ts";
// @vitest-environment happy-dom
import {
  AccountAddress,
  ChainId,
  EntryFunction,
  MoveString,
  MoveVector,
  RawTransaction,
  Script,
  Serialized,
  type TransactionPayload,
  TransactionPayloadEntryFunction,
  TransactionPayloadScript,
  U64,
} from "@aptos-labs/ts-sdk";
import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import type { NetworkDefinition } from "../chain/facts/types.ts";
import { STANDARD_LOCAL_NETWORK } from "../chain/networks/embeddedNetwork.ts";
import { speak } from "../language/words.ts";
import { type NetworkList, NetworkListContext, type NetworkSession, NetworkSessionContext, SignerContext } from "../session/context.ts";
import type { ApprovedResult, ProposedAct } from "../signer/approvals.ts";
import { passwordBytes } from "../signer/passwordBytes.ts";
import type { Signer } from "../signer/signer.ts";
import { createSignerInMemory } from "../signer/testing/signerInMemory.ts";
import { createSoftPasskey } from "../signer/testing/softPasskey.ts";
import { asShown, ED25519_KEY, PASSWORD } from "../signer/testing/vaultHarness.ts";
import { ApprovalProvider, type Approve, type TransactionDescription, useApprove } from "./ApprovalDialog.tsx";

const unmount: (() => void)[] = [];
afterEach(() => {
  for (const one of unmount.splice(0)) one();
});

/** Renders the approval provider with a real in-memory vault. */
async function openPage(known: readonly NetworkDefinition[] = []) {
  const signer = await createSignerInMemory();
  const { id: accountId, address } = await signer.addFromPrivateKey({ privateKey: ED25519_KEY, label: "Everyday" });
  let approve: Approve | undefined;
  function Probe() {
    approve = useApprove();
    return null;
  }
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  unmount.push(() => root.unmount());
  const networks = { networks: known, reach: { kind: "all" }, reload: async () => {} } as unknown as NetworkList;
  const session = { network: { id: "local" } } as NetworkSession;
  root.render(
    <SignerContext value={signer}>
      <NetworkListContext value={networks}>
        <NetworkSessionContext value={session}>
          <ApprovalProvider>
            <Probe />
          </ApprovalProvider>
        </NetworkSessionContext>
      </NetworkListContext>
    </SignerContext>,
  );
  await vi.waitFor(() => expect(approve).toBeDefined());
  const ask = (title: string, wanted: ProposedAct = { kind: "export", accountId }, description?: TransactionDescription) => {
    if (approve === undefined) throw new Error("Nothing was rendered.");
    return approve(wanted, title, description);
  };
  const until = (title: string | undefined) => vi.waitFor(() => expect(shown()).toBe(title), 20_000);
  const shown = () => document.querySelector("[role=dialog] h2")?.textContent;
  const press = (name: string) => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name)?.click();
  return { ask, shown, until, press, signer, accountId, address };
}

it("automatic approval request waits until the open approval dialog is closed", async () => {
  const { ask, shown, until, press } = await openPage();
  const answers: [string, ApprovedResult | undefined][] = [];
  const first = ask("Send 1 APT").then((answer) => answers.push(["first", answer]));
  await until("Send 1 APT");
  const second = ask("Follow the new key").then((answer) => answers.push(["second", answer]));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([shown(), answers]).toEqual(["Send 1 APT", []]);
  press("Not now");
  await first;
  await until("Follow the new key");
  press("Not now");
  await second;
  expect(answers).toEqual([
    ["first", undefined],
    ["second", undefined],
  ]);
});

it("locking the vault rejects queued approval requests", async () => {
  const { ask, until, signer } = await openPage();
  const first = ask("Send 1 APT");
  await until("Send 1 APT");
  const second = ask("Follow the new key");
  await signer.lock();
  expect(await first).toBeUndefined();
  await expect(second).rejects.toMatchObject({ code: "vault_locked" });
  await until(undefined);
});

it("approval dialog ignores an authenticator's answer after the user declined, and the next approval stays open", async () => {
  const { ask, shown, until, press, signer } = await openPage();
  const passkey = await createSoftPasskey();
  let answer: (() => void) | undefined;
  class Response {
    readonly challenge: Uint8Array;
    constructor(challenge: Uint8Array) {
      this.challenge = challenge;
    }
    readonly getAuthenticatorData = () => passkey.create(this.challenge).authenticatorData;
    get clientDataJSON() {
      return passkey.create(this.challenge).clientDataJson;
    }
  }
  class Credential {
    readonly response: Response;
    constructor(response: Response) {
      this.response = response;
    }
  }
  vi.stubGlobal("PublicKeyCredential", Credential);
  vi.stubGlobal("AuthenticatorAttestationResponse", Response);
  const create = ({ publicKey }: { readonly publicKey: { readonly challenge: Uint8Array } }) =>
    new Promise((resolve) => {
      answer = () => resolve(new Credential(new Response(publicKey.challenge)));
    });
  vi.stubGlobal("navigator", Object.create(navigator, { credentials: { value: { create } } }));
  const declined = ask("Make a passkey account", { kind: "passkeyAccount", label: "Touch" });
  await until("Make a passkey account");
  await vi.waitFor(() => expect(answer).toBeDefined());
  press("Not now");
  expect(await declined).toBeUndefined();
  const next = ask("Send 4 APT");
  await until("Send 4 APT");
  answer?.();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(shown()).toBe("Send 4 APT");
  const vault = signer.state();
  expect(vault.kind === "unlocked" && vault.accounts.map(({ label }) => label)).toEqual(["Everyday"]);
  press("Not now");
  expect(await next).toBeUndefined();
  vi.unstubAllGlobals();
});

it("approval dialog shows the account's name and full address before exporting its secret", async () => {
  const { ask, until, press, address } = await openPage();
  const approval = ask("Show the private key");
  await until("Show the private key");
  expect(document.querySelector("[role=dialog]")?.textContent).toContain(`AccountEveryday ${address}`);
  press("Not now");
  expect(await approval).toBeUndefined();
});

it("approval dialog shows a message in full before signing and escapes bidirectional override characters", async () => {
  const { ask, until, press, accountId, address } = await openPage();
  const text = `Hello\n${"it is me ".repeat(300)}\u202eend`;
  const approval = ask("Sign message", { kind: "message", network: "local", accountId, text, nonce: "5" });
  await until("Sign message");
  expect(dialog()).toContain(`AccountEveryday ${address}`);
  expect(dialog()).toContain(`Message${text.replace("\u202e", "\\u{202e}")}`);
  press("Not now");
  expect(await approval).toBeUndefined();
});

const dialog = () => document.querySelector("[role=dialog]")?.textContent ?? "";

async function askAlways(signer: Signer): Promise<void> {
  await signer.approve({
    id: (await signer.propose({ kind: "settings", presence: "always", octasPerDay: undefined })).id,
    presence: { kind: "password", password: passwordBytes(PASSWORD) },
    creation: undefined,
  });
}

function signingOf(accountId: string, sender: string, payload: TransactionPayload) {
  const raw = new RawTransaction(AccountAddress.from(sender), 7n, payload, 2_000n, 100n, 60n, new ChainId(4));
  const bytes = new Uint8Array(raw.bcsToBytes());
  const honest = asShown({ form: "raw", bytes });
  const act: ProposedAct = { kind: "sign", transactions: [{ network: "local", accountId, form: "raw", bytes, ...honest }] };
  return { act, digest: honest.shownDigest };
}

it("approval dialog shows a script's signers and arguments as decoded by the signer, and ignores the page's description of other bytes", async () => {
  const { ask, until, press, signer, accountId, address } = await openPage();
  await askAlways(signer);
  const text = "a\u202eb";
  const scriptArguments = [
    new U64(800_000_000n),
    AccountAddress.from(address),
    new Serialized(new U64(7n).bcsToBytes()),
    new Serialized(new MoveString(text).bcsToBytes()),
    MoveVector.U8(new Uint8Array(20_000).fill(0xab)),
    ...Array.from({ length: 195 }, (_, at) => new U64(at)),
  ];
  const script = new Script(new Uint8Array(16), [], scriptArguments);
  const { act, digest } = signingOf(accountId, address, new TransactionPayloadScript(script));
  const startedAt = performance.now();
  const first = ask("Sign and submit", act, { digest, view: "What was composed" });
  await until("Sign and submit");
  expect(performance.now() - startedAt).toBeLessThan(5_000);
  expect(dialog()).toContain(`SignsEveryday ${address}`);
  expect(dialog()).toContain("Argument 1800000000 u64");
  expect(dialog()).toContain(`Argument 2Everyday ${address} address`);
  expect(dialog()).toContain("Argument 30x0700000000000000 raw bytes (type unknown); number: 7");
  expect(dialog()).toContain('text: "a\\u{202e}b"');
  expect(dialog()).not.toContain("\u202e");
  expect(dialog()).toContain(`Argument 50x${"ab".repeat(20_000)} vector<u8>`);
  expect(dialog()).toContain("Argument 200194 u64");
  expect(dialog()).toContain("What was composed");
  press("Not now");
  await first;
  const second = ask("Sign once more", act, { digest: digest.replaceAll(/./g, "0"), view: "What was composed" });
  await until("Sign once more");
  expect(dialog()).not.toContain("What was composed");
  press("Not now");
  expect(await second).toBeUndefined();
});

const NEW_KEY = "07".repeat(32);
const rotation = () =>
  new TransactionPayloadEntryFunction(
    EntryFunction.build("0x1::account", "rotate_authentication_key_call", [], [MoveVector.U8(`0x${NEW_KEY}`)]),
  );
const BOB = `0x${"b0".repeat(32)}`;

it("approval dialog labels call arguments with the page's names if the page's digest matches the signed bytes", async () => {
  const { ask, until, press, signer, accountId, address } = await openPage();
  await askAlways(signer);
  const { act, digest } = signingOf(accountId, address, rotation());
  const args = [{ label: "New key", value: `0x${NEW_KEY}` }];
  const first = ask("Change the key", act, { digest, args });
  await until("Change the key");
  expect(dialog()).toContain(`New key0x${NEW_KEY}`);
  press("Not now");
  await first;
  for (const description of [undefined, { digest, args: [...args, ...args] }, { digest: digest.replaceAll(/./g, "0"), args }]) {
    const approval = ask("Change it again", act, description);
    await until("Change it again");
    expect(dialog()).toContain(`Argument 10x20${NEW_KEY} raw bytes (type unknown)`);
    expect(dialog()).not.toContain("New key");
    press("Not now");
    await approval;
    await until(undefined);
  }
});

it("approval dialog shows long argument lists in a scrollable area and a plain transfer as recipient and amount", async () => {
  const { ask, until, press, signer, accountId, address } = await openPage();
  await askAlways(signer);
  const owners = new MoveVector(Array.from({ length: 400 }, () => AccountAddress.from(BOB)));
  const amounts = new MoveVector(Array.from({ length: 400 }, (_, at) => new U64(at)));
  const batch = EntryFunction.build("0x1::aptos_account", "batch_transfer", [], [owners, amounts]);
  const many = ask("Send to many", signingOf(accountId, address, new TransactionPayloadEntryFunction(batch)).act);
  await until("Send to many");
  expect(dialog()).toContain(`Argument 10x9003${BOB.slice(2).repeat(400)} raw bytes`);
  expect(document.querySelectorAll("[role=dialog] [tabindex='0'].overflow-y-auto")).toHaveLength(2);
  press("Not now");
  await many;
  const transfer = EntryFunction.build("0x1::aptos_account", "transfer", [], [AccountAddress.from(BOB), new U64(800_000_000)]);
  const plain = ask("Send 8 APT", signingOf(accountId, address, new TransactionPayloadEntryFunction(transfer)).act);
  await until("Send 8 APT");
  expect(dialog()).toContain(`To${BOB}`);
  expect(dialog()).not.toContain("Argument");
  press("Not now");
  expect(await plain).toBeUndefined();
});

it("approval dialog names the network in the page's language", async () => {
  const { ask, until, signer, accountId, address } = await openPage([STANDARD_LOCAL_NETWORK]);
  await askAlways(signer);
  await speak("de");
  void ask("Senden", signingOf(accountId, address, rotation()).act);
  await until("Senden");
  expect(dialog()).toContain("NetzwerkEingebettetes Netzwerk (Chain-ID 4)");
  await speak("en");
});
