import { readFileSync } from "node:fs";
import { afterEach, expect, it } from "vitest";
import { authorizationUrl } from "./authorizationUrl.ts";
import { waitForToken } from "./signInChannel.ts";
import { issuersOf } from "./signInIssuers.ts";

const open: BroadcastChannel[] = [];
afterEach(() => {
  for (const channel of open.splice(0)) channel.close();
});

/** Issuer's window side of the channel, like `public/signed-in.js`. */
function issuersWindow(): { channel: BroadcastChannel; received: unknown[] } {
  const channel = new BroadcastChannel("atoll-sign-in");
  open.push(channel);
  const received: unknown[] = [];
  channel.onmessage = ({ data }) => received.push(data);
  return { channel, received };
}

it("waitForToken accepts the first token with its own state and ignores all other messages", async () => {
  const { channel, received } = issuersWindow();
  const waiting = waitForToken("ab12", new AbortController().signal);
  for (const message of [undefined, "ab12", { kind: "answer", state: "other", token: "t" }, { kind: "answer", state: "ab12" }])
    channel.postMessage(message);
  channel.postMessage({ kind: "answer", state: "ab12", token: 5 });
  channel.postMessage({ kind: "answer", state: "ab12", token: "x".repeat(5_000) });
  channel.postMessage({ kind: "answer", state: "ab12", token: "the token" });
  channel.postMessage({ kind: "answer", state: "ab12", token: "a second one" });
  expect(await waiting).toBe("the token");
  await expect.poll(() => received).toEqual([{ kind: "taken", state: "ab12" }]);
});

it("waitForToken reports a refusal by the issuer, and stops waiting on cancel", async () => {
  const { channel } = issuersWindow();
  const refused = waitForToken("ab12", new AbortController().signal);
  channel.postMessage({ kind: "answer", state: "ab12", error: "access_denied" });
  await expect(refused).rejects.toMatchObject({ name: "SignInProblem", entry: "issuer_refused", message: "access_denied" });
  const abort = new AbortController();
  const cancelled = waitForToken("ab12", abort.signal);
  abort.abort(new Error("cancelled"));
  await expect(cancelled).rejects.toThrow("cancelled");
});

/** Runs `public/signed-in.js` in a window redirected by the issuer with this fragment; returns the displayed message. */
async function textInWindow(hash: string): Promise<string> {
  const element = { textContent: "" };
  const document = { documentElement: { lang: "" }, getElementById: () => element };
  const script = readFileSync(new URL("../../../public/signed-in.js", import.meta.url), "utf8");
  const window = { close: () => undefined };
  const run = new Function("location", "history", "navigator", "document", "window", script);
  run({ hash, pathname: "/signed-in.html" }, { replaceState: () => undefined }, { language: "en" }, document, window);
  await expect.poll(() => element.textContent).not.toBe("");
  return element.textContent;
}

it("the issuer's window shows success only after the page received the token, and shows a refusal", async () => {
  const refused = waitForToken("ab12", new AbortController().signal);
  const isRefused = expect(refused).rejects.toMatchObject({ entry: "issuer_refused" });
  expect(await textInWindow("#state=ab12&error=access_denied")).toMatch(/^The issuer did not sign you in/);
  await isRefused;
  const token = waitForToken("cd34", new AbortController().signal);
  expect(await textInWindow("#state=cd34&id_token=t")).toMatch(/^Atoll has the issuer's answer/);
  expect(await token).toBe("t");
});

it("authorizationUrl requests an ID token in the fragment, for this page and nonce only", () => {
  const question = { audience: "an app", nonce: "12", state: "ab", origin: "http://localhost:4400" };
  const google = {
    issuer: "https://accounts.google.com",
    label: "Google",
    authorizationUrl: "https://accounts.google.com/o/oauth2/v2/auth",
  };
  const url = new URL(authorizationUrl({ ...question, issuer: google }));
  expect(Object.fromEntries(url.searchParams)).toEqual({
    response_type: "id_token",
    response_mode: "fragment",
    scope: "openid email",
    client_id: "an app",
    redirect_uri: "http://localhost:4400/signed-in.html",
    nonce: "12",
    state: "ab",
  });
  const apple = { ...google, issuer: "https://appleid.apple.com" };
  const parameters = Object.fromEntries(new URL(authorizationUrl({ ...question, issuer: apple })).searchParams);
  // If an e-mail address is requested, Apple responds with a form post, which no page can read.
  expect(parameters).toMatchObject({
    response_type: "code id_token",
    response_mode: "fragment",
    scope: "openid",
    nonce: "12",
    state: "ab",
  });
});

it("issuersOf offers a network's own issuers, elsewhere only issuers with a client id, and Apple only on https", () => {
  const endpoints = { node: "https://node.example/v1", indexer: undefined, faucet: undefined, pepper: undefined, prover: undefined };
  const own = { issuer: "https://issuer-1.atoll.test", label: "One", authorizationUrl: "http://localhost:4401/issuer-1/authorize" };
  const plain = { id: "local" as never, label: "Embedded", kind: "embedded", chainId: 4, endpoints } as const;
  const embedded = { ...plain, issuers: [own] } as const;
  expect(issuersOf(embedded, {}, "http://localhost:4400")).toMatchObject([{ ...own, audience: "atoll", isConfigurable: false }]);
  const devnet = { ...plain, id: "devnet" as never, kind: "public" } as const;
  const ids = { "devnet https://accounts.google.com": "my-client", "testnet https://appleid.apple.com": "other" };
  const facts = (origin: string) =>
    issuersOf(devnet, ids, origin).map(({ label, audience, blockedBy, claims }) => [label, audience, blockedBy, claims.join()]);
  expect(facts("http://localhost:4400")).toEqual([
    ["Google", "my-client", undefined, "email,sub"],
    ["Apple", undefined, "httpsOrigin", "sub"],
  ]);
  expect(facts("https://atoll.example")[1]).toEqual(["Apple", undefined, undefined, "sub"]);
});
