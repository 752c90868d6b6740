import {
  AbstractedAccount,
  Account,
  AccountAddress,
  Aptos,
  AptosConfig,
  DerivableAbstractedAccount,
  Ed25519PrivateKey,
  generateRawTransaction,
  generateTransactionPayload,
  Hex,
  type HexInput,
  MultiEd25519Account,
  MultiEd25519PublicKey,
  MultiKey,
  MultiKeyAccount,
  MultiSig,
  Network,
  Secp256k1PrivateKey,
  SimpleTransaction,
  SingleKeyAccount,
  TransactionPayloadMultiSig,
  type UserTransactionResponse,
} from "@aptos-labs/ts-sdk";
import { defineTestModule } from "@atoll/framework/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type IndexedChain, startIndexedChain } from "../../testing/indexedChain.ts";

const TRANSFER = "0x1::aptos_account::transfer";
const RECEIVER = AccountAddress.from("0xfee1", { maxMissingChars: 63 });
const FRAMEWORK = AccountAddress.ONE.toStringLong();

const pair = defineTestModule({ id: "0x1::pair", functions: { "public entry fun of_two(_a: &signer, _b: &signer)": () => undefined } });

let indexed: IndexedChain;
let aptos: Aptos;
beforeAll(async () => {
  indexed = await startIndexedChain({ modules: [pair] });
  aptos = new Aptos(new AptosConfig({ network: Network.LOCAL, client: indexed.client }));
});
afterAll(() => indexed?.stop());

async function funded<Owner extends Account>(account: Owner): Promise<Owner> {
  await indexed.fund(account.accountAddress.toString(), 100_000_000n);
  return account;
}
const ed25519 = (seed: number) => new Ed25519PrivateKey(new Uint8Array(32).fill(seed));
const legacy = (seed: number) => Account.fromPrivateKey({ privateKey: ed25519(seed), legacy: true });
const long = (account: Account) => account.accountAddress.toStringLong();

async function committed(hash: string): Promise<UserTransactionResponse> {
  const options = { waitForIndexer: false, checkSuccess: false };
  return (await aptos.waitForTransaction({ transactionHash: hash, options })) as UserTransactionResponse;
}
async function transfer(sender: Account, options: { replayProtectionNonce?: bigint } = {}): Promise<UserTransactionResponse> {
  const transaction = await aptos.transaction.build.simple({
    sender: sender.accountAddress,
    data: { function: TRANSFER, functionArguments: [RECEIVER, 1] },
    options,
  });
  return committed((await aptos.signAndSubmitTransaction({ signer: sender, transaction })).hash);
}
function transactionRow(version: string) {
  return indexed.rows(`select * from user_transactions where version = ${version}`);
}
function signatureRows(version: string) {
  return indexed.rows(
    `select * from signatures where transaction_version = ${version} order by is_sender_primary desc, multi_agent_index, multi_sig_index`,
  );
}
/** Columns shared by all rows of a single-signer transaction. */
function ofSender(done: UserTransactionResponse) {
  return {
    transaction_version: Number(done.version),
    transaction_block_height: expect.any(Number),
    signer: AccountAddress.from(done.sender).toStringLong(),
    is_sender_primary: true,
    multi_agent_index: 0,
    multi_sig_index: 0,
    threshold: 1,
    public_key_indices: [],
    public_key_type: null,
    any_signature_type: null,
    function_info: null,
    signature: expect.stringMatching(/^0x[0-9a-f]{128}$/),
  };
}

describe("user transaction in the index", () => {
  test("has a row with the REST API's values", async () => {
    const sender = await funded(legacy(1));
    const done = await transfer(sender);
    const micros = BigInt(done.timestamp);
    const seconds = new Date(Number(micros / 1000n)).toISOString().slice(0, 19);
    const fraction = (micros % 1_000_000n).toString().padStart(6, "0").replace(/0+$/, "");
    expect(await transactionRow(done.version)).toEqual([
      {
        version: Number(done.version),
        block_height: Number((await aptos.getBlockByVersion({ ledgerVersion: Number(done.version) })).block_height),
        epoch: Number((await aptos.getLedgerInfo()).epoch),
        parent_signature_type: "ed25519_signature",
        sender: long(sender),
        sequence_number: 0,
        replay_protection_nonce: null,
        max_gas_amount: Number(done.max_gas_amount),
        gas_unit_price: Number(done.gas_unit_price),
        gas_used: Number(done.gas_used),
        expiration_timestamp_secs: new Date(Number(done.expiration_timestamp_secs) * 1000).toISOString().slice(0, 19),
        timestamp: fraction === "" ? seconds : `${seconds}.${fraction}`,
        entry_function_id_str: TRANSFER,
        entry_function_contract_address: FRAMEWORK,
        entry_function_module_name: "aptos_account",
        entry_function_function_name: "transfer",
        success: true,
        vm_status: "Executed successfully",
      },
    ]);
  });

  test("has a row after failing", async () => {
    const sender = await funded(legacy(2));
    const transaction = await aptos.transaction.build.simple({
      sender: sender.accountAddress,
      data: { function: TRANSFER, functionArguments: [RECEIVER, 10n ** 15n] },
      options: { maxGasAmount: 2_000 },
    });
    const done = await committed((await aptos.signAndSubmitTransaction({ signer: sender, transaction })).hash);
    expect(await transactionRow(done.version)).toMatchObject([
      { success: false, vm_status: done.vm_status, entry_function_id_str: TRANSFER },
    ]);
    expect(done.vm_status).toContain("abort");
  });

  test("has a replay nonce instead of a sequence number", async () => {
    const done = await transfer(await funded(legacy(3)), { replayProtectionNonce: 2n ** 64n - 1n });
    expect(
      await indexed.rows(`select sequence_number, replay_protection_nonce::text from user_transactions where version = ${done.version}`),
    ).toEqual([{ sequence_number: null, replay_protection_nonce: "18446744073709551615" }]);
    expect(await transactionRow(done.version)).toMatchObject([
      { entry_function_id_str: TRANSFER, entry_function_module_name: "aptos_account" },
    ]);
  });

  test("of a multisig account names the executed function, or none for a stored payload", async () => {
    const owner = await funded(legacy(4));
    const [multisig] = await aptos.view<[string]>({
      payload: { function: "0x1::multisig_account::get_next_multisig_account_address", functionArguments: [owner.accountAddress] },
    });
    const call = async (name: string, functionArguments: (string | number | Uint8Array | never[])[]) => {
      const data = { function: `0x1::multisig_account::${name}`, functionArguments } as const;
      const transaction = await aptos.transaction.build.simple({ sender: owner.accountAddress, data });
      return committed((await aptos.signAndSubmitTransaction({ signer: owner, transaction })).hash);
    };
    await call("create_with_owners", [[], 1, [], []]);
    await indexed.fund(multisig, 1_000_000n);
    const payload = await generateTransactionPayload({
      multisigAddress: multisig,
      function: TRANSFER,
      functionArguments: [RECEIVER, 1],
      aptosConfig: aptos.config,
    });
    const inner = payload.multiSig.transaction_payload;
    if (inner === undefined) throw new Error("the library made no payload");
    const names: unknown[] = [];
    for (const given of [inner, undefined]) {
      await call("create_transaction", [multisig, inner.bcsToBytes()]);
      const raw = await generateRawTransaction({
        aptosConfig: aptos.config,
        sender: owner.accountAddress,
        payload: new TransactionPayloadMultiSig(new MultiSig(AccountAddress.from(multisig), given)),
      });
      const done = await committed((await aptos.signAndSubmitTransaction({ signer: owner, transaction: new SimpleTransaction(raw) })).hash);
      expect(done.vm_status).toBe("Executed successfully");
      const [row] = await transactionRow(done.version);
      names.push([row?.entry_function_id_str, row?.entry_function_contract_address, row?.entry_function_function_name]);
    }
    expect(names).toEqual([
      [TRANSFER, FRAMEWORK, "transfer"],
      ["", "", ""],
    ]);
  });
});

describe("index rows of signatures", () => {
  test("describe an Ed25519 key", async () => {
    const sender = await funded(legacy(5));
    const done = await transfer(sender);
    expect(await signatureRows(done.version)).toEqual([
      { ...ofSender(done), type: "ed25519_signature", public_key: sender.publicKey.toString() },
    ]);
  });

  test.each([
    ["ed25519", new SingleKeyAccount({ privateKey: ed25519(6) })],
    ["secp256k1_ecdsa", new SingleKeyAccount({ privateKey: new Secp256k1PrivateKey(new Uint8Array(32).fill(6)) })],
  ])("describe a single %s key", async (kind, sender) => {
    const done = await transfer(await funded(sender));
    const keys = { public_key: sender.publicKey.publicKey.toString(), public_key_type: kind, any_signature_type: kind };
    expect(await signatureRows(done.version)).toEqual([{ ...ofSender(done), type: "single_key_signature", ...keys }]);
    expect(await transactionRow(done.version)).toMatchObject([{ parent_signature_type: "single_sender_signature" }]);
  });

  test("list each signing key of a 2-of-3 Ed25519 multi-key", async () => {
    const signers = [7, 8, 9].map(ed25519);
    const publicKey = new MultiEd25519PublicKey({ publicKeys: signers.map((key) => key.publicKey()), threshold: 2 });
    const sender = await funded(new MultiEd25519Account({ publicKey, signers: signers.slice(1) }));
    const done = await transfer(sender);
    const row = (place: number, key: number) => ({
      ...ofSender(done),
      type: "multi_ed25519_signature",
      multi_sig_index: place,
      public_key: signers[key]?.publicKey().toString(),
      threshold: 2,
      public_key_indices: [1, 2],
    });
    expect(await signatureRows(done.version)).toEqual([row(0, 1), row(1, 2)]);
    expect(await transactionRow(done.version)).toMatchObject([{ parent_signature_type: "multi_ed25519_signature" }]);
  });

  test("list the actual signing keys of a mixed 2-of-3 multi-key", async () => {
    const secp256k1 = new SingleKeyAccount({ privateKey: new Secp256k1PrivateKey(new Uint8Array(32).fill(10)) });
    const keys = [new SingleKeyAccount({ privateKey: ed25519(10) }), new SingleKeyAccount({ privateKey: ed25519(11) }), secp256k1];
    const multiKey = new MultiKey({ publicKeys: keys.map((key) => key.publicKey), signaturesRequired: 2 });
    const sender = await funded(new MultiKeyAccount({ multiKey, signers: keys.slice(1) }));
    const done = await transfer(sender);
    const row = (place: number, key: number, kind: string) => ({
      ...ofSender(done),
      type: "multi_key_signature",
      multi_sig_index: place,
      public_key: keys[key]?.publicKey.publicKey.toString(),
      public_key_type: kind,
      any_signature_type: kind,
      threshold: 2,
      public_key_indices: [1, 2],
    });
    expect(await signatureRows(done.version)).toEqual([row(0, 1, "ed25519"), row(1, 2, "secp256k1_ecdsa")]);
  });

  test("list sender, secondary signer and fee payer", async () => {
    const [sender, other, payer] = [await funded(legacy(12)), await funded(new SingleKeyAccount({ privateKey: ed25519(12) })), legacy(13)];
    await funded(payer);
    const run = async (withFeePayer: boolean) => {
      const transaction = await aptos.transaction.build.multiAgent({
        sender: sender.accountAddress,
        secondarySignerAddresses: [other.accountAddress],
        withFeePayer,
        data: { function: "0x1::pair::of_two", functionArguments: [] },
      });
      const senderAuthenticator = aptos.transaction.sign({ signer: sender, transaction });
      const additionalSignersAuthenticators = [aptos.transaction.sign({ signer: other, transaction })];
      const paid = withFeePayer ? { feePayerAuthenticator: aptos.transaction.signAsFeePayer({ signer: payer, transaction }) } : {};
      const signed = { transaction, senderAuthenticator, additionalSignersAuthenticators, ...paid };
      return committed((await aptos.transaction.submit.multiAgent(signed)).hash);
    };
    const rowsOf = (done: UserTransactionResponse) => {
      const ofOther = { ...ofSender(done), is_sender_primary: false };
      const keyKinds = { public_key_type: "ed25519", any_signature_type: "ed25519" };
      const otherKey = { public_key: other.publicKey.publicKey.toString(), ...keyKinds, type: "single_key_signature" };
      return [
        { ...ofSender(done), type: "ed25519_signature", public_key: sender.publicKey.toString() },
        { ...ofOther, signer: long(other), ...otherKey },
        { ...ofOther, signer: long(payer), type: "ed25519_signature", public_key: payer.publicKey.toString(), multi_agent_index: 1 },
      ];
    };
    const [unpaid, paid] = [await run(false), await run(true)];
    expect(await signatureRows(unpaid.version)).toEqual(rowsOf(unpaid).slice(0, 2));
    expect(await signatureRows(paid.version)).toEqual(rowsOf(paid));
    const types = [unpaid, paid].map(async ({ version }) => (await transactionRow(version))[0]?.parent_signature_type);
    expect(await Promise.all(types)).toEqual(["multi_agent_signature", "fee_payer_signature"]);
  });

  test("describe account abstraction by its authentication function", async () => {
    const owner = legacy(14);
    const authenticationFunction = "0x7::test_derivable_account_abstraction_ed25519_hex::authenticate";
    const sender = new DerivableAbstractedAccount({
      authenticationFunction,
      abstractPublicKey: owner.publicKey.toUint8Array(),
      signer: (digest: HexInput) => owner.sign(new TextEncoder().encode(Hex.fromHexInput(digest).toString())).toUint8Array(),
    });
    expect(sender).toBeInstanceOf(AbstractedAccount);
    const done = await transfer(await funded(sender));
    expect(await signatureRows(done.version)).toEqual([
      {
        ...ofSender(done),
        type: "abstraction_signature",
        public_key: "Not applicable",
        signature: (done.signature as { auth_data?: string } | undefined)?.auth_data,
        function_info: `${AccountAddress.from("0x7").toStringLong().slice(2)}${authenticationFunction.slice(3)}`,
      },
    ]);
    expect(await transactionRow(done.version)).toMatchObject([{ parent_signature_type: "single_sender_signature" }]);
  });
});
