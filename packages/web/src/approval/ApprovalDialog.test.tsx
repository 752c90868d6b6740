import "../language/testing/english.ts";
// @vitest-environment happy-dom
import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { type NetworkSession, NetworkSessionContext, SignerContext } from "../session/context.ts";
import type { ApprovedResult, ProposedAct } from "../signer/approvals.ts";
import { createMemoryVaultLocks, createMemoryVaultStorage } from "../signer/memoryVaultStorage.ts";
import { createSignerClient } from "../signer/signerClient.ts";
import { createFakeClock } from "../signer/testing/fakeClock.ts";
import { startInProcessWorker } from "../signer/testing/inProcessWorker.ts";
import { createSoftPasskey } from "../signer/testing/softPasskey.ts";
import { ED25519_KEY, fastKdf, ORIGIN, PASSWORD } from "../signer/testing/vaultHarness.ts";
import { ApprovalProvider, type Approve, useApprove } from "./ApprovalDialog.tsx";

const unmount: (() => void)[] = [];
afterEach(() => {
  for (const one of unmount.splice(0)) one();
});

/** The provider with a real vault behind it. */
async function openPage() {
  const [storage, locks, clock] = [createMemoryVaultStorage(), createMemoryVaultLocks(), createFakeClock()];
  const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));
  const signer = createSignerClient({
    storage,
    locks,
    clock,
    channel: { post: () => {}, listen: () => {} },
    keepStorage: () => {},
    startWorker: () => startInProcessWorker({ storage, locks, clock, kdf: fastKdf, random, origin: ORIGIN }),
  });
  await signer.createVault(PASSWORD);
  const { id: accountId } = await signer.addFromPrivateKey({ privateKey: ED25519_KEY, label: "Everyday" });
  let approve: Approve | undefined;
  function Probe() {
    approve = useApprove();
    return null;
  }
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  unmount.push(() => root.unmount());
  const session = { network: { id: "local" } } as NetworkSession;
  root.render(
    <SignerContext value={signer}>
      <NetworkSessionContext value={session}>
        <ApprovalProvider>
          <Probe />
        </ApprovalProvider>
      </NetworkSessionContext>
    </SignerContext>,
  );
  await vi.waitFor(() => expect(approve).toBeDefined());
  const ask = (title: string, wanted: ProposedAct = { kind: "export", accountId }) => {
    if (approve === undefined) throw new Error("Nothing was rendered.");
    return approve(wanted, title);
  };
  const until = (title: string | undefined) => vi.waitFor(() => expect(shown()).toBe(title), 20_000);
  const shown = () => document.querySelector("[role=dialog] h2")?.textContent;
  const press = (name: string) => [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name)?.click();
  return { ask, shown, until, press, signer };
}

it("something that asks by itself waits until the open approval is decided", async () => {
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

it("what waits when the vault is locked is not asked any more", async () => {
  const { ask, until, signer } = await openPage();
  const first = ask("Send 1 APT");
  await until("Send 1 APT");
  const second = ask("Follow the new key");
  await signer.lock();
  expect(await first).toBeUndefined();
  await expect(second).rejects.toMatchObject({ code: "vault_locked" });
  await until(undefined);
});

it("an authenticator that answers after the person declined makes nothing, and leaves the next approval open", async () => {
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
