import { frameworkRegistry } from "@atoll/framework";
import { type Address, address, bytesToHex, crypto, encodeBcs, parseModuleId } from "@atoll/move";
import { beforeAll, describe, expect, it } from "vitest";
import { firstBlock } from "../../testing/firstBlock.ts";
import type { FunctionInfo, TransactionAuthenticator } from "../chain/authenticator.ts";
import type { SignedTransaction } from "../chain/signedTransaction.ts";
import { abstractionDigest } from "../transaction/abstractionDigest.ts";
import { createSignedTransaction, encodeRawTransaction } from "../transaction/signedTransactionBcs.ts";
import { signingMessage } from "../transaction/signingMessage.ts";
import { createExecutor } from "./executor.ts";
import { createOverlayState } from "./overlayState.ts";

const ROOT = address("0xa550c18");
const NOW_SECONDS = 1_700_000_000n;
const NOBODY_SIGNS: TransactionAuthenticator = { kind: "singleSender", sender: { kind: "none" } };

const executor = createExecutor({ registry: frameworkRegistry(), chainId: 4, mayActAs: (signer) => signer === ROOT });
const state = createOverlayState({ get: () => undefined });

beforeAll(() => {
  state.apply(executor.genesis({ chainId: 4, coreResourcesAuthKey: new Uint8Array(32) }).writes);
  state.apply(executor.blockMetadata(state, firstBlock(NOW_SECONDS)).writes);
});

function raw(sender: Address, call: string, args: readonly Uint8Array[], sequenceNumber = 0n): SignedTransaction["raw"] {
  const [owner, module, name] = call.split("::") as [string, string, string];
  const entryFunction = { module: parseModuleId(`${owner}::${module}`), name, typeArguments: [], args };
  return {
    sender,
    sequenceNumber,
    payload: { kind: "entryFunction", entryFunction },
    maxGasAmount: 2_000_000n,
    gasUnitPrice: 100n,
    expirationTimestampSecs: NOW_SECONDS + 60n,
    chainId: 4,
  };
}
let sent = 0n;
function run(call: string, ...args: readonly Uint8Array[]): string {
  const transaction = createSignedTransaction(raw(ROOT, call, args, sent++), NOBODY_SIGNS);
  expect(executor.validate(state, transaction)).toEqual({ kind: "valid" });
  const output = executor.executeUser(state, transaction, 0);
  if (output.kind === "kept") state.apply(output.writes);
  return output.vmStatus;
}

const u64 = (value: bigint) => encodeBcs((writer) => writer.u64(value));
const texts = (count: number, text: (index: number) => string) =>
  encodeBcs((writer) =>
    writer.vector(
      Array.from({ length: count }, (_, index) => text(index)),
      (inner, item) => inner.string(item),
    ),
  );
const empty = () => "";
const numbered = (index: number) => index.toString(36);
const addresses = (count: number) =>
  encodeBcs((writer) =>
    writer.vector(
      Array.from({ length: count }, (_, index) => address(`0x${(index + 0x1000).toString(16)}`)),
      (inner, item) => inner.address(item),
    ),
  );

describe("execution gas limit for expensive framework calls with small arguments", () => {
  const TOO_MUCH = "EXECUTION_LIMIT_REACHED";
  it.each<[string, string, () => Uint8Array[]]>([
    [
      "JSON web keys of an issuer, sorted one by one",
      "0x1::jwks::update_federated_jwk_set",
      () => [encodeBcs((writer) => writer.string("issuer")), texts(5_000, numbered), ...[0, 1, 2].map(() => texts(5_000, empty))],
    ],
    ["metadata of a multisig account", "0x1::multisig_account::create", () => [u64(1n), texts(5_000, numbered), texts(5_000, empty)]],
    [
      "owners of a multisig account",
      "0x1::multisig_account::create_with_owners",
      () => [addresses(1_900), u64(1n), texts(0, empty), texts(0, empty)],
    ],
  ])("stops %s", (_, call, args) => {
    expect(run(call, ...args())).toBe(TOO_MUCH);
  });

  it("stops package chunks appended to staged code", () => {
    const pieces = (count: number, bytes: number) => [
      Uint8Array.of(0),
      encodeBcs((writer) =>
        writer.vector(
          Array.from({ length: count }, () => 0),
          (inner, index) => inner.u16(index),
        ),
      ),
      texts(count, () => "x".repeat(bytes)),
    ];
    expect(run("0x7::large_packages::stage_code_chunk", ...pieces(1, 50_000))).toBe("Executed successfully");
    expect(run("0x7::large_packages::stage_code_chunk", ...pieces(10_000, 1))).toBe(TOO_MUCH);
  });
});

describe("moderate use of expensive framework calls", () => {
  it("succeeds within the execution gas limit", () => {
    const columns = (count: number) => [texts(count, numbered), texts(count, empty)];
    expect(run("0x1::multisig_account::create", u64(1n), ...columns(100))).toBe("Executed successfully");
    expect(run("0x1::multisig_account::create_with_owners", addresses(100), u64(1n), ...columns(0))).toBe("Executed successfully");
    const issuer = encodeBcs((writer) => writer.string("issuer"));
    expect(run("0x1::jwks::update_federated_jwk_set", issuer, ...columns(10), ...columns(10).reverse())).toBe("Executed successfully");
  });
});

describe("authentication function for Solana keys", () => {
  const SOLANA: FunctionInfo = { moduleAddress: address("0x1"), moduleName: "solana_derivable_account", functionName: "authenticate" };
  /** Signs with a made-up key for the account derived from it. */
  function signedBySolana(keyLength: number): SignedTransaction {
    const publicKey = encodeBcs((writer) => writer.string("z".repeat(keyLength)).string("example.org"));
    const derived = encodeBcs((writer) =>
      writer.address(SOLANA.moduleAddress).string(SOLANA.moduleName).string(SOLANA.functionName).bytes(publicKey).u8(5),
    );
    const sender = address(`0x${bytesToHex(crypto.sha3_256(derived))}`);
    const transaction = raw(sender, "0x1::aptos_account::transfer", [encodeBcs((writer) => writer.address(ROOT)), u64(1n)]);
    const digest = abstractionDigest(signingMessage(encodeRawTransaction(transaction), { kind: "single" }), SOLANA);
    const signature = encodeBcs((writer) => writer.u8(0).bytes(new Uint8Array(64)));
    const data = { kind: "derivableV1", digest, signature, publicKey } as const;
    return createSignedTransaction(transaction, { kind: "singleSender", sender: { kind: "abstraction", functionInfo: SOLANA, data } });
  }

  it("is rejected at the authentication gas limit for extremely long keys", () => {
    const endless = signedBySolana(20_000);
    expect(executor.validate(state, endless)).toEqual({ kind: "invalid", status: "ACCOUNT_AUTHENTICATION_GAS_LIMIT_EXCEEDED" });
    expect(executor.simulate(state, endless)).toMatchObject({ kind: "discarded", status: "ACCOUNT_AUTHENTICATION_GAS_LIMIT_EXCEEDED" });
  });
  it("rejects an invalid key of normal length", () => {
    expect(executor.validate(state, signedBySolana(44))).toEqual({ kind: "invalid", status: "ABORTED" });
  });
});
