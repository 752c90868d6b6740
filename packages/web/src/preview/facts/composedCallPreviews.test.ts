import { describe, expect, it } from "vitest";
import type { ComposedScript } from "../../chain/transactions/composeScript.ts";
import { createPreview } from "../create/createPreview.ts";
import { APT_ID, addressBytes, callInput, RECIPIENT, SENDER, spoken, u64Bytes } from "../testing/samples.ts";

const CODE = [0xa1, 0x1c, 0xeb, 0x0b, 1];
const UNITS = 800_000_000n;
const bytes = (values: readonly number[]) => new Uint8Array(values);
/** Argument of type `serialized`, the type of all arguments of composed scripts. */
const serialized = (values: readonly number[]) => [9, values.length, ...values];

const composed: ComposedScript = {
  kind: "script",
  code: bytes(CODE),
  typeArguments: [],
  args: [u64Bytes(UNITS), addressBytes(RECIPIENT)].map((value) => ({ type: "serialized", value: bytes(value) })),
  calls: [
    {
      functionId: "0x1::coin::withdraw",
      typeArguments: [APT_ID],
      args: [
        { kind: "signer", index: 0 },
        { kind: "value", type: "u64", bytes: bytes(u64Bytes(UNITS)) },
      ],
    },
    {
      functionId: "0x1::aptos_account::deposit_coins",
      typeArguments: [APT_ID],
      args: [
        { kind: "value", type: "address", bytes: bytes(addressBytes(RECIPIENT)) },
        { kind: "result", call: 0, result: 0, pass: "move" },
      ],
    },
  ],
};
const ARGUMENTS = [serialized(u64Bytes(UNITS)), serialized(addressBytes(RECIPIENT))];
const previewOf = (script: readonly number[], scriptArguments: readonly (readonly number[])[], known = composed) =>
  createPreview(callInput({ script, scriptArguments, known: { composed: known } }));

describe("preview of a script composed in the page", () => {
  it("shows the script's calls with signers, typed values and results", () => {
    expect(previewOf(CODE, ARGUMENTS).composedCalls).toEqual([
      {
        functionId: "0x1::coin::withdraw",
        typeArguments: [APT_ID],
        args: [
          { kind: "signer", address: SENDER },
          { kind: "value", name: undefined, known: undefined, type: "u64", value: "800000000" },
        ],
      },
      {
        functionId: "0x1::aptos_account::deposit_coins",
        typeArguments: [APT_ID],
        args: [
          { kind: "value", name: undefined, known: undefined, type: "address", value: RECIPIENT },
          { kind: "result", call: 1, result: 1 },
        ],
      },
    ]);
  });

  it("lists the script's calls in the preview text and still counts as a danger", () => {
    const { sentence, findings } = previewOf(CODE, ARGUMENTS);
    expect(spoken(sentence)).toMatch(
      /^<0xa1> runs 2 composed calls as one script: 0x1::coin::withdraw, 0x1::aptos_account::deposit_coins\. /,
    );
    expect(findings.map(({ rule, level, text }) => [rule, level, spoken(text)])).toEqual([
      [
        "script",
        "danger",
        "Runs 5 bytes of unpublished code in your name. It makes the calls listed in the details. Read all of them with their arguments.",
      ],
    ]);
  });

  it("lists only the first functions of a script with many calls, each with its call count", () => {
    const [withdraw, deposit] = composed.calls;
    if (withdraw === undefined || deposit === undefined) throw new Error("There are two calls.");
    const others = ["b", "c", "d", "e"].map((name) => ({ ...withdraw, functionId: `0x${"77".repeat(32)}::shop::${name}` }));
    const { sentence } = previewOf(CODE, ARGUMENTS, { ...composed, calls: [withdraw, deposit, withdraw, ...others] });
    expect(spoken(sentence)).toContain(
      "runs 7 composed calls as one script: 2\u00a0×\u00a00x1::coin::withdraw, 0x1::aptos_account::deposit_coins, 0x7777…7777::shop::b, 0x7777…7777::shop::c and 2 more.",
    );
  });

  const otherCalls = (units: bigint): ComposedScript => ({
    ...composed,
    calls: composed.calls.map((call) => ({
      ...call,
      args: call.args.map((one) => (one.kind === "value" && one.type === "u64" ? { ...one, bytes: bytes(u64Bytes(units)) } : one)),
    })),
  });
  it.each<readonly [string, readonly number[], readonly (readonly number[])[], ComposedScript]>([
    ["other code", [...CODE.slice(0, -1), 2], ARGUMENTS, composed],
    ["another argument", CODE, [serialized(u64Bytes(UNITS + 1n)), serialized(addressBytes(RECIPIENT))], composed],
    ["arguments in another order", CODE, ARGUMENTS.toReversed(), composed],
    ["a missing argument", CODE, ARGUMENTS.slice(1), composed],
    ["an additional argument", CODE, [...ARGUMENTS, serialized([1])], composed],
    ["an argument of another type", CODE, [[1, ...u64Bytes(UNITS)], serialized(addressBytes(RECIPIENT))], composed],
    ["listed calls with other argument values", CODE, ARGUMENTS, otherCalls(8n)],
  ])("shows no calls if the script has %s", (_, script, args, known) => {
    const { composedCalls, sentence } = previewOf(script, args, known);
    expect(composedCalls).toEqual([]);
    expect(spoken(sentence)).toMatch(/^<0xa1> runs a script \(5 bytes\) with \d arguments?\./);
  });
});

describe("preview of script arguments", () => {
  it("shows types and values decoded from the bytes", () => {
    const scriptArguments = [
      [1, ...u64Bytes(UNITS)],
      [3, ...addressBytes(RECIPIENT)],
      [5, 1],
      [4, 2, 0xca, 0xfe],
      serialized([7]),
      [10, 0xff],
    ];
    const shownArguments = createPreview(callInput({ script: CODE, scriptArguments })).callArguments.map(({ type, value }) => [
      type,
      value,
    ]);
    expect(shownArguments).toEqual([
      ["u64", "800000000"],
      ["address", RECIPIENT],
      ["bool", "true"],
      ["vector<u8>", "0xcafe"],
      ["serialized", "0x07"],
      ["i8", "-1"],
    ]);
  });
});
