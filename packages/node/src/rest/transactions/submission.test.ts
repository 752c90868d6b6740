import {
  address,
  assembleScript,
  BcsReader,
  bytesToHex,
  encodeBcs,
  hexToBytes,
  type JsonObject,
  type JsonValue,
  writeCompiledScript,
} from "@atoll/move";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestApi, errorOf, type TestApi } from "../../../testing/testApi.ts";
import { USER_TRANSACTION_KEYS } from "../../../testing/userTransactionKeys.ts";
import type { SignedTransaction } from "../../chain/signedTransaction.ts";
import { createSignedTransaction, encodeRawTransaction } from "../../transaction/signedTransactionBcs.ts";
import { signingMessage } from "../../transaction/signingMessage.ts";
import { SIGNED_TRANSACTION_TYPE } from "../negotiate.ts";

let network: TestApi;

beforeAll(async () => {
  network = await createTestApi();
});

afterAll(async () => {
  await network.chain.stop();
  expect(network.logged).toEqual([]);
});

describe("submitting transactions to the REST API", () => {
  it("rejects malformed BCS with the public node's message", async () => {
    expect(await errorOf(network.post("/transactions", SIGNED_TRANSACTION_TYPE, Uint8Array.of(1, 2, 3)))).toEqual({
      status: 400,
      message: "Failed to deserialize input into SignedTransaction: unexpected end of input",
      error_code: "invalid_input",
      vm_error_code: null,
    });
  });

  it("rejects unsigned transactions with the public node's message", async () => {
    const signed = createSignedTransaction(network.rawTransfer("0xb0b", 1n), { kind: "singleSender", sender: { kind: "none" } });
    expect(await errorOf(network.post("/transactions", SIGNED_TRANSACTION_TYPE, signed.bytes))).toEqual({
      status: 400,
      message: "Invalid transaction: Type: Validation Code: INVALID_SIGNATURE",
      error_code: "vm_error",
      vm_error_code: 1,
    });
  });

  it("accepts JSON transactions signed over the message from encode_submission", async () => {
    const request = jsonTransfer("0xb0b", "3");
    const encoded = await network.postJson("/transactions/encode_submission", request);
    expect(encoded.status).toBe(200);
    const message = (await encoded.json()) as string;
    const raw = network.rawTransfer("0xb0b", 3n, { expirationTimestampSecs: BigInt(request.expiration_timestamp_secs) });
    expect(message).toBe(`0x${bytesToHex(signingMessage(encodeRawTransaction(raw), { kind: "single" }))}`);
    const signature = `0x${bytesToHex(network.signBytes(hexToBytes(message.slice(2))))}`;
    const response = await network.postJson("/transactions", {
      ...request,
      signature: { type: "ed25519_signature", public_key: `0x${bytesToHex(network.publicKey)}`, signature },
    });
    expect(response.status).toBe(202);
    network.sequenceNumber += 1n;
    const { hash } = (await response.json()) as { hash: string };
    expect(await network.committed(hexToBytes(hash.slice(2)))).toMatchObject({ success: true });
  });

  describe("submitting scripts in JSON", () => {
    const compiled = (source: string) => `0x${bytesToHex(writeCompiledScript(assembleScript(`script version 9 ${source}`)))}`;
    const PLAIN =
      compiled(`fun main<T0>(s: &signer, a: u8, b: u64, c: u256, d: bool, e: address, f: vector<u8>, g: i64, h: vector<address>) {
      MoveLoc b Abort }`);
    const VALUES = [1, "2", "3", true, "0xcafe", "0x0102", "-7", []];
    const script = (bytecode: string, args: JsonValue[], typeArguments: string[] = [], rest: JsonObject = {}) => ({
      ...jsonTransfer("0xb0b", "1"),
      payload: { type: "script_payload", code: { bytecode }, type_arguments: typeArguments, arguments: args },
      ...rest,
    });

    it("parses arguments by bytecode types, executes the script and renders the same arguments", async () => {
      const request = script(PLAIN, VALUES, ["u8"]);
      const message = (await (await network.postJson("/transactions/encode_submission", request)).json()) as string;
      const signature = `0x${bytesToHex(network.signBytes(hexToBytes(message.slice(2))))}`;
      const signed = { ...request, signature: { type: "ed25519_signature", public_key: `0x${bytesToHex(network.publicKey)}`, signature } };
      const response = await network.postJson("/transactions", signed);
      expect([response.status, await response.clone().text()]).toMatchObject([202, expect.any(String)]);
      network.sequenceNumber += 1n;
      const { hash } = (await response.json()) as { hash: string };
      expect(await network.committed(hexToBytes(hash.slice(2)))).toMatchObject({
        vm_status: "Move abort: code 0x2",
        payload: {
          type: "script_payload",
          arguments: VALUES,
          code: {
            bytecode: PLAIN,
            abi: {
              name: "main",
              visibility: "public",
              is_entry: true,
              generic_type_params: [{ constraints: [] }],
              params: ["&signer", "u8", "u64", "u256", "bool", "address", "vector<u8>", "i64", "vector<address>"],
            },
          },
        },
      });
    });

    it("simulates sequenced and orderless scripts", async () => {
      const signature = { type: "ed25519_signature", public_key: `0x${bytesToHex(network.publicKey)}`, signature: `0x${"0".repeat(128)}` };
      for (const rest of [{}, { replay_protection_nonce: "5" }]) {
        const response = await network.postJson("/transactions/simulate", script(PLAIN, VALUES, ["u8"], { signature, ...rest }));
        expect(await response.json()).toMatchObject([{ vm_status: "Move abort: code 0x2", payload: { arguments: VALUES } }]);
      }
    });

    const TAKES = (type: string) =>
      compiled(`${type.includes("String") ? "use struct 0x1::string::String has copy, drop, store;" : ""} fun main(a: ${type}) { Ret }`);
    it.each<[string, string, JsonValue[], string]>([
      ["invalid script bytes", "0x010203", [], "invalid transaction script bytecode"],
      ["too few arguments", TAKES("u64"), [], "expected 1 arguments [string<u64>], but got 0 ([])"],
      ["an argument of the wrong type", TAKES("u64"), [true], "parse arguments[0] failed, expect string<u64>, caused by error: "],
      [
        "a string argument, which JSON scripts accept only as bytes",
        TAKES("0x1::string::String"),
        ["abc"],
        "invalid transaction argument: ",
      ],
      ["a vector of numbers", TAKES("vector<u64>"), [["1"]], "unexpected value in bytes: "],
    ])("rejects a script with this fault: %s", async (_, bytecode, args, message) => {
      const answer = await errorOf(network.postJson("/transactions/encode_submission", script(bytecode, args)));
      expect(answer).toMatchObject({ status: 400, error_code: "invalid_input", message: expect.stringContaining(message) });
    });

    it("rejects scripts for multisig accounts, which run only entry functions", async () => {
      const { payload, ...request } = script(PLAIN, VALUES, ["u8"]);
      const wrapped = { ...request, payload: { type: "multisig_payload", multisig_address: "0x5", transaction_payload: payload } };
      expect(await errorOf(network.postJson("/transactions/encode_submission", wrapped))).toMatchObject({ status: 400 });
    });
  });

  it("encodes multi-agent submissions in JSON but not in BCS", async () => {
    const request = { ...jsonTransfer("0xb0b", "3"), secondary_signers: ["0xb0b"] };
    const raw = network.rawTransfer("0xb0b", 3n, { expirationTimestampSecs: BigInt(request.expiration_timestamp_secs) });
    const scope = { kind: "multiAgent", secondaryAddresses: [address("0xb0b")] } as const;
    const response = await network.postJson("/transactions/encode_submission", request);
    expect(await response.json()).toBe(`0x${bytesToHex(signingMessage(encodeRawTransaction(raw), scope))}`);
    expect(await errorOf(network.postJson("/transactions/encode_submission", request, "application/x-bcs"))).toMatchObject({
      status: 400,
      error_code: "bcs_not_supported",
    });
  });

  it("returns an empty body in BCS on success", async () => {
    const signed = network.sign(network.rawTransfer("0xb0b", 1n));
    const response = await network.post("/transactions", SIGNED_TRANSACTION_TYPE, signed.bytes, "application/x-bcs");
    expect(response.status).toBe(202);
    expect(await response.arrayBuffer()).toHaveProperty("byteLength", 0);
    network.sequenceNumber += 1n;
    await network.committed(signed.hash);
  });

  it("accepts batches of up to ten and reports rejected transactions", async () => {
    const first = network.sign(network.rawTransfer("0xb0b", 1n));
    const second = network.sign(network.rawTransfer("0xb0b", 1n, { sequenceNumber: network.sequenceNumber + 1n }));
    const whole = await network.post("/transactions/batch", SIGNED_TRANSACTION_TYPE, batch([first, second]));
    expect(whole.status).toBe(202);
    expect(await whole.json()).toEqual({ transaction_failures: [] });
    network.sequenceNumber += 2n;
    await network.committed(second.hash);

    const good = network.sign(network.rawTransfer("0xb0b", 1n));
    const bad = network.unsigned(network.rawTransfer("0xb0b", 1n, { sequenceNumber: network.sequenceNumber + 1n }));
    const partly = await network.post("/transactions/batch", SIGNED_TRANSACTION_TYPE, batch([bad, good]));
    expect(partly.status).toBe(206);
    expect(await partly.json()).toEqual({
      transaction_failures: [
        {
          error: { message: "Invalid transaction: Type: Validation Code: INVALID_SIGNATURE", error_code: "vm_error", vm_error_code: 1 },
          transaction_index: 0,
        },
      ],
    });
    network.sequenceNumber += 1n;
    await network.committed(good.hash);
    const inBcs = await network.post("/transactions/batch", SIGNED_TRANSACTION_TYPE, batch([bad]), "application/x-bcs");
    expect(inBcs.status).toBe(206);
    expect(new BcsReader(new Uint8Array(await inBcs.arrayBuffer())).uleb128()).toBe(1);
    expect(
      await errorOf(network.post("/transactions/batch", SIGNED_TRANSACTION_TYPE, batch(Array.from({ length: 11 }, () => bad)))),
    ).toMatchObject({
      status: 400,
      message: "Submitted too many transactions: 11, while limit is 10",
    });
    expect(await errorOf(network.postJson("/transactions/batch", [{}]))).toMatchObject({ status: 400, error_code: "web_framework_error" });
  });

  it("simulates without changing the ledger and rejects valid signatures", async () => {
    const raw = network.rawTransfer("0xb0b", 5n);
    const { version } = network.chain.ledger();
    const response = await network.post("/transactions/simulate", SIGNED_TRANSACTION_TYPE, network.unsigned(raw).bytes);
    expect(response.status).toBe(200);
    const [result] = (await response.json()) as [JsonObject];
    expect(Object.keys(result).sort()).toEqual(USER_TRANSACTION_KEYS.filter((key) => key !== "type"));
    expect(result).toMatchObject({ success: true, vm_status: "Executed successfully", max_gas_amount: "200000" });
    expect(response.headers.get("x-aptos-gas-used")).toBe(result.gas_used);
    expect(network.chain.ledger().version).toBe(version);
    expect(await errorOf(network.post("/transactions/simulate", SIGNED_TRANSACTION_TYPE, network.sign(raw).bytes))).toMatchObject({
      status: 400,
      message: "Simulated transactions must not have a valid signature",
      error_code: "invalid_input",
    });
    const inBcs = await network.post("/transactions/simulate", SIGNED_TRANSACTION_TYPE, network.unsigned(raw).bytes, "application/x-bcs");
    expect(new BcsReader(new Uint8Array(await inBcs.arrayBuffer())).u64()).toBeGreaterThanOrEqual(version);
  });

  it("estimates gas in simulations on request", async () => {
    const raw = network.rawTransfer("0xb0b", 5n, { gasUnitPrice: 1n, maxGasAmount: 1n });
    const flags = "estimate_gas_unit_price=true&estimate_max_gas_amount=true&estimate_prioritized_gas_unit_price=true";
    const response = await network.post(`/transactions/simulate?${flags}`, SIGNED_TRANSACTION_TYPE, network.unsigned(raw).bytes);
    const [result] = (await response.json()) as [JsonObject];
    expect(result).toMatchObject({ success: true, gas_unit_price: "150", max_gas_amount: "2000000" });
  });

  it("returns the failure reason of a simulation", async () => {
    const tooMuch = network.unsigned(network.rawTransfer("0xb0b", 1_000_000_000_000_000n));
    const response = await network.post("/transactions/simulate", SIGNED_TRANSACTION_TYPE, tooMuch.bytes);
    const [result] = (await response.json()) as [JsonObject];
    expect(result).toMatchObject({
      success: false,
      vm_status: expect.stringContaining("Move abort in 0x1::fungible_asset: EINSUFFICIENT_BALANCE"),
    });
  });
});

function jsonTransfer(to: string, amount: string) {
  return {
    sender: network.sender,
    sequence_number: network.sequenceNumber.toString(),
    max_gas_amount: "200000",
    gas_unit_price: "100",
    expiration_timestamp_secs: (network.chain.ledger().timestampUsecs / 1_000_000n + 60n).toString(),
    payload: { type: "entry_function_payload", function: "0x1::aptos_account::transfer", type_arguments: [], arguments: [to, amount] },
  };
}

function batch(transactions: readonly SignedTransaction[]): Uint8Array {
  return encodeBcs((writer) => writer.vector(transactions, (inner, { bytes }) => inner.fixedBytes(bytes)));
}
