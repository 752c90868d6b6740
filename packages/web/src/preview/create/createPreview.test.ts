import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Address, DescribedCall } from "../../chain/facts/types.ts";
import { digestOf } from "../digest.ts";
import type { PreviewInput } from "../input.ts";
import { isSignable } from "../isSignable.ts";
import type { BalanceEffect, Preview } from "../previewTypes.ts";
import {
  APT_ID,
  addressBytes,
  callInput,
  NOW_SECS,
  paymentInput,
  RECIPIENT,
  SENDER,
  simulated,
  spoken,
  type TestPayment,
  u64Bytes,
  unsigned,
} from "../testing/samples.ts";
import { createPreview } from "./createPreview.ts";
import { proposalContent } from "./proposal.ts";

const MOON = { id: "0xcafe::moon::Moon", symbol: "MOON", decimals: 6 };
const METADATA = `0x${"5c".repeat(32)}`;
const GOLD = { id: METADATA, symbol: "GOLD", decimals: 2 };

/** Transfer of an asset other than APT; its simulation reports no balances. */
function otherInput(payment: TestPayment): PreviewInput {
  const transaction = unsigned(payment);
  return { ...paymentInput(), transaction, simulation: simulated(transaction), digest: digestOf(transaction.bytes), known: knownAssets };
}
const knownAssets = { ownAccounts: [], recipients: [], assets: [MOON, GOLD] };

it("a preview reports the new recipient of every approved proposal, and lists equal findings once", () => {
  const stranger = `0x${"d4".repeat(32)}` as Address;
  const contents = [RECIPIENT, stranger, stranger].map((recipient) =>
    proposalContent({ ...paymentInput({ recipient }), isProposal: true }),
  );
  const proposals = contents.map((content, at) => ({ multisig: SENDER, number: BigInt(at), content }));
  const carrier = otherInput({ functionId: "0x1::multisig_account::vote_transactions" });
  const found = createPreview({ ...carrier, proposals }).findings.filter(({ rule }) => rule === "new_recipient");
  expect(found.map(({ text }) => spoken(text).match(/<0x..>/)?.[0])).toEqual(["<0xb2>", "<0xd4>"]);
});

describe("preview text of a multisig proposal", () => {
  const MULTISIG = `0x${"5a".repeat(32)}` as Address;
  const FEE = / Fee about .*$/;
  const stored = (name: string, ...args: readonly (readonly number[])[]) => {
    const text = (value: string) => [value.length, ...new TextEncoder().encode(value)];
    const call = [0, ...addressBytes("0x1"), ...text("aptos_account"), ...text(name), 0, args.length];
    const bytes = [...call, ...args.flatMap((arg) => [arg.length, ...arg])];
    return [bytes.length, ...bytes];
  };
  const proposal = (payload: readonly number[]) =>
    callInput({ functionId: "0x1::multisig_account::create_transaction", args: [addressBytes(MULTISIG), [...payload]] });
  const words = (input: PreviewInput) => spoken(createPreview(input).sentence).replace(FEE, "");

  it.each([
    [
      "names amount and recipient of a payment",
      stored("transfer", addressBytes(RECIPIENT), u64Bytes(5n)),
      "<0xa1> proposes to send 5/8 APT from <0x5a> to <0xb2>.",
    ],
    [
      "describes any other call",
      stored("create_account", addressBytes(RECIPIENT)),
      "<0xa1> proposes in <0x5a>: <0x5a> creates the account <0xb2>.",
    ],
    [
      "stays general if the payload contains no call",
      [2, 9, 9],
      "<0xa1> proposes a transaction to the shared account <0x5a> and approves it.",
    ],
  ])("%s", (_does, payload, expected) => {
    expect(words(proposal(payload))).toBe(expected);
  });

  it("includes the action of the approved proposal", () => {
    const carrier = callInput({ functionId: "0x1::multisig_account::approve_transaction", args: [addressBytes(MULTISIG), u64Bytes(3n)] });
    const content = proposalContent({ ...paymentInput(), isProposal: true });
    expect(words({ ...carrier, proposals: [{ multisig: MULTISIG, number: 3n, content }] })).toBe(
      "<0xa1> approves proposal 3 of <0x5a>: <0xa1> sends 500000000/8 APT to <0xb2>.",
    );
  });
});

it("a new collection shows its description and picture", () => {
  const text = (value: string) => [value.length, ...new TextEncoder().encode(value)];
  const args = [text("Calm water"), u64Bytes(9n), text("Reef"), text("https://reef.example/1.png")];
  const { minted } = createPreview(callInput({ functionId: "0x4::aptos_token::create_collection", args }));
  expect(minted).toEqual({ description: "Calm water", uri: "https://reef.example/1.png", properties: [], isCollection: true });
});

describe("preview text", () => {
  const fee = " Fee about 103700/8 APT, at most 160000/8 APT.";
  it.each<readonly [string, PreviewInput, string]>([
    ["a payment", paymentInput(), `<0xa1> sends 500000000/8 APT to <0xb2>.${fee}`],
    ["a payment to the sender itself", paymentInput({ recipient: SENDER }), `<0xa1> sends 500000000/8 APT to itself.${fee}`],
    [
      "a payment with the coin function, in APT",
      otherInput({ functionId: "0x1::coin::transfer", coin: APT_ID }),
      `<0xa1> sends 500000000/8 APT to <0xb2>.${fee}`,
    ],
    [
      "a payment with the coin function, in another coin",
      otherInput({ functionId: "0x1::coin::transfer", coin: MOON.id }),
      `<0xa1> sends 500000000/6 MOON to <0xb2>.${fee}`,
    ],
    [
      "an unknown coin, in its smallest units",
      otherInput({ functionId: "0x1::aptos_account::transfer_coins", coin: "0xbad::scam::Coin" }),
      `<0xa1> sends 500000000/0 units of Coin to <0xb2>.${fee}`,
    ],
    [
      "a payment in a fungible asset",
      otherInput({ functionId: "0x1::primary_fungible_store::transfer", metadata: METADATA, coin: "0x1::fungible_asset::Metadata" }),
      `<0xa1> sends 500000000/2 GOLD to <0xb2>.${fee}`,
    ],
    [
      "a payment in APT as a fungible asset",
      otherInput({ functionId: "0x1::primary_fungible_store::transfer", metadata: "0xa", coin: "0x1::fungible_asset::Metadata" }),
      `<0xa1> sends 500000000/8 APT to <0xb2>.${fee}`,
    ],
    [
      "a deposit into a delegation pool",
      otherInput({ functionId: "0x1::delegation_pool::add_stake" }),
      `<0xa1> stakes 500000000/8 APT with the pool <0xb2>.${fee}`,
    ],
    ["a call of an unknown function", otherInput({ functionId: "0xcafe::shop::buy" }), `<0xa1> calls 0x0000…cafe::shop::buy.${fee}`],
    [
      "a payment that will fail",
      paymentInput({}, { vmStatus: "Out of gas" }),
      "This payment would fail: <0xa1> sends 500000000/8 APT to <0xb2>.",
    ],
    [
      "a refund above the fee",
      paymentInput({}, { refundOctas: 200_000n }),
      "<0xa1> sends 500000000/8 APT to <0xb2>. The storage refund exceeds the fee by about 96300/8 APT. The fee is at most 160000/8 APT.",
    ],
    ["a simulation without a fee", paymentInput({}, { gasUsed: 0n }), "<0xa1> sends 500000000/8 APT to <0xb2>. Fee at most 160000/8 APT."],
    ["a gas price of zero", paymentInput({ gasUnitPrice: 0n }), "<0xa1> sends 500000000/8 APT to <0xb2>."],
  ])("describes %s", (_, input, expected) => {
    expect(spoken(createPreview(input).sentence)).toBe(expected);
  });

  it("follows the bytes to be signed even if their JSON description differs", () => {
    const input = paymentInput();
    const lying = { ...input, transaction: { ...input.transaction, args: [SENDER, "1"] } };
    expect(spoken(createPreview(lying).sentence)).toContain("sends 500000000/8 APT to <0xb2>");
  });
});

describe("chain id in the preview", () => {
  it("comes from the bytes to be signed, not from their JSON description", () => {
    const input = paymentInput();
    expect(createPreview(input)).toMatchObject({ network: "Embedded network", chainId: 4 });
    const lying = { ...input, transaction: { ...input.transaction, chainId: 77 } };
    expect(createPreview(lying)).toMatchObject({ chainId: 4, outcome: { kind: "fails", code: "page.preview_mismatch" } });
  });
});

function balancesOf({ effects }: Preview): readonly BalanceEffect[] {
  return effects.filter((effect) => effect.kind === "balance");
}

describe("balance changes in the preview", () => {
  it("list the user's own accounts first, then losses, then gains", () => {
    const owners = ["0f", "b2", "a1", "01"].map((pair) => `0x${pair.repeat(32)}` as Address);
    const [other, gains, you, loses] = owners as [Address, Address, Address, Address];
    const balances = [
      { owner: gains, asset: "0xa", before: 0n, after: 5n },
      { owner: other, asset: APT_ID, before: 1n, after: 2n },
      { owner: loses, asset: APT_ID, before: 9n, after: 8n },
      { owner: you, asset: APT_ID, before: 10n, after: 4n },
      { owner: gains, asset: MOON.id, before: 3n, after: 3n },
    ];
    const effects = balancesOf(createPreview(paymentInput({}, { balances })));
    expect(effects.map(({ owner }) => owner)).toEqual([you, loses, other, gains]);
    expect(effects.map(({ isYou }) => isYou)).toEqual([true, false, false, false]);
    expect(new Set(effects.map(({ asset }) => asset.symbol))).toEqual(new Set(["APT"]));
  });

  it("count as a stranger's if the sender is not the user's account", () => {
    const known = { ownAccounts: [{ address: RECIPIENT, label: "Till" }] };
    expect(balancesOf(createPreview(paymentInput({}, {}, known))).map(({ owner, isYou }) => [owner, isYou])).toEqual([
      [RECIPIENT, true],
      [SENDER, false],
    ]);
  });

  it("conserve value: total losses equal the burned fee minus the refund", () => {
    const octas = fc.bigInt({ min: 0n, max: 2n ** 60n });
    fc.assert(
      fc.property(
        octas,
        octas,
        fc.bigInt({ min: 0n, max: 20_000n }),
        fc.bigInt({ min: 0n, max: 10_000_000n }),
        (units, recipientBalance, gasUsed, refundOctas) => {
          const balance = units + recipientBalance + gasUsed * 100n;
          const preview = createPreview(paymentInput({ units, balance, recipientBalance }, { gasUsed, refundOctas }));
          const { fee } = preview;
          const change = balancesOf(preview).reduce((sum, { before, after }) => sum + after - before, 0n);
          expect(change).toBe(-fee.expectedOctas);
          expect(fee.expectedOctas).toBe(gasUsed * 100n - refundOctas);
        },
      ),
    );
  });
});

describe("fee in the preview", () => {
  it("equals the fee statement minus the refund, with gas limit times price as maximum", () => {
    expect(createPreview(paymentInput({}, { gasUsed: 20n, refundOctas: 300n })).fee).toEqual({
      gasUsed: 20n,
      maxGasAmount: 1_600n,
      gasUnitPrice: 100n,
      expectedOctas: 1_700n,
      limitOctas: 160_000n,
    });
  });

  it("has a maximum computed from the bytes, regardless of description and simulation", () => {
    const input = paymentInput({ maxGasAmount: 2_000_000n, gasUnitPrice: 10_000n });
    const modest = { maxGasAmount: 1_600n, gasUnitPrice: 100n };
    const lying = {
      ...input,
      transaction: { ...input.transaction, ...modest },
      simulation: simulated({ ...input.transaction, ...modest }),
    };
    const preview = createPreview(lying);
    expect(preview.fee).toMatchObject({ maxGasAmount: 2_000_000n, gasUnitPrice: 10_000n, limitOctas: 20_000_000_000n });
    expect(spoken(preview.sentence)).toContain("at most 20000000000/8 APT");
    expect(isSignable(preview)).toBe(false);
  });

  it("equals gas times price if the simulation has no fee statement", () => {
    const input = paymentInput();
    const { simulation } = input;
    const bare = { ...input, simulation: { ...simulation, transaction: { ...simulation.transaction, events: [] } } };
    expect(createPreview(bare).fee.expectedOctas).toBe(103_700n);
  });
});

describe("outcome in the preview", () => {
  it("is success only if the simulation succeeded", () => {
    expect(createPreview(paymentInput()).outcome).toEqual({ kind: "succeeds" });
    const input = paymentInput();
    for (const success of [false, undefined]) {
      const transaction = { ...input.simulation.transaction, success, vmStatus: undefined };
      const { outcome } = createPreview({ ...input, simulation: { ...input.simulation, transaction } });
      expect(outcome).toMatchObject({ kind: "fails", code: "vm.failed" });
    }
  });

  it.each([
    ["Move abort in 0x1::fungible_asset: EINSUFFICIENT_BALANCE(0x10004): less", "vm.EINSUFFICIENT_BALANCE"],
    ["INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE", "vm.INSUFFICIENT_BALANCE_FOR_TRANSACTION_FEE"],
    ["Out of gas", "vm.OUT_OF_GAS"],
    ["Move abort in 0xcafe::shop: ESOLD_OUT(0x1): Nothing is left", "vm.move_abort"],
  ])("explains the VM failure %j", (vmStatus, code) => {
    const preview = createPreview(paymentInput({}, { vmStatus }));
    expect(preview.outcome).toMatchObject({ kind: "fails", code });
    expect(preview.outcome.kind === "fails" && preview.outcome.reason).toMatch(/^[A-Z].*\.$/);
    expect(isSignable(preview)).toBe(false);
  });
});

describe("bytes, JSON description and simulation of a transaction", () => {
  const input = paymentInput();
  const described = (transaction: Partial<PreviewInput["transaction"]>): PreviewInput => ({
    ...input,
    transaction: { ...input.transaction, ...transaction },
  });
  const call = (changed: Partial<DescribedCall>): PreviewInput =>
    described({
      payload: { kind: "entryFunction", functionId: "0x1::aptos_account::transfer", typeArguments: [], args: [], ...changed },
    });
  const run = (user: Parameters<typeof simulated>[1]): PreviewInput => ({ ...input, simulation: simulated(input.transaction, user) });
  const other = unsigned({ units: 1n });

  it.each<readonly [string, PreviewInput]>([
    ["a digest of other bytes", { ...input, digest: digestOf(other.bytes) }],
    ["other bytes than described", { ...input, transaction: { ...input.transaction, bytes: other.bytes }, digest: digestOf(other.bytes) }],
    ["another sender in the description", described({ sender: RECIPIENT })],
    ["another sequence number in the description", described({ sequenceNumber: 8n })],
    ["another function in the description", call({ functionId: "0x1::coin::transfer" })],
    ["other type arguments in the description", call({ typeArguments: [APT_ID] })],
    ["another gas limit in the description", described({ maxGasAmount: 1n })],
    ["another gas price in the description", described({ gasUnitPrice: 1n })],
    ["another expiry in the description", described({ expirationSecs: 1n })],
    ["another chain id in the description", described({ chainId: 1 })],
    ["a simulation with another sender", run({ user: { sender: RECIPIENT } })],
    ["a simulation with another amount", run({ user: { args: [RECIPIENT, "1"] } })],
    ["a simulation with another recipient", run({ user: { args: [SENDER, "500000000"] } })],
    ["a simulation of another function", run({ user: { functionId: "0x1::coin::transfer" } })],
    ["a simulation of a script", run({ user: { functionId: undefined } })],
    ["a simulation with an earlier sequence number that was not requested", run({ user: { sequenceNumber: 6n } })],
    ["a simulation with another sequence number than requested", { ...run({ user: { sequenceNumber: 5n } }), simulatedSequenceNumber: 6n }],
    ["a simulation with a later sequence number", { ...run({ user: { sequenceNumber: 8n } }), simulatedSequenceNumber: 8n }],
    ["a simulation with another gas price", run({ user: { gasUnitPrice: 99n } })],
    ["truncated bytes", cut(-1)],
    ["no bytes", cut(-input.transaction.bytes.length)],
  ])("block signing if they disagree: %s", (_, disagreeing) => {
    const preview = createPreview(disagreeing);
    expect(preview.outcome).toMatchObject({ kind: "fails", code: "page.preview_mismatch" });
    expect(isSignable(preview)).toBe(false);
    expect(preview.findings[0]).toMatchObject({ rule: "preview_mismatch", level: "blocked" });
  });

  function cut(end: number): PreviewInput {
    const bytes = input.transaction.bytes.slice(0, end);
    return { ...input, transaction: { ...input.transaction, bytes }, digest: digestOf(bytes) };
  }

  it("agree regardless of address spelling", () => {
    const long = `0x${"0".repeat(63)}1::aptos_account::transfer`;
    const spelled = call({ functionId: long });
    expect(createPreview({ ...spelled, simulation: simulated(input.transaction, { user: { functionId: long } }) }).outcome.kind).toBe(
      "succeeds",
    );
  });

  it("are rejected after any single-byte change of the bytes", () => {
    const { bytes } = input.transaction;
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (index, flip) => {
        const changed = bytes.slice();
        changed[index] = (changed[index] ?? 0) ^ flip;
        const digest = digestOf(changed);
        expect(digest).not.toBe(input.digest);
        for (const shown of [digest, input.digest]) {
          const preview = createPreview({ ...input, transaction: { ...input.transaction, bytes: changed }, digest: shown });
          expect(isSignable(preview)).toBe(false);
        }
      }),
      { numRuns: 300 },
    );
  });
});

it("createPreview returns equal previews for equal inputs", () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 9_000_000_000n }), (units) => {
      expect(createPreview(paymentInput({ units }))).toEqual(createPreview(paymentInput({ units })));
    }),
  );
});

it("a preview contains the called function, the expiry and the simulated ledger version", () => {
  const preview = createPreview(paymentInput());
  expect(preview).toMatchObject({ functionId: "0x1::aptos_account::transfer", expirationSecs: NOW_SECS + 60n, simulatedAtVersion: 24n });
});
