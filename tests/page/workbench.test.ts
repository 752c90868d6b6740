import "../../packages/web/src/language/testing/english.ts";
import { execFile } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import {
  Account,
  AccountAddress,
  type Aptos,
  Deserializer,
  type Ed25519Account,
  generateTransactionPayload,
  RawTransaction,
} from "@aptos-labs/ts-sdk";
import { assembleScript, writeCompiledScript } from "@atoll/move";
import { beforeAll, describe, expect, it } from "vitest";
import type { ChainClient } from "../../packages/web/src/chain/client/chainClient.ts";
import type { MoveFunction } from "../../packages/web/src/chain/code/moduleAbi.ts";
import { readAddress } from "../../packages/web/src/chain/facts/address.ts";
import { toHex } from "../../packages/web/src/chain/facts/hex.ts";
import type { Address } from "../../packages/web/src/chain/facts/types.ts";
import { aptBalance } from "../../packages/web/src/chain/ledger/aptBalance.ts";
import { moduleAbis } from "../../packages/web/src/chain/ledger/publishedModules.ts";
import { composePayload } from "../../packages/web/src/chain/payments/composePayload.ts";
import { prepareTransaction } from "../../packages/web/src/chain/payments/prepareTransaction.ts";
import { curlCode } from "../../packages/web/src/chain/snippets/curlCode.ts";
import { typescriptCode } from "../../packages/web/src/chain/snippets/typescriptCode.ts";
import { readComposedDraft } from "../../packages/web/src/features/workbench/composedDraft.ts";
import { EMPTY_DRAFT, type WorkbenchDraft } from "../../packages/web/src/features/workbench/draft.ts";
import { draftFrom } from "../../packages/web/src/features/workbench/draftFrom.ts";
import { readWholeDraft } from "../../packages/web/src/features/workbench/readWholeDraft.ts";
import type { TypedArgument } from "../../packages/web/src/parts/moveForm/typedCall.ts";
import { createClient } from "../support/client.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedNetwork } from "../support/sharedNetwork.ts";
import { callRequest } from "./support/callRequest.ts";
import { entryFunctions, tryForm, typedFor, WRONG_ARGUMENTS } from "./support/formTrials.ts";
import { addressOf, pageClientOf, perform } from "./support/performed.ts";
import { makeReef, plausibleFor, type Reef } from "./support/reef.ts";

// Workbench page for calling Move functions, from typed input to the network's result. `npm run soak -- workbench` runs its forms with
// every entry function.

const APT = 100_000_000;
const alice: Ed25519Account = Account.generate();
const me = addressOf(alice);
const sender = { address: me, key: { publicKey: alice.publicKey.toString(), scheme: "ed25519" as const } };
const BOB = readAddress(`0x${"b0b".padStart(64, "0")}`);

let network: NetworkAddresses;
let aptos: Aptos;
let chain: ChainClient;
let reef: Reef;
const functions = new Map<string, MoveFunction>();

beforeAll(async () => {
  network = await sharedNetwork();
  aptos = createClient(network);
  chain = pageClientOf(network, undefined);
  await aptos.fundAccount({ accountAddress: alice.accountAddress, amount: 100 * APT, options: { waitForIndexer: false } });
  reef = await makeReef(aptos, alice);
  const modules = await Promise.all(["0x1", "0x4", me].map((address) => moduleAbis(chain.node, readAddress(address), {})));
  for (const { functions: all } of modules.flat()) for (const fn of all) functions.set(fn.id, fn);
});

const surroundings = { actor: { accountId: "one", ...sender }, accounts: [], functions, drawnNonce: 77n };
const call = (functionId: string, args: readonly TypedArgument[], typeArguments: readonly string[] = []): WorkbenchDraft => ({
  ...EMPTY_DRAFT,
  call: { functionId, typeArguments, args },
});
function wantedOf(draft: WorkbenchDraft) {
  const read = readWholeDraft(draft, surroundings);
  if (!read.ok || read.kind !== "wanted") throw new Error(JSON.stringify(read));
  return read;
}

describe("forms of the Workbench page", () => {
  it.each([
    ["u64", "18446744073709551615", "18446744073709551615"],
    ["u128", "340282366920938463463374607431768211455", "340282366920938463463374607431768211455"],
    ["u256", `${2n ** 256n - 1n}`, `${2n ** 256n - 1n}`],
    ["vector<vector<u8>>", ["0x", "0xff00"], ["0x", "0xff00"]],
    ["0x1::string::String", "Grüße 🐚", "Grüße 🐚"],
  ] as const)("pass an extreme value of type %s unchanged to a published package", async (type, typed, stored) => {
    const { wanted } = wantedOf(call(`${me}::keep::keep_any`, [typed], [type]));
    const { done } = await perform(chain, aptos, alice, wanted.payload);
    expect(done).toMatchObject({ success: true });
    const { value } = await aptos.getAccountResource({ accountAddress: me, resourceType: `${me}::keep::Any<${type}>` });
    expect(value).toEqual(stored);
  });

  it("of every tenth entry function encode arguments like the client library and reach the network", async () => {
    const every = await entryFunctions(chain, ["0x1", "0x3", "0x4", "0x7", me]);
    const plausible = plausibleFor(reef);
    const tried = every.filter(({ parameters }, at) => at % 10 === 0 && !parameters.some(({ type }) => type.startsWith("&")));
    expect(tried.length).toBeGreaterThan(15);
    const trials = await Promise.all(
      tried.map(async (fn) => ({ id: fn.id, trial: await tryForm(chain, aptos, sender, fn, typedFor(fn, plausible)) })),
    );
    for (const { id, trial } of trials) {
      expect([id, trial]).toEqual([id, expect.objectContaining({ kind: "ran", isAsTheLibraryEncodes: true })]);
      expect([id, trial.kind === "ran" && !trial.success ? trial.vmStatus : ""]).toEqual([id, expect.not.stringMatching(WRONG_ARGUMENTS)]);
    }
  });
});

const require = createRequire(new URL("../../packages/web/package.json", import.meta.url));
const entry = require.resolve("@aptos-labs/aptos-dynamic-transaction-composer");
const wasm = readFileSync(entry.replace(/\.js$/, "_bg.wasm"));
const compose = async (composed: WorkbenchDraft["composed"]) => {
  const read = readComposedDraft(composed, functions);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return composePayload(chain, read.calls, read.modules, { signers: 1, signal: new AbortController().signal, wasm });
};

describe("calls composed into one script on the Workbench page", () => {
  const coin = "0x1::aptos_coin::AptosCoin";
  const typed = (value: TypedArgument) => ({ kind: "typed", value }) as const;
  const result = (of: number) => ({ kind: "result", call: of, result: 0, pass: "move" }) as const;

  it("pass a coin from withdrawal to deposit in one transaction", async () => {
    const before = await aptBalance(chain.node, BOB, {});
    const calls = [
      { functionId: `${me}::keep::twice`, typeArguments: [], args: [typed("1000")] },
      { functionId: "0x1::coin::withdraw", typeArguments: [coin], args: [result(0)] },
      { functionId: "0x1::aptos_account::deposit_coins", typeArguments: [coin], args: [typed(BOB), result(1)] },
    ];
    const script = await compose(calls);
    const { done, preview } = await perform(chain, aptos, alice, script, { composed: script });
    expect(preview.outcome).toEqual({ kind: "succeeds" });
    const value = (type: string, text: string) => ({ kind: "value", type, value: text }) as const;
    expect(preview.composedCalls.map(({ functionId, args }) => [functionId, args])).toMatchObject([
      [`${me}::keep::twice`, [value("u64", "1000")]],
      [
        "0x1::coin::withdraw",
        [
          { kind: "signer", address: me },
          { kind: "result", call: 1, result: 1 },
        ],
      ],
      ["0x1::aptos_account::deposit_coins", [value("address", BOB), { kind: "result", call: 2, result: 1 }]],
    ]);
    expect(done).toMatchObject({ success: true });
    expect((await aptBalance(chain.node, BOB, {})) - before).toBe(2_000n);
    const failing = [
      ...calls,
      { functionId: "0x1::aptos_account::transfer", typeArguments: [], args: [typed(BOB), typed("9000000000000000")] },
    ];
    const refused = await perform(chain, aptos, alice, await compose(failing), { sendsAnyway: true });
    expect(refused.done).toMatchObject({ success: false });
    expect((await aptBalance(chain.node, BOB, {})) - before).toBe(2_000n);
  });

  const withdraw = { functionId: "0x1::coin::withdraw", typeArguments: [coin], args: [typed("5")] };
  const deposit = (coins: ReturnType<typeof result> | (Omit<ReturnType<typeof result>, "pass"> & { pass: "copy" })) => ({
    functionId: "0x1::aptos_account::deposit_coins",
    typeArguments: [coin],
    args: [typed(BOB), coins],
  });
  it.each([
    [
      "of the wrong type",
      [withdraw, { functionId: "0x1::aptos_account::transfer", typeArguments: [], args: [typed(BOB), result(0)] }],
      "type",
      1,
    ],
    ["passed on twice", [withdraw, deposit(result(0)), deposit(result(0))], "moved", 2],
    ["copied without the copy ability", [withdraw, deposit({ ...result(0), pass: "copy" })], "copy", 1],
    ["discarded without the drop ability", [withdraw], "unused", undefined],
  ] as const)("are rejected, naming call and reason, if a result is %s", async (_, calls, problem, at) => {
    await expect(compose(calls)).rejects.toMatchObject({ name: "CannotCompose", problem, call: at });
  });
});

describe("past transaction opened on the Workbench page", () => {
  it("opens as a draft with the same payload for any arguments", async () => {
    const args = ["Reef", "", "Reef #2", "", ["depth", "rare"], ["u64", "bool"], ["0xffffffffffffffff", "0x01"]];
    const { done } = await perform(chain, aptos, alice, wantedOf(call("0x4::aptos_token::mint", args)).wanted.payload);
    const committed = await aptos.getTransactionByHash({ transactionHash: done?.hash ?? "" });
    const draft = await draftFrom(chain, "version" in committed ? committed.version : "", new AbortController().signal);
    expect(draft).toMatchObject({ kind: "call", call: { functionId: "0x4::aptos_token::mint", args }, signers: { sender: me } });
  });

  it("keeps a script's code and infers types for its arguments", async () => {
    const code = writeCompiledScript(assembleScript("script version 7\nfun main(owner: &signer, to: address, n: u64) { Ret }"));
    const draft: WorkbenchDraft = {
      ...EMPTY_DRAFT,
      kind: "script",
      script: {
        code: `0x${Buffer.from(code).toString("hex")}`,
        typeArguments: [],
        args: [
          { type: "address", value: BOB },
          { type: "u64", value: "18446744073709551615" },
        ],
      },
    };
    const { done } = await perform(chain, aptos, alice, wantedOf(draft).wanted.payload);
    expect(done).toMatchObject({ success: true });
    const opened = await draftFrom(chain, done?.hash ?? "", new AbortController().signal);
    expect(opened).toMatchObject({ kind: "script", script: { code: draft.script.code } });
    expect(opened?.script.args[1]).toEqual(draft.script.args[1]);
  });

  it("does not open for system transactions", async () => {
    expect(await draftFrom(chain, "1", new AbortController().signal)).toBeUndefined();
  });
});

describe("code copied from the Workbench page", () => {
  const run = promisify(execFile);
  /** Version of the transaction that a copied program submits. */
  const versionOf = async (code: string): Promise<string> => {
    const path = fileURLToPath(new URL(`../../packages/web/copied-${process.pid}.mjs`, import.meta.url));
    writeFileSync(path, code);
    try {
      const { stdout } = await run(process.execPath, [path], { env: { ...process.env, SENDER_KEY: alice.privateKey.toString() } });
      return /^(\d+) true/m.exec(stdout)?.[1] ?? stdout;
    } finally {
      rmSync(path);
    }
  };
  const opened = async (version: string) => draftFrom(chain, version, new AbortController().signal);
  const codeOf = (draft: WorkbenchDraft) => {
    const { wanted, abi } = wantedOf(draft);
    return { ...wanted, sender: me as string, abi, otherSigners: [], isSponsored: false, nodeUrl: network.nodeUrl };
  };
  const programOf = () => ({ sender: me as string, otherSigners: [], isSponsored: false, nodeUrl: network.nodeUrl });

  it("signs and submits the same payload as TypeScript", async () => {
    const args = ["Reef", "0", "Reef #3", 'a "quoted" text', ["depth"], ["u64"], ["0xffffffffffffffff"]];
    const draft = {
      ...call("0x4::aptos_token::mint", args),
      options: { ...EMPTY_DRAFT.options, order: "nonce" as const, maxGas: "50000" },
    };
    const version = await versionOf(typescriptCode(codeOf(draft)));
    expect(await opened(version)).toMatchObject({ call: draft.call, options: { maxGas: "50000", order: "nonce" } });
  });

  it("runs a script with arguments as TypeScript", async () => {
    const code = writeCompiledScript(
      assembleScript(`script version 7
use fun 0x1::aptos_account::transfer(&signer, address, u64);
fun main(owner: &signer, to: address, amount: u64) { MoveLoc owner MoveLoc to MoveLoc amount Call 0x1::aptos_account::transfer Ret }`),
    );
    const args = [
      { type: "address", value: BOB },
      { type: "u64", value: "7" },
    ];
    const script = { code: toHex(code), typeArguments: [], args };
    const version = await versionOf(typescriptCode(codeOf({ ...EMPTY_DRAFT, kind: "script", script })));
    expect(await opened(version)).toMatchObject({ kind: "script", script: { code: script.code } });
    expect((await opened(version))?.script.args[1]).toEqual(args[1]);
  });

  it("runs composed calls as TypeScript", async () => {
    const before = await aptBalance(chain.node, BOB, {});
    const typed = (value: TypedArgument) => ({ kind: "typed", value }) as const;
    const result = { kind: "result", call: 0, result: 0, pass: "move" } as const;
    const payload = await compose([
      { functionId: "0x1::coin::withdraw", typeArguments: ["0x1::aptos_coin::AptosCoin"], args: [typed("11")] },
      { functionId: "0x1::aptos_account::deposit_coins", typeArguments: ["0x1::aptos_coin::AptosCoin"], args: [typed(BOB), result] },
    ]);
    const version = await versionOf(typescriptCode({ ...programOf(), payload, abi: undefined }));
    expect(version).toMatch(/^\d+$/);
    expect((await aptBalance(chain.node, BOB, {})) - before).toBe(11n);
  });

  it("executes a shared account's approved call as TypeScript", async () => {
    const inner = { function: "0x1::aptos_account::transfer" as const, functionArguments: [BOB, 3] };
    const submit = async (data: Parameters<typeof aptos.transaction.build.simple>[0]["data"]) => {
      const transaction = await aptos.transaction.build.simple({ sender: alice.accountAddress, data });
      const { hash } = await aptos.signAndSubmitTransaction({ signer: alice, transaction });
      return aptos.waitForTransaction({ transactionHash: hash, options: { checkSuccess: true } });
    };
    const [next = ""] = await aptos.view<[string]>({
      payload: {
        function: "0x1::multisig_account::get_next_multisig_account_address",
        functionArguments: [alice.accountAddress.toString()],
      },
    });
    // The node omits leading zeros; forms need all digits.
    const shared = AccountAddress.from(next, { maxMissingChars: 63 }).toStringLong();
    await submit({ function: "0x1::multisig_account::create", functionArguments: [1, [], []] });
    await aptos.fundAccount({ accountAddress: shared, amount: APT, options: { waitForIndexer: false } });
    const { multiSig } = await generateTransactionPayload({ multisigAddress: shared, ...inner, aptosConfig: aptos.config });
    const stored = multiSig.transaction_payload?.bcsToBytes() ?? new Uint8Array();
    await submit({ function: "0x1::multisig_account::create_transaction", functionArguments: [shared, stored] });
    const before = await aptBalance(chain.node, BOB, {});
    const multisig = { account: shared, runs: "call" as const, call: { functionId: inner.function, typeArguments: [], args: [BOB, "3"] } };
    const version = await versionOf(typescriptCode(codeOf({ ...EMPTY_DRAFT, kind: "multisig", multisig })));
    expect(version).toMatch(/^\d+$/);
    expect((await aptBalance(chain.node, BOB, {})) - before).toBe(3n);
  });

  it("simulates the payload as a shell command, even with quotes", async () => {
    const draft = call("0x4::aptos_token::mint", ["Reef", "it's", "Reef #4", "", ["depth"], ["u64"], ["0xffffffffffffffff"]]);
    const { stdout } = await run("sh", ["-c", curlCode(codeOf(draft))]);
    const [simulated] = JSON.parse(stdout) as { readonly success: boolean; readonly payload: { readonly arguments: readonly unknown[] } }[];
    expect([simulated?.success, simulated?.payload.arguments]).toEqual([true, draft.call.args]);
  });
});

describe("sender without a local key on the Workbench page", () => {
  it("can be simulated, and is the sender in the transaction bytes", async () => {
    const other: Address = addressOf(Account.generate());
    await aptos.fundAccount({ accountAddress: other, amount: APT, options: { waitForIndexer: false } });
    const { wanted } = wantedOf(call("0x1::aptos_account::transfer", [BOB, "5"]));
    const request = callRequest({ address: other, key: undefined }, wanted.payload, {
      replay: { kind: "nonce", nonce: 2n ** 64n - 1n },
      expiresInSecs: 50,
    });
    const { transaction, simulation } = await prepareTransaction(chain, request);
    expect(simulation.transaction).toMatchObject({ success: true, user: { sender: other, replayProtectionNonce: 2n ** 64n - 1n } });
    expect(RawTransaction.deserialize(new Deserializer(transaction.bytes)).sender.toStringLong()).toBe(other);
  });
});
