import fc from "fast-check";
import type { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createChain } from "../blocks/createChain.ts";
import type { RunningChain } from "../chain/chain.ts";
import { createRestApi } from "./createRestApi.ts";

const JSON_TYPE = "application/json";
const SIGNED = "application/x.aptos.signed_transaction+bcs";
const VIEW = "application/x.aptos.view_function+bcs";
const MEBIBYTE = 1024 * 1024;

/** Texts recorded from public nodes: the parser's reason, and the types around a member of the request or of its payload. */
const INVALID_ADDRESS = "Invalid account address: Hex characters are invalid: Invalid character 'i' at position 57";
const IN_REQUEST = '(occurred while parsing "UserTransactionRequestInner") (occurred while parsing "EncodeSubmissionRequest")';
const IN_PAYLOAD = `(occurred while parsing "EntryFunctionPayload") (occurred while parsing "TransactionPayload") ${IN_REQUEST}`;

let chain: RunningChain;
let api: Hono;
const logged: unknown[] = [];

beforeAll(() => {
  chain = createChain({ chainId: 4, rootKey: new Uint8Array(32).fill(7), blockTimeMs: 20, idleBlockTimeMs: 0 });
  api = createRestApi({ chain, log: (_, cause) => logged.push(cause) });
});

afterAll(() => chain.stop());

async function ask(method: string, path: string, headers: Record<string, string> = {}, body?: string | Uint8Array) {
  const response = await api.request(path, { method, headers, ...(body === undefined ? {} : { body: body as BodyInit }) });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Record<string, unknown> };
}

describe("invalid REST requests", () => {
  it.each([
    ["/v1/transactions/by_hash/0x123", 'failed to parse path `txn_hash`: failed to parse "string(HashValue)": unable to parse HashValue'],
    [
      "/v1/transactions/wait_by_hash/hello",
      'failed to parse path `txn_hash`: failed to parse "string(HashValue)": unable to parse HashValue',
    ],
    [
      "/v1/accounts/0x1/resources?ledger_version=-1",
      'failed to parse parameter `ledger_version`: failed to parse "string(U64)": Parsing u64 string "-1" failed, caused by error: invalid digit found in string (occurred while parsing "optional<string(U64)>")',
    ],
    [
      "/v1/transactions?limit=invalid",
      'failed to parse parameter `limit`: failed to parse "integer(uint16)": invalid digit found in string (occurred while parsing "optional<integer(uint16)>")',
    ],
    [
      "/v1/accounts/00x1/resource/0x1::guid::Generator",
      "failed to parse path `address`: failed to parse \"string(Address)\": Invalid account address: Hex characters are invalid: Invalid character 'x' at position 62",
    ],
    [
      "/v1/accounts/0x1/events/invalid",
      'failed to parse path `creation_number`: failed to parse "string(U64)": Parsing u64 string "invalid" failed, caused by error: invalid digit found in string',
    ],
    [
      "/v1/accounts/0x1/resource/0x1::GUID_Generator",
      'failed to parse path `resource_type`: failed to parse "string(MoveStructTag)": invalid struct tag: 0x1::GUID_Generator, expected token ColonColon, got EOF',
    ],
    [
      "/v1/accounts/0x1/resource/0x1::guid::Generator%3Cu8",
      'failed to parse path `resource_type`: failed to parse "string(MoveStructTag)": invalid struct tag: 0x1::guid::Generator<u8, expected token Comma, got EOF',
    ],
    [
      "/v1/accounts/0x1/resource/0x1::guid::Generator%3E",
      'failed to parse path `resource_type`: failed to parse "string(MoveStructTag)": invalid struct tag: 0x1::guid::Generator>, expected token EOF, got Gt',
    ],
    [
      "/v1/accounts/0x1/events/0x1::9::Generator/f",
      'failed to parse path `event_handle`: failed to parse "string(MoveStructTag)": invalid struct tag: 0x1::9::Generator, expected name, got U64("9")',
    ],
    ["/v1/transactions/auxiliary_info", 'failed to parse parameter `start_version`: Type "string(U64)" expects an input value.'],
    [
      "/v1/transactions/auxiliary_info?start_version=invalid",
      'failed to parse parameter `start_version`: failed to parse "string(U64)": Parsing u64 string "invalid" failed, caused by error: invalid digit found in string',
    ],
  ])("GET %s returns the public node's parse error", async (path, message) => {
    const { status, body } = await ask("GET", path);
    expect({ status, ...body }).toEqual({ status: 400, message, error_code: "web_framework_error", vm_error_code: null });
  });

  it.each([
    "/v1/accounts/nobody",
    "/v1/accounts/0x1/resource/0x1::GUID_Generator",
    "/v1/accounts/0x1/resource/%FF%FE",
    "/v1/accounts/0x1/module/a%20b",
    "/v1/accounts/0x1/balance/%3C%3E",
    "/v1/accounts/0x1/modules?start=zz",
    "/v1/accounts/0x1/modules?limit=65536",
    "/v1/blocks/by_height/-1",
    "/v1/blocks/by_height/99999999999999999999999",
    "/v1/blocks/by_height/1?with_transactions=maybe",
    "/v1/transactions/by_version/1.5",
    "/v1/-/healthy?duration_secs=soon",
  ])("GET %s returns a 400 in the API's error format", async (path) => {
    const { status, body } = await ask("GET", path);
    expect(status).toBe(400);
    expect(body).toEqual({ message: expect.any(String), error_code: "web_framework_error", vm_error_code: null });
  });

  it.each(["/v1/transactions?limit=0", "/v1/accounts/0x1/modules?limit=0", "/v1/accounts/0x1/events/0?limit=0"])(
    "GET %s is rejected for its limit of zero",
    async (path) => {
      const { status, body } = await ask("GET", path);
      expect({ status, ...body }).toEqual({
        status: 400,
        message: "Given limit value (0) must not be zero",
        error_code: "invalid_input",
        vm_error_code: null,
      });
    },
  );

  it("return version_not_found on every endpoint for versions ahead of the ledger", async () => {
    for (const path of [
      "accounts/0x1",
      "accounts/0x1/resources",
      "accounts/0x1/modules",
      "accounts/0x1/balance/0xa",
      "accounts/0x1/module/coin",
    ]) {
      const { status, body } = await ask("GET", `/v1/${path}?ledger_version=1000000000000000000`);
      expect({ status, ...body }).toEqual({
        status: 404,
        message: "Ledger version not found by Ledger version(1000000000000000000)",
        error_code: "version_not_found",
        vm_error_code: null,
      });
    }
  });

  it.each(["/v1/nothing", "/v2", "/v1/accounts", "/v1/accounts/0x1/", "/v1/transactions/by_hash", "/nothing"])(
    "GET %s returns 404",
    async (path) => {
      const { status, body } = await ask("GET", path);
      expect({ status, ...body }).toEqual({ status: 404, message: "not found", error_code: "web_framework_error", vm_error_code: null });
    },
  );

  it.each([
    ["DELETE", "/v1/transactions"],
    ["PUT", "/v1"],
    ["POST", "/v1/accounts/0x1"],
    ["GET", "/v1/view"],
    ["PATCH", "/v1/-/healthy"],
  ])("%s %s returns 405", async (method, path) => {
    const { status, body } = await ask(method, path);
    expect({ status, ...body }).toEqual({
      status: 405,
      message: "method not allowed",
      error_code: "web_framework_error",
      vm_error_code: null,
    });
  });

  it.each(["?undefined", "?[object Object]", "?%5Bobject%20Object%5D", "?&&==", "?%"])(
    "with a meaningless query (%s) succeed",
    async (query) => {
      for (const path of ["", "/accounts/0x1", "/accounts/0x1/modules", "/transactions", "/estimate_gas_price", "/blocks/by_height/0"]) {
        expect((await api.request(`/v1${path}${query}`)).status, path).toBe(200);
      }
    },
  );
});

describe("invalid request bodies", () => {
  const posts = [
    "/v1/transactions",
    "/v1/transactions/simulate",
    "/v1/transactions/batch",
    "/v1/transactions/encode_submission",
    "/v1/view",
  ];

  it.each(posts)("POST %s rejects unsupported content types", async (path) => {
    const { status, body } = await ask("POST", path, { "content-type": "invalid" }, "{}");
    expect({ status, ...body }).toEqual({
      status: 415,
      message: "the `Content-Type` requested by the client is not supported: invalid",
      error_code: "web_framework_error",
      vm_error_code: null,
    });
  });

  it.each(posts)("POST %s rejects invalid JSON", async (path) => {
    const { status, body } = await ask("POST", path, { "content-type": JSON_TYPE }, "invalid json");
    expect({ status, ...body }).toEqual({
      status: 400,
      message: "parse request payload error: expected value at line 1 column 1",
      error_code: "web_framework_error",
      vm_error_code: null,
    });
  });

  it.each(["", "{", "[1,", "null", "7", '"x"', "{}", "[{}]", '{"function":7}', '{"__proto__":{}}', "\uFFFF"])(
    "every POST endpoint answers %j with a 400",
    async (text) => {
      for (const path of [...posts, "/v1/tables/0x1/item", "/v1/tables/0x1/raw_item"]) {
        const { status, body } = await ask("POST", path, { "content-type": JSON_TYPE, accept: "application/x-bcs" }, text);
        expect(status, `${path}: ${JSON.stringify(body)}`).toBe(400);
      }
    },
  );

  it.each([
    ["an invalid sender address", { sender: "invalid" }, /failed to parse "string\(Address\)": Invalid account address/],
    [
      "a non-numeric sequence number",
      { sequence_number: "invalid" },
      /failed to parse "string\(U64\)": Parsing u64 string "invalid" failed/,
    ],
    ["a non-numeric nonce", { replay_protection_nonce: "invalid" }, /occurred while parsing "optional<string\(U64\)>"/],
    ["a numeric payload", { payload: 1234 }, /Expected input type "TransactionPayload", found 1234\./],
    ["an unknown payload type", { payload: { type: "invalid" } }, /Expected input type "TransactionPayload", found/],
    [
      "an invalid function id",
      { payload: payload({ function: "invalid" }) },
      /failed to parse "string\(EntryFunctionId\)": Invalid entry function ID invalid/,
    ],
    ["a boolean type argument", { payload: payload({ type_arguments: [true] }) }, /failed to parse "string\(MoveType\)"/],
    ["a missing member", { max_gas_amount: undefined }, /max_gas_amount/],
  ])("encode_submission rejects a request with %s", async (_, change, message) => {
    const text = JSON.stringify({ ...transaction(), ...change });
    const { status, body } = await ask("POST", "/v1/transactions/encode_submission", { "content-type": JSON_TYPE }, text);
    expect({ status, code: body.error_code }).toEqual({ status: 400, code: "web_framework_error" });
    expect(body.message).toMatch(/^parse request payload error: /);
    expect(body.message).toMatch(message);
  });

  it.each([
    ["an invalid sender address", { sender: "invalid" }, `failed to parse "string(Address)": ${INVALID_ADDRESS} ${IN_REQUEST}`],
    [
      "a non-numeric sequence number",
      { sequence_number: "invalid" },
      `failed to parse "string(U64)": Parsing u64 string "invalid" failed, caused by error: invalid digit found in string ${IN_REQUEST}`,
    ],
    [
      "a non-numeric nonce",
      { replay_protection_nonce: "invalid" },
      `failed to parse "string(U64)": Parsing u64 string "invalid" failed, caused by error: invalid digit found in string (occurred while parsing "optional<string(U64)>") ${IN_REQUEST}`,
    ],
    ["a numeric payload", { payload: 1234 }, `Expected input type "TransactionPayload", found 1234. ${IN_REQUEST}`],
    [
      "an unknown payload type",
      { payload: { type: "invalid" } },
      `Expected input type "TransactionPayload", found {"type":"invalid"}. ${IN_REQUEST}`,
    ],
    [
      "an invalid function id",
      { payload: payload({ function: "invalid" }) },
      `failed to parse "string(EntryFunctionId)": Invalid entry function ID invalid ${IN_PAYLOAD}`,
    ],
    [
      "a boolean type argument",
      { payload: payload({ type_arguments: [true] }) },
      `failed to parse "string(MoveType)": deserialize Move type failed, invalid type: boolean \`true\`, expected a string (occurred while parsing "[string(MoveType)]") ${IN_PAYLOAD}`,
    ],
  ])("encode_submission names each enclosing type once for %s, as recorded from public nodes", async (_, change, message) => {
    const text = JSON.stringify({ ...transaction(), ...change });
    const { body } = await ask("POST", "/v1/transactions/encode_submission", { "content-type": JSON_TYPE }, text);
    expect(body.message).toBe(`parse request payload error: ${message}`);
  });

  it.each([
    ["no address", "invalid", INVALID_ADDRESS],
    ["a number", 1234, "invalid type: number, expected a string"],
    ["a boolean", true, "invalid type: boolean `true`, expected a string"],
    ["a list", ["0x1"], "invalid type: sequence, expected a string"],
    ["an object", {}, "invalid type: map, expected a string"],
    ["nothing", null, "invalid type: null, expected a string"],
  ])("encode_submission reports the parser's reason for an address argument that is %s", async (_, argument, reason) => {
    const text = JSON.stringify({ ...transaction(), payload: payload({ arguments: [argument, "1"] }) });
    const { body } = await ask("POST", "/v1/transactions/encode_submission", { "content-type": JSON_TYPE }, text);
    expect(body.message).toBe(
      `The given transaction is invalid: Failed to parse transaction payload: parse arguments[0] failed, expect string<address>, caused by error: ${reason}`,
    );
  });

  it.each([
    ["a missing module", { function: "0x1::invalid::transfer" }, /Module ModuleId .* can't be found$/],
    ["a missing function", { function: "0x1::account::invalid" }, /could not find entry function by 0x1::account::invalid$/],
    ["a non-entry function", { function: "0x1::coin::balance" }, /could not find entry function by 0x1::coin::balance$/],
    ["too few arguments", { arguments: [] }, /expected 2 arguments \[string<address>, string<u64>\], but got 0 \(\[\]\)$/],
    ["an argument of the wrong type", { arguments: [true, "1"] }, /parse arguments\[0\] failed, expect string<address>, caused by error: /],
    [
      "too many type arguments",
      { type_arguments: ["u8"] },
      /expect 0 type arguments for entry function 0x1::aptos_account::transfer, but got 1$/,
    ],
  ])("encode_submission rejects a call with %s", async (_, change, message) => {
    const text = JSON.stringify({ ...transaction(), payload: payload(change) });
    const { status, body } = await ask("POST", "/v1/transactions/encode_submission", { "content-type": JSON_TYPE }, text);
    expect({ status, code: body.error_code }).toEqual({ status: 400, code: "invalid_input" });
    expect(body.message).toMatch(/^The given transaction is invalid: Failed to parse transaction payload: /);
    expect(body.message).toMatch(message);
  });

  const LONG = "b".repeat(900_000);
  it.each([
    ["a number", { sequence_number: LONG }, 'Parsing u64 string "bbb'],
    ["an address", { sender: LONG }, "Invalid account address"],
    ["a function id", { payload: payload({ function: LONG }) }, "Invalid entry function ID bbb"],
    ["a module name", { payload: payload({ function: `0x1::${LONG}::transfer` }) }, 'Identifier("bbb'],
    ["a function name", { payload: payload({ function: `0x1::coin::${LONG}` }) }, "could not find entry function by 0x1::coin::bbb"],
    ["a type", { payload: payload({ type_arguments: [`${LONG}!`] }) }, "Unable to parse move type bbb"],
    ["a payload type", { payload: { type: LONG } }, 'found {"type":"bbb'],
    ["hexadecimal bytes", { payload: { type: "script_payload", code: { bytecode: `${LONG}!` } } }, 'decode hex-encoded string("bbb'],
    ["an argument", { payload: payload({ arguments: [LONG, "1"] }) }, "parse arguments[0] failed"],
  ])("POST repeats at most the beginning of %s of 900 kB in its answer", async (_, change, message) => {
    const text = JSON.stringify({ ...transaction(), ...change });
    const { body } = await ask("POST", "/v1/transactions/encode_submission", { "content-type": JSON_TYPE }, text);
    expect(body.message).toContain(message);
    expect(JSON.stringify(body).length).toBeLessThan(5_000);
  });

  it.each([
    ["content type", "/v1/view", { "content-type": LONG }],
    ["struct type in a path", `/v1/accounts/0x1/resource/0x1::${LONG}::T`, {}],
    ["identifier in a path", `/v1/accounts/0x1/module/${LONG}!`, {}],
  ])("answers repeat only the beginning of a %s of 900 kB", async (_, path, headers) => {
    const { status, body } = await ask(path.endsWith("view") ? "POST" : "GET", path, headers);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(body).length).toBeLessThan(5_000);
  });

  it.each([
    ["66,000 type arguments", "/v1/transactions/encode_submission", Array(66_000).fill("0x1::a::b")],
    ["a type with 300,000 type arguments", "/v1/transactions/encode_submission", [`0x1::a::b<${"u8,".repeat(300_000)}u8>`]],
    ["a view with a wide type", "/v1/view", [`0x1::a::b<${"u8,".repeat(100_000)}u8>`]],
  ])("POST rejects %s before parsing these types", async (_, path, typeArguments) => {
    const call = payload({ type_arguments: [...typeArguments, "not a type"] });
    const text = JSON.stringify(path === "/v1/view" ? call : { ...transaction(), payload: call });
    const { status, body } = await ask("POST", path, { "content-type": JSON_TYPE }, text);
    expect(status).toBe(400);
    expect(body.message).toContain("more than 4096 types");
  });

  it.each([
    ["a transaction", "/v1/transactions", SIGNED, 129 * 1024, "SignedTransaction: the input is longer than 131072 bytes"],
    ["a simulation", "/v1/transactions/simulate", SIGNED, 129 * 1024, "SignedTransaction: the input is longer than 131072 bytes"],
    ["a batch", "/v1/transactions/batch", SIGNED, 1281 * 1024, "SignedTransaction: the input is longer than 1310720 bytes"],
    ["a view", "/v1/view", VIEW, 256 * 1024 + 1, "ViewRequest: the input is longer than 262144 bytes"],
  ])("POST rejects %s in BCS above its maximum size without parsing it", async (_, path, type, length, message) => {
    const { status, body } = await ask("POST", path, { "content-type": type }, new Uint8Array(length));
    expect({ status, message: body.message }).toEqual({ status: 400, message: `Failed to deserialize input into ${message}` });
  });

  it.each([
    ["/v1/transactions", 1],
    ["/v1/transactions/simulate", 1],
    ["/v1/transactions/encode_submission", 1],
    ["/v1/transactions/batch", 1],
  ])("POST %s limits JSON bodies to %d MiB", async (path, mebibytes) => {
    const answer = async (length: number) => (await ask("POST", path, { "content-type": JSON_TYPE }, " ".repeat(length))).status;
    expect(await answer(mebibytes * MEBIBYTE)).toBe(400);
    expect(await answer(mebibytes * MEBIBYTE + 1)).toBe(413);
  });

  it.each([
    ["/v1/transactions", 65_536],
    ["/v1/transactions/simulate", 65_536],
    ["/v1/transactions/encode_submission", 65_536],
    ["/v1/view", 262_144],
  ])("POST %s rejects JSON arguments that would be too large in BCS", async (path, limit) => {
    const call = { function: "0x1::aptos_account::batch_transfer", type_arguments: [], arguments: [Array(10_000).fill("0x1"), []] };
    const signature = { type: "ed25519_signature", public_key: `0x${"00".repeat(32)}`, signature: `0x${"00".repeat(64)}` };
    const transaction = {
      sender: "0x1",
      sequence_number: "0",
      max_gas_amount: "1000",
      gas_unit_price: "100",
      expiration_timestamp_secs: "9999999999",
      payload: { type: "entry_function_payload", ...call },
    };
    const request = path === "/v1/view" ? call : path.endsWith("encode_submission") ? transaction : { ...transaction, signature };
    const { status, body } = await ask("POST", path, { "content-type": JSON_TYPE }, JSON.stringify(request));
    expect(status).toBe(400);
    expect(body.message).toContain(`the arguments are longer than ${limit} bytes`);
  });

  it.each([
    ["view", "/v1/view", 512 * 1024],
    ["table key", "/v1/tables/0x1/item", 64 * 1024],
    ["raw table key", "/v1/tables/0x1/raw_item", 64 * 1024],
  ])("POST rejects a large %s before decoding it", async (_, path, limit) => {
    const answer = async (length: number) => (await ask("POST", path, { "content-type": JSON_TYPE }, " ".repeat(length))).status;
    expect(await answer(limit)).toBe(400);
    expect(await answer(limit + 1)).toBe(413);
  });

  it.each([
    ["127 levels", 127, 400, /Expected input type "ViewRequest"/],
    ["128 levels", 128, 400, /^parse request payload error: recursion limit exceeded at line 1 column 128$/],
    ["200,000 levels", 200_000, 400, /^parse request payload error: recursion limit exceeded at line 1 column 128$/],
  ])("JSON nested %s deep is parsed or rejected without deep recursion", async (_, depth, expected, message) => {
    const { status, body } = await ask("POST", "/v1/view", { "content-type": JSON_TYPE }, "[".repeat(depth) + "]".repeat(depth));
    expect(status).toBe(expected);
    expect(body.message).toMatch(message);
  });
  it.each([
    ["empty lists", "[]", 340_000],
    ["empty objects", "{}", 340_000],
    ["numbers", "1", 500_000],
    ["objects with a member", '{"a":1}', 120_000],
  ])("POST rejects a megabyte of %s before parsing it", async (_, item, count) => {
    for (const path of ["/v1/transactions", "/v1/transactions/simulate", "/v1/transactions/batch", "/v1/transactions/encode_submission"]) {
      const { status, body } = await ask("POST", path, { "content-type": JSON_TYPE }, `[\n${Array(count).fill(item).join(",")}]`);
      expect(status).toBe(400);
      expect(body.message).toMatch(/^parse request payload error: too many values at line 2 column \d+$/);
    }
  });
  it("commas and colons inside JSON strings do not count as values", async () => {
    const call = { function: "0x1::coin::name", type_arguments: [], arguments: [",:".repeat(200_000)] };
    const { body } = await ask("POST", "/v1/view", { "content-type": JSON_TYPE }, JSON.stringify(call));
    expect(body.message).toMatch(/expected 1 type arguments/);
  });
  it("brackets inside JSON strings do not count as nesting", async () => {
    const call = { function: "0x1::coin::name", type_arguments: [], arguments: [`\\"${"[{".repeat(500)}`] };
    const { body } = await ask("POST", "/v1/view", { "content-type": JSON_TYPE }, JSON.stringify(call));
    expect(body.message).toMatch(/expected 1 type arguments/);
  });

  it("bodies above 8 MiB are rejected, with or without Content-Length", async () => {
    const exact = new Uint8Array(8 * MEBIBYTE);
    expect((await ask("POST", "/v1/transactions", { "content-type": SIGNED }, exact)).status).toBe(400);
    const tooLong = new Uint8Array(8 * MEBIBYTE + 1);
    const expected = { status: 413, message: "payload too large", error_code: "web_framework_error", vm_error_code: null };
    const unannounced = await ask("POST", "/v1/transactions", { "content-type": SIGNED }, tooLong);
    expect({ status: unannounced.status, ...unannounced.body }).toEqual(expected);
    const announced = await ask("POST", "/v1/transactions", { "content-type": SIGNED, "content-length": `${8 * MEBIBYTE + 1}` }, "x");
    expect({ status: announced.status, ...announced.body }).toEqual(expected);
  });

  it("random bytes and JSON never cause a 5xx status", async () => {
    const paths = fc.constantFrom(...posts, "/v1/tables/0x1/item", "/v1/tables/0x1/raw_item");
    const types = fc.constantFrom(JSON_TYPE, SIGNED, VIEW);
    const bodies = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.json(),
      fc.jsonValue().map((value) => JSON.stringify({ ...transaction(), payload: value })),
    );
    await fc.assert(
      fc.asyncProperty(paths, types, bodies, async (path, type, body) => {
        const { status } = await ask("POST", path, { "content-type": type }, body);
        expect(status).toBeGreaterThanOrEqual(400);
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  it("random paths and queries never cause a 5xx status", async () => {
    const prefixes = fc.constantFrom(
      "accounts",
      "accounts/0x1/resource",
      "accounts/0x1/module",
      "accounts/0x1/balance",
      "accounts/0x1/events",
      "blocks/by_height",
      "transactions/by_hash",
    );
    await fc.assert(
      fc.asyncProperty(prefixes, fc.string({ minLength: 1 }), fc.string(), async (prefix, segment, query) => {
        const url = `/v1/${prefix}/${encodeURIComponent(segment)}?limit=${encodeURIComponent(query)}&start=${encodeURIComponent(query)}`;
        const response = await api.request(url);
        expect(response.status, url).toBeLessThan(500);
      }),
      { numRuns: 300, seed: 7 },
    );
  });

  it("add nothing to the error log", () => {
    expect(logged).toEqual([]);
  });
});

describe("cross-origin requests from browsers", () => {
  const origin = "http://localhost:4400";

  it("may read responses and errors, with credentials", async () => {
    for (const path of ["/v1", "/v1/nothing", "/v1/transactions/by_hash/0x123"]) {
      const response = await api.request(path, { headers: { origin } });
      expect(response.headers.get("access-control-allow-origin")).toBe(origin);
      expect(response.headers.get("access-control-allow-credentials")).toBe("true");
      expect(response.headers.get("access-control-expose-headers")).toContain("x-aptos-cursor");
    }
  });

  it("pass preflight for POST", async () => {
    const headers = { origin, "access-control-request-method": "POST", "access-control-request-headers": "content-type,x-aptos-client" };
    const response = await api.request("/v1/transactions", { method: "OPTIONS", headers });
    expect(response.status).toBe(200);
    expect(response.headers.get("access-control-allow-origin")).toBe(origin);
    expect(response.headers.get("access-control-allow-credentials")).toBe("true");
    expect(response.headers.get("access-control-allow-methods")).toContain("POST");
    expect(response.headers.get("access-control-allow-headers")).toBe("content-type,x-aptos-client");
  });

  it("fail preflight for unsupported methods", async () => {
    const headers = { origin, "access-control-request-method": "PUT" };
    const { status, body } = await ask("OPTIONS", "/v1/transactions", headers);
    expect({ status, ...body }).toEqual({
      status: 403,
      message: "request-method not allowed",
      error_code: "web_framework_error",
      vm_error_code: null,
    });
  });
});

describe("request for pruned history", () => {
  it("returns 410 with the oldest available version in the headers", async () => {
    await chain.mine(3);
    const ledger = { ...chain.ledger(), oldestVersion: 3n, oldestBlockHeight: 2n };
    const pruned = createRestApi({ chain: { ...chain, ledger: () => ledger } });
    const gone = { error_code: "version_pruned", message: "Ledger version(1) has been pruned", vm_error_code: null };
    for (const path of ["accounts/0x1?ledger_version=1", "transactions/by_version/1", "transactions?start=1", "blocks/by_version/1"]) {
      const response = await pruned.request(`/v1/${path}`);
      expect(response.status, path).toBe(410);
      expect(await response.json()).toEqual(gone);
      expect(response.headers.get("x-aptos-ledger-oldest-version")).toBe("3");
    }
    const block = await pruned.request("/v1/blocks/by_height/1");
    expect(block.status).toBe(410);
    expect(await block.json()).toEqual({ error_code: "block_pruned", message: "Block(1) has been pruned", vm_error_code: null });
  });
});

describe("internal errors of the REST API", () => {
  it("return a 500 without details and log the cause", async () => {
    const causes: unknown[] = [];
    const broken = createRestApi({
      chain: {
        ...chain,
        estimateGasPrice: () => {
          throw new Error("secret detail");
        },
      },
      log: (_, cause) => causes.push(cause),
    });
    const response = await broken.request("/v1/estimate_gas_price");
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ message: "internal error", error_code: "internal_error", vm_error_code: null });
    expect(causes).toEqual([expect.objectContaining({ message: "secret detail" })]);
  });
});

function payload(change: Record<string, unknown> = {}) {
  return {
    type: "entry_function_payload",
    function: "0x1::aptos_account::transfer",
    type_arguments: [],
    arguments: ["0x5", "1"],
    ...change,
  };
}

function transaction() {
  return {
    sender: "0x1",
    sequence_number: "0",
    max_gas_amount: "1000",
    gas_unit_price: "100",
    expiration_timestamp_secs: "99999999999",
    payload: payload(),
  };
}
