import { describe, expect, it } from "vitest";
import type { Address } from "../../chain/facts/types.ts";
import { createPreview } from "../create/createPreview.ts";
import { digestOf } from "../digest.ts";
import { APT } from "../findAsset.ts";
import type { Known, PreviewInput } from "../input.ts";
import { isSignable } from "../isSignable.ts";
import { addressBytes, callInput, paymentInput, RECIPIENT, SENDER, spoken, u64Bytes, unsigned } from "../testing/samples.ts";
import { isDismissible } from "./dismissible.ts";
import { describeRules, RULES } from "./table.ts";
import { callCases } from "./testing/callCases.ts";
import { alike, own, paymentCases, simulatedInTurn, withheldBalances } from "./testing/paymentCases.ts";
import { recipientCases } from "./testing/recipientCases.ts";
import { siteCases } from "./testing/siteCases.ts";

const reserved = (digit: string): Address => `0x${"0".repeat(63)}${digit}` as Address;
const paid = { recipients: [{ address: RECIPIENT, lastSentAt: 1 }] };
const cases = [...paymentCases, ...callCases, ...recipientCases, ...siteCases];
const waits = { sender: SENDER, payment: { recipient: RECIPIENT, asset: APT, units: 600_000_000n } };
const caseInput = (situation: string): PreviewInput => {
  const found = cases.find((one) => one.situation === situation);
  if (found === undefined) throw new Error(`there is no case ${situation}`);
  return found.input;
};
const rulesOf = (input: PreviewInput) => createPreview(input).findings.map(({ rule }) => rule);
const isAlwaysOn = (name: string) => RULES.some((rule) => rule.name === name && (rule.level === "danger" || rule.level === "blocked"));

describe("preview rules", () => {
  it.each(cases.map(({ situation, input, fires }) => [situation, input, fires] as const))("fire as expected for %s", (_, input, fires) => {
    const { findings, outcome } = createPreview(input);
    expect(findings.map(({ rule }) => rule)).toEqual(fires);
    // A case whose transaction fails for an unrelated reason proves nothing. Only a payment with a different asset description is blocked
    // although it would succeed.
    const isBlocked = findings.some(({ level, rule }) => level === "blocked" && rule !== "asset_differs");
    expect(outcome.kind).toBe(isBlocked ? "fails" : "succeeds");
  });

  it("have consecutive numbers and unique names", () => {
    expect(RULES.map(({ number }) => number)).toEqual(RULES.map((_, index) => index + 1));
    expect(new Set(RULES.map(({ name }) => name)).size).toBe(RULES.length);
    for (const { name } of RULES) expect(name).toMatch(/^[a-z]+(_[a-z]+)*$/);
  });

  it("each fire in one case and stay silent in another case", () => {
    // createPreview.test.ts covers `preview_mismatch`.
    const fires = new Set([...cases.flatMap(({ fires }) => fires), "preview_mismatch"]);
    const holdsBack = new Set(cases.flatMap(({ justNot = [] }) => justNot));
    expect(RULES.filter(({ name }) => !fires.has(name)).map(({ name }) => name)).toEqual([]);
    expect(RULES.filter(({ name }) => !holdsBack.has(name)).map(({ name }) => name)).toEqual([]);
    for (const { fires, justNot = [] } of cases) expect(fires.filter((name) => justNot.includes(name))).toEqual([]);
  });

  it("can be turned off individually, except at levels danger and blocked", () => {
    // The findings of a proposal were created earlier, with the same rules turned off.
    for (const { input, fires } of cases.filter(({ input }) => input.proposals === undefined)) {
      const allRules = RULES.map(({ name }) => name);
      const alwaysOn = fires.filter((name) => isAlwaysOn(name));
      expect(rulesOf({ ...input, disabledRules: allRules })).toEqual(alwaysOn);
      expect(rulesOf({ ...input, intendedRules: allRules })).toEqual(alwaysOn);
      for (const name of fires) {
        const rest = isAlwaysOn(name) ? fires : fires.filter((other) => other !== name);
        expect(rulesOf({ ...input, disabledRules: [name] })).toEqual(rest);
      }
    }
  });

  it('mark a fake APT as "not APT" in every finding that names it', () => {
    const impostors = cases.filter(({ fires }) => fires.includes("impostor_asset"));
    expect(impostors.length).toBeGreaterThan(3);
    for (const { input } of impostors) {
      const finding = createPreview(input).findings.find(({ rule }) => rule === "impostor_asset");
      expect(spoken(finding?.text ?? [])).toMatch(/^“.*” (?:\(not APT\) )?at /);
    }
  });

  it("count as disabled in the preview only if disabling them is allowed", () => {
    const offBy = (...disabledRules: string[]) => createPreview({ ...paymentInput(), disabledRules }).warningsOff;
    expect(offBy()).toBe(0);
    expect(offBy("high_fee", "new_recipient")).toBe(2);
    expect(offBy("high_fee", "high_fee", "resembling_address", "will_fail", "no_such_rule")).toBe(1);
    expect(createPreview({ ...paymentInput(), intendedRules: ["high_fee"] }).warningsOff).toBe(0);
  });

  it("block signing if a finding has level blocked", () => {
    const changed = { ...paymentInput(), digest: digestOf(unsigned({ units: 1n }).bytes) };
    for (const input of [
      changed,
      ...cases.filter(({ fires }) => fires.includes("wrong_network") || fires.includes("will_fail")).map(({ input }) => input),
    ]) {
      expect(isSignable(createPreview(input))).toBe(false);
    }
  });

  it("sort findings by severity, worst first", () => {
    const levels = createPreview(paymentInput({ recipient: alike("0"), units: 1n }, {}, paid)).findings.map(({ level }) => level);
    expect(levels).toEqual(["danger", "caution", "note"]);
  });

  it("allow hiding only findings of level note or caution", () => {
    const levels = (["note", "caution", "danger", "blocked"] as const).map((level) => isDismissible({ level }));
    expect(levels).toEqual([true, true, false, false]);
  });

  it("describe loss and advice in complete sentences", () => {
    for (const { name, title, loss, advice, level, canBeDisabled } of describeRules()) {
      expect([name, title]).toEqual([name, expect.stringMatching(/^[A-Z][^.!]*$/)]);
      for (const text of [loss, advice]) expect([name, text]).toEqual([name, expect.stringMatching(/^[A-Z][^!]*\.$/)]);
      expect(canBeDisabled).toBe(level === "caution" || level === "note");
    }
  });
});

describe("texts of preview findings", () => {
  const words = (input: PreviewInput, rule: string): readonly [string, string] | undefined => {
    const found = createPreview(input).findings.find((finding) => finding.rule === rule);
    return found && [found.title, spoken(found.text)];
  };

  it.each<readonly [string, PreviewInput, string, string]>([
    [
      "new_recipient",
      paymentInput({ recipientBalance: 5n }),
      "First payment to this address",
      "You haven't sent to <0xb2> from this browser.",
    ],
    [
      "new_recipient",
      paymentInput(),
      "First payment to this address",
      "You haven't sent to <0xb2> from this browser. It has no APT yet: check the address.",
    ],
    [
      "runs_after",
      paymentInput({}, {}, { waiting: [{ ...waits, sequenceNumber: 8n }] }),
      "Waiting transactions execute too",
      "It uses the sequence number that your earlier payment of 600000000/8 APT to <0xb2> is waiting for, which can then execute.",
    ],
    [
      "runs_after",
      paymentInput(
        {},
        {},
        {
          waiting: [
            { sender: SENDER, sequenceNumber: 8n },
            { ...waits, sequenceNumber: 9n },
          ],
        },
      ),
      "Waiting transactions execute too",
      "It uses the sequence number that earlier transactions of yours are waiting for: 600000000/8 APT to <0xb2> and 1 more can then execute.",
    ],
    [
      "runs_after",
      paymentInput({}, {}, { waiting: [{ sender: SENDER, sequenceNumber: 8n }] }),
      "Waiting transactions execute too",
      "It uses the sequence number that 1 earlier transaction of yours is waiting for, which can then execute.",
    ],
    [
      "waits_for_others",
      simulatedInTurn(paymentInput({}, {}, { waiting: [{ sender: SENDER, sequenceNumber: 6n }] }), 1n),
      "Earlier transactions execute first",
      "1 earlier transaction of this account must execute first. This preview doesn't include its changes.",
    ],
    ...[
      { known: {}, missing: "6" },
      { known: { waiting: [{ sender: RECIPIENT, sequenceNumber: 6n }] }, missing: "6" },
      {
        known: {
          waiting: [
            { sender: SENDER, sequenceNumber: 5n },
            { sender: SENDER, sequenceNumber: 8n },
          ],
        },
        missing: "6",
        below: 2n,
      },
      { known: { waiting: [{ sender: SENDER, sequenceNumber: 6n }] }, missing: "5", below: 2n },
    ].map(
      ({ known, missing, below = 1n }) =>
        [
          "waits_for_others",
          simulatedInTurn(paymentInput({}, {}, known), below),
          "Earlier transactions execute first",
          `Sequence number ${missing} must be used first, and nothing sent from this browser uses it. This one waits for it or expires.`,
        ] as const,
    ),
    ["nearly_everything", paymentInput({ units: 9_300_000_000n }), "You're sending 93% of your balance", "699896300/8 APT remains."],
    [
      "nearly_everything",
      paymentInput({ units: 9_999_896_300n }),
      "You're sending your whole balance",
      "No APT remains, not even for fees.",
    ],
    [
      "own_address",
      paymentInput({ recipient: SENDER }),
      "You're sending to your own account",
      "You'd only pay the fee of about 103700/8 APT.",
    ],
    [
      "will_fail",
      paymentInput({}, { vmStatus: "Move abort in 0x1::fungible_asset: EINSUFFICIENT_BALANCE(0x10004): less", gasUsed: 506n }),
      "This payment would fail",
      "Insufficient balance. The amount exceeds the balance, or leaves nothing for the fee. Sending it anyway would only cost about 50600/8 APT.",
    ],
    ["high_fee", paymentInput({ units: 1_000_000n }), "High fee for this amount", "Up to 160000/8 APT, 16% of the payment."],
    ["high_fee", paymentInput({ units: 1n }), "High fee for this amount", "Up to 160000/8 APT, more than the payment itself."],
    [
      "enormous_fee",
      paymentInput({ gasUnitPrice: 1_000_000n }),
      "Extremely high fee",
      "This can cost up to 1600000000/8 APT in fees. The price comes from the network's node: check it with another node before you sign.",
    ],
    [
      "enormous_fee",
      paymentInput({ maxGasAmount: 20_000_000n }),
      "Extremely high fee",
      "This can cost up to 2000000000/8 APT in fees because of its gas limit. Lower the limit unless it needs that much.",
    ],
    [
      "enormous_fee",
      paymentInput({ gasUnitPrice: 1_000_000n }, {}, { priceFrom: "file" }),
      "Extremely high fee",
      "This can cost up to 1600000000/8 APT in fees. The transaction's author set the price.",
    ],
    [
      "enormous_fee",
      paymentInput({ gasUnitPrice: 1_000_000n }, {}, { priceFrom: "choice" }),
      "Extremely high fee",
      "This can cost up to 1600000000/8 APT in fees because of the gas price set for this transaction.",
    ],
    [
      "long_expiry",
      paymentInput({ expirationSecs: 1_800_000_000n + 315_360_000n }),
      "Very long expiry",
      "Once signed, it can be sent for another 10 years. At most a day is usual.",
    ],
    [
      "reserved_address",
      paymentInput({ recipient: reserved("0") }),
      "This is the zero address",
      "Nobody has a key for 0x0. Funds sent there are lost for good.",
    ],
    [
      "arrives_differently",
      paymentInput({}, { balances: withheldBalances }),
      "The received amount differs from the sent amount",
      "You send 500000000/8 APT, but the recipient's balance changes by 490000000/8 APT.",
    ],
    [
      "completed_by_others",
      caseInput("a stranger's code while another account has to sign"),
      "Others complete this transaction, and it runs unknown code",
      "Missing signatures: <0xc3>. The last signer decides when this executes. Code outside the framework can behave differently than in this preview.",
    ],
    [
      "completed_by_others",
      caseInput("a stranger's code behind an unused sequence number of the own account"),
      "Others decide when this executes, and it runs unknown code",
      "It doesn't execute now: an earlier sequence number comes first, and the code can change until then. Code outside the framework can behave differently than in this preview.",
    ],
    [
      "reads_context",
      caseInput("a stranger's code that is partly unreadable"),
      "Some of its code wasn't checked",
      "It calls more code than this preview reads. Unread code can behave in the preview and take more when it executes.",
    ],
    [
      "proposal_differs",
      caseInput("a proposal that runs a stranger's code, simulated as an owner's execution"),
      "The proposal can behave differently when executed",
      "Simulated as executed now by <0xa1>. Code outside the framework can behave differently later or with another owner.",
    ],
  ])("have the expected title and wording for the rule %s", (rule, input, title, text) => {
    expect(words(input, rule)).toEqual([title, text]);
  });

  it("list balances at risk and count the rest", () => {
    const input = cases.find(({ situation }) => situation === "a stranger's code while the fee payer is missing")?.input ?? paymentInput();
    const atRiskWith = (holdings: Known["holdings"]) =>
      spoken(createPreview({ ...input, known: { ...input.known, ...(holdings && { holdings }) } }).findings[0]?.atRisk ?? []);
    const gold = { id: RECIPIENT, symbol: "GOLD", decimals: 2 };
    const balances = [
      { units: 7n, asset: APT },
      { units: 500n, asset: gold },
    ];
    expect(atRiskWith([{ owner: SENDER, balances }])).toBe("<0xa1>: 7/8 APT, 500/2 GOLD and everything else in it");
    const many = Array.from({ length: 12 }, (_, at) => ({ units: BigInt(at), asset: gold }));
    expect(atRiskWith([{ owner: SENDER, balances: many }])).toMatch(/7\/2 GOLD and 4 more, and everything else in it$/);
    expect(atRiskWith(undefined)).toBe("<0xa1>: everything in it");
  });

  it("never claim an empty account if the list of balances may be incomplete, and add balances shown by the simulation", () => {
    const atRiskWith = (situation: string, isWhole: boolean) => {
      const input = caseInput(situation);
      const known = { ...input.known, holdings: [{ owner: SENDER, balances: [], isWhole }] };
      const { findings } = createPreview({ ...input, known });
      return spoken(findings.find(({ rule }) => rule === "completed_by_others")?.atRisk ?? []);
    };
    const unmoved = "a payment of zero in an asset with a transfer hook, while the fee payer is missing";
    expect(atRiskWith(unmoved, true)).toBe("<0xa1>: no balance now");
    expect(atRiskWith(unmoved, false)).toBe("<0xa1>: everything in it");
    const taxed = "a payment in an asset whose code takes more, while the fee payer is missing";
    expect(atRiskWith(taxed, true)).toBe("<0xa1>: 200000/2 TAX");
    expect(atRiskWith(taxed, false)).toBe("<0xa1>: 200000/2 TAX and everything else in it");
  });

  it.each([
    ["approve_transaction", "approves transaction 3 of shared account <0xd4>. This preview doesn't show its effects."],
    ["vote_transactions", "approves several transactions of shared account <0xd4>. This preview doesn't show their effects."],
    ["create_transaction_with_hash", "creates and approves a transaction of shared account <0xd4>."],
  ])("do not claim that a transaction approved inside a proposal by %s is unreadable", (name, expected) => {
    const shared = addressBytes(`0x${"d4".repeat(32)}`);
    const args = new Map([
      ["approve_transaction", [shared, u64Bytes(3n)]],
      ["vote_transactions", [shared, u64Bytes(3n), u64Bytes(4n), [1]]],
    ]).get(name) ?? [shared, [0]];
    const inner = { ...callInput({ functionId: `0x1::multisig_account::${name}`, args }), isProposal: true };
    expect(words(inner, "proposal_unseen")?.[1]).toContain(expected);
    expect(words({ ...inner, isProposal: false }, "proposal_unseen")?.[1]).toBe(
      "The call that <0xd4> would execute isn't on chain or can't be decoded.",
    );
  });

  it("name the new owners of an account, and the intended amount if more is taken", () => {
    const found = (situation: string) => cases.find((one) => one.situation === situation)?.input ?? paymentInput();
    expect(words(found("an account that becomes a multisig account and keeps its key"), "account_given_away")?.[1]).toBe(
      "<0xa1> would belong to <0xc3>, with 1 approval required.",
    );
    expect(words(found("a payment that arrives in full while the asset's code takes more"), "takes_more")?.[1]).toBe(
      "50100/2 GOLD leaves <0xa1>, but the call states 100/2 GOLD.",
    );
  });

  it("show an amount with the form's decimals and with the node's", () => {
    const found = (situation: string) => cases.find((one) => one.situation === situation)?.input ?? paymentInput();
    expect(words(found("a payment whose form uses other decimals than the node"), "asset_differs")).toEqual([
      "Index and node describe this asset differently",
      "You entered 100/4 GOLD, with 4 decimals from the index. The node reports 2 decimals: you'd pay 100/2 GOLD.",
    ]);
    expect(words(found("a payment in an asset with another symbol according to the node"), "asset_differs")?.[1]).toBe(
      "According to the index you pay 100/2 SILVER, according to the node 100/2 GOLD.",
    );
  });

  it("do not advise a small trial amount for an indivisible item", () => {
    const input = cases.find(({ situation }) => situation === "a token that is given to somebody")?.input ?? paymentInput();
    const found = createPreview(input).findings[0];
    expect([found?.title, found?.advice]).toEqual([
      "You haven't paid this address from this browser",
      "Check the address with the recipient. You can't undo this.",
    ]);
  });

  it("do not claim that a recipient is no contact while contacts are locked", () => {
    const input = cases.find(({ situation }) => situation === "a token that is given to somebody")?.input ?? paymentInput();
    const having = (known: Partial<Known>) => createPreview({ ...input, known: { ...input.known, ...known } }).findings[0];
    expect(spoken(having({ contacts: [] })?.text ?? [])).toContain("isn't in your contacts");
    expect(spoken(having({})?.text ?? [])).toMatch(/^You haven't paid <0x..> from this browser\. Unlock to compare/);
    // Unlocking shows no new warning to a user without such a contact.
    expect(having({})?.title).toBe(having({ contacts: [] })?.title);
  });

  it("show both addresses of a look-alike pair", () => {
    const found = createPreview(paymentInput({ recipient: alike("0") }, {}, own(RECIPIENT))).findings[0];
    const accounts = found?.text.flatMap((part) => (part.kind === "account" ? [part.address] : []));
    expect(accounts).toEqual([alike("0"), RECIPIENT]);
    expect(found?.lookAlike).toEqual({ shown: alike("0"), known: RECIPIENT });
    expect(found?.title).toBe("This isn't Account 1's address, but looks like it");
  });

  it("end with a full stop and contain no exclamation marks", () => {
    for (const { input } of cases) {
      for (const { title, text } of createPreview(input).findings) {
        expect(title).toMatch(/^[A-Z0-9][^!.]*$/);
        expect(spoken(text)).toMatch(/^[^!]*\.$/);
      }
    }
  });
});
