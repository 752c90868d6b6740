import { describe, expect, it } from "vitest";
import { readSiteRequest, requestIdOf } from "./siteRequest.ts";

const ID = "0123456789abcdef0123456789abcdef";
const ACCOUNT = `0x${"a1".repeat(32)}`;
const of = { atoll: 1, id: ID, account: ACCOUNT, chainId: 4 };
const message = { ...of, kind: "signMessage", message: "Hello", nonce: "1", fields: ["chainId"] };
const transaction = { ...of, kind: "signTransaction", transaction: new Uint8Array(9), secondarySigners: ["0xa"], feePayer: null };
const change = { ...of, kind: "changeNetwork", network: { name: "custom", chainId: 220, url: "https://node.example/v1" } };
const fields = { domain: "lagoon.example", nonce: "n1", uri: null, version: null, chainId: null, statement: "Welcome", address: null };
const times = { issuedAt: null, expirationTime: "2026-11-19T12:00:00Z", notBefore: null };
const signIn = { ...of, kind: "signIn", input: { ...fields, ...times, requestId: null, resources: null } };
const call = {
  function: "0x1::coin::transfer",
  typeArguments: ["0x1::aptos_coin::AptosCoin"],
  arguments: [ACCOUNT, 5, { bcs: new Uint8Array(8) }],
  multisigAddress: null,
};
const submission = { ...of, kind: "signAndSubmit", call, gasUnitPrice: "100", maxGasAmount: null };

describe("request of a site", () => {
  it("parses every request kind", () => {
    expect(readSiteRequest({ atoll: 1, id: ID, kind: "connect" })).toEqual({ id: ID, kind: "connect" });
    expect(readSiteRequest(message)).toMatchObject({ kind: "signMessage", account: ACCOUNT, fields: ["chainId"] });
    expect(readSiteRequest(transaction)).toMatchObject({ secondarySigners: [`0x${"0".repeat(63)}a`], feePayer: undefined });
    expect(readSiteRequest(change)).toMatchObject({ kind: "changeNetwork", wanted: { chainId: 220, url: "https://node.example/v1" } });
    expect(readSiteRequest(signIn)).toMatchObject({
      kind: "signIn",
      account: ACCOUNT,
      input: { domain: "lagoon.example", uri: undefined },
    });
    expect(readSiteRequest({ ...signIn, account: null, chainId: null })).toMatchObject({ kind: "signIn", account: undefined });
    expect(readSiteRequest(submission)).toMatchObject({
      gasUnitPrice: 100n,
      maxGasAmount: undefined,
      call: { functionId: "0x1::coin::transfer" },
    });
  });

  it.each<readonly [string, unknown]>([
    ["nothing", undefined],
    ["a text", "connect"],
    ["another protocol version", { ...message, atoll: 2 }],
    ["a short id", { ...message, id: "1" }],
    ["an unknown kind", { ...message, kind: "export" }],
    ["a further field", { ...message, origin: "https://bank.example" }],
    ["a missing field", { atoll: 1, id: ID, kind: "signMessage" }],
    ["an empty message", { ...message, message: " " }],
    ["an oversized message", { ...message, message: "a".repeat(10_001) }],
    ["a nonce with a line break, which could forge a line of the message", { ...message, nonce: "1\nchainId: 1" }],
    ["a repeated field of the message", { ...message, fields: ["chainId", "chainId"] }],
    ["an unknown field of the message", { ...message, fields: ["origin"] }],
    ["chain id 0", { ...message, chainId: 0 }],
    ["an account that is no address", { ...message, account: "0x12" }],
    ["a transaction as text", { ...transaction, transaction: "0x00" }],
    ["an oversized transaction", { ...transaction, transaction: new Uint8Array(65_537) }],
    ["too many signers", { ...transaction, secondarySigners: Array.from({ length: 65 }, () => ACCOUNT) }],
    ["a fee payer that is no address", { ...transaction, feePayer: "me" }],
    ["a function without a module", { ...submission, call: { ...call, function: "transfer" } }],
    ["a fraction as argument", { ...submission, call: { ...call, arguments: [0.5] } }],
    ["an object as argument", { ...submission, call: { ...call, arguments: [{ a: 1 }] } }],
    ["deeply nested arguments", { ...submission, call: { ...call, arguments: [[[[[[[[[[1]]]]]]]]]] } }],
    ["a gas price beyond 64 bits", { ...submission, gasUnitPrice: (2n ** 64n).toString() }],
    ["a network without a name", { ...change, network: { ...change.network, name: "" } }],
    ["a network with letters that reverse text", { ...change, network: { ...change.network, name: "a\u202eb" } }],
    ["a network at no URL", { ...change, network: { ...change.network, url: "node" } }],
    ["a network with chain id 256", { ...change, network: { ...change.network, chainId: 256 } }],
    ["a sign-in for a chain without an account", { ...signIn, account: null }],
    ["a sign-in whose statement has two lines", { ...signIn, input: { ...signIn.input, statement: "a\nURI: b" } }],
    ["a sign-in without a nonce", { ...signIn, input: { ...signIn.input, nonce: null } }],
    ["a sign-in with a time in words", { ...signIn, input: { ...signIn.input, issuedAt: "now" } }],
    ["a sign-in with a further field", { ...signIn, input: { ...signIn.input, origin: "https://bank.example" } }],
    ["a negative gas limit", { ...submission, maxGasAmount: "-1" }],
  ])("is rejected if it is or has %s", (_, value) => {
    expect(readSiteRequest(value)).toBeUndefined();
  });

  it("copies the transaction's bytes, so that the site cannot change them between preview and signature", () => {
    const read = readSiteRequest(transaction);
    transaction.transaction.fill(7);
    expect(read?.kind === "signTransaction" && read.transaction.every((byte) => byte === 0)).toBe(true);
  });

  it("keeps its id if the content is unreadable, so that the site receives an answer", () => {
    expect(requestIdOf({ atoll: 1, id: ID, kind: "?" })).toBe(ID);
    expect(requestIdOf({ atoll: 1, id: 5 })).toBeUndefined();
  });
});
