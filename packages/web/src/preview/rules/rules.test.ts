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

const reserved = (digit: string): Address => `0x${"0".repeat(63)}${digit}` as Address;
const paid = { recipients: [{ address: RECIPIENT, lastSentAt: 1 }] };
const cases = [...paymentCases, ...callCases, ...recipientCases];
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
      "First payment to this account",
      "On this network you have not sent to <0xb2> from this browser before.",
    ],
    [
      "new_recipient",
      paymentInput(),
      "First payment to this account",
      "On this network you have not sent to <0xb2> from this browser before. It holds no APT so far, so check that the address is right.",
    ],
    [
      "runs_after",
      paymentInput({}, {}, { waiting: [{ ...waits, sequenceNumber: 8n }] }),
      "What waits behind it runs too",
      "It takes the sequence number that an earlier payment of yours waits for: 600000000/8 APT to <0xb2> can run right after it.",
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
      "What waits behind it runs too",
      "It takes the sequence number that earlier transactions of yours wait for: 600000000/8 APT to <0xb2> can run right after it, and 1 more.",
    ],
    [
      "runs_after",
      paymentInput({}, {}, { waiting: [{ sender: SENDER, sequenceNumber: 8n }] }),
      "What waits behind it runs too",
      "It takes the sequence number that 1 transaction waits for, which you sent before: that can run right after it.",
    ],
    [
      "waits_for_others",
      simulatedInTurn(paymentInput({}, {}, { waiting: [{ sender: SENDER, sequenceNumber: 6n }] }), 1n),
      "Earlier transactions of this account come first",
      "1 earlier transaction of this account has to run first. What it changes is not in this preview.",
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
          "Earlier transactions of this account come first",
          `Sequence number ${missing} comes first, and nothing that was sent from this browser has it: this waits until something does, or until its time is over.`,
        ] as const,
    ),
    ["nearly_everything", paymentInput({ units: 9_300_000_000n }), "93% of what this account holds", "699896300/8 APT stays behind."],
    [
      "nearly_everything",
      paymentInput({ units: 9_999_896_300n }),
      "Everything this account holds",
      "No APT stays behind, not even for a fee.",
    ],
    [
      "own_address",
      paymentInput({ recipient: SENDER }),
      "You are sending to the same account",
      "The payment changes nothing, and costs about 103700/8 APT.",
    ],
    [
      "will_fail",
      paymentInput({}, { vmStatus: "Move abort in 0x1::fungible_asset: EINSUFFICIENT_BALANCE(0x10004): less", gasUsed: 506n }),
      "This payment would fail",
      "Insufficient balance. The amount exceeds the balance, or leaves nothing for the fee. Sent all the same, it would only cost about 50600/8 APT.",
    ],
    ["high_fee", paymentInput({ units: 1_000_000n }), "The fee is high for this amount", "It can be 160000/8 APT, 16% of the payment."],
    ["high_fee", paymentInput({ units: 1n }), "The fee is high for this amount", "It can be 160000/8 APT, more than the payment itself."],
    [
      "enormous_fee",
      paymentInput({ gasUnitPrice: 1_000_000n }),
      "The fee can be enormous",
      "Signed as it stands, it can cost 1600000000/8 APT in fees. The network's node named this price; ask another node before you sign.",
    ],
    [
      "enormous_fee",
      paymentInput({ maxGasAmount: 20_000_000n }),
      "The fee can be enormous",
      "Signed as it stands, it can cost 2000000000/8 APT in fees: it may use that much gas, at the usual price. Give it a lower gas limit, unless it needs that much.",
    ],
    [
      "enormous_fee",
      paymentInput({ gasUnitPrice: 1_000_000n }, {}, { priceFrom: "file" }),
      "The fee can be enormous",
      "Signed as it stands, it can cost 1600000000/8 APT in fees. Whoever made this transaction named the price.",
    ],
    [
      "enormous_fee",
      paymentInput({ gasUnitPrice: 1_000_000n }, {}, { priceFrom: "choice" }),
      "The fee can be enormous",
      "Signed as it stands, it can cost 1600000000/8 APT in fees. The price of gas was chosen for this transaction.",
    ],
    [
      "long_expiry",
      paymentInput({ expirationSecs: 1_800_000_000n + 315_360_000n }),
      "It stays valid for very long",
      "Once signed, it can be sent for another 10 years. A day is the most that is usual.",
    ],
    [
      "reserved_address",
      paymentInput({ recipient: reserved("0") }),
      "This is the zero address",
      "Nobody holds a key to 0x0. What you send there is lost for good.",
    ],
    [
      "arrives_differently",
      paymentInput({}, { balances: withheldBalances }),
      "Another amount arrives than is sent",
      "You send 500000000/8 APT and the recipient's balance changes by 490000000/8 APT.",
    ],
    [
      "completed_by_others",
      caseInput("a stranger's code while another account has to sign"),
      "Others complete this transaction, and unknown code runs in it",
      "Still to sign: <0xc3>. The last signer decides when this runs. Code outside the network's framework can act differently then than in this preview.",
    ],
    [
      "completed_by_others",
      caseInput("a stranger's code behind an unused sequence number of the own account"),
      "Others decide when this runs, and unknown code runs in it",
      "It does not run now: a transaction with an earlier number has to run first, and the code can change until then. Code outside the network's framework can act differently then than in this preview.",
    ],
    [
      "reads_context",
      caseInput("a stranger's code that is partly unreadable"),
      "Not all of its code could be checked",
      "It calls more code than this preview reads. Unread code can behave in the preview and take more when it runs.",
    ],
    [
      "proposal_differs",
      caseInput("a proposal that runs a stranger's code, simulated as an owner's execution"),
      "The proposal can do something else when it runs",
      "Shown as if <0xa1> executed it now. Code outside the framework can act differently later, or if another owner executes it.",
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
    expect(atRiskWith(undefined)).toBe("<0xa1>: everything it holds");
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
    expect(atRiskWith(unmoved, false)).toBe("<0xa1>: everything it holds");
    const taxed = "a payment in an asset whose code takes more, while the fee payer is missing";
    expect(atRiskWith(taxed, true)).toBe("<0xa1>: 200000/2 TAX");
    expect(atRiskWith(taxed, false)).toBe("<0xa1>: 200000/2 TAX and everything else in it");
  });

  it.each([
    ["approve_transaction", "approves transaction 3 of the shared account <0xd4>. This preview does not show what that transaction does."],
    ["vote_transactions", "approves several transactions of the shared account <0xd4>. This preview does not show what they do."],
    ["create_transaction_with_hash", "creates and approves a transaction of the shared account <0xd4>."],
  ])("do not claim that a transaction approved inside a proposal by %s is unreadable", (name, expected) => {
    const shared = addressBytes(`0x${"d4".repeat(32)}`);
    const args = new Map([
      ["approve_transaction", [shared, u64Bytes(3n)]],
      ["vote_transactions", [shared, u64Bytes(3n), u64Bytes(4n), [1]]],
    ]).get(name) ?? [shared, [0]];
    const inner = { ...callInput({ functionId: `0x1::multisig_account::${name}`, args }), isProposal: true };
    expect(words(inner, "proposal_unseen")?.[1]).toContain(expected);
    expect(words({ ...inner, isProposal: false }, "proposal_unseen")?.[1]).toBe(
      "What <0xd4> would run is not on chain, or cannot be read.",
    );
  });

  it("name the new owners of an account, and the intended amount if more is taken", () => {
    const found = (situation: string) => cases.find((one) => one.situation === situation)?.input ?? paymentInput();
    expect(words(found("an account that becomes a multisig account and keeps its key"), "account_given_away")?.[1]).toBe(
      "<0xa1> would belong to <0xc3>; 1 approval of theirs would be enough.",
    );
    expect(words(found("a payment that arrives in full while the asset's code takes more"), "takes_more")?.[1]).toBe(
      "50100/2 GOLD leaves <0xa1>, and the call says 100/2 GOLD.",
    );
  });

  it("show an amount with the form's decimals and with the node's", () => {
    const found = (situation: string) => cases.find((one) => one.situation === situation)?.input ?? paymentInput();
    expect(words(found("a payment whose form uses other decimals than the node"), "asset_differs")).toEqual([
      "The node describes this asset differently",
      "You typed 100/4 GOLD, counted with 4 decimals as the index says. The node says 2 decimals: this transaction would pay 100/2 GOLD.",
    ]);
    expect(words(found("a payment in an asset with another symbol according to the node"), "asset_differs")?.[1]).toBe(
      "By the index this pays 100/2 SILVER, and by the node 100/2 GOLD.",
    );
  });

  it("do not advise a small trial amount for an indivisible item", () => {
    const input = cases.find(({ situation }) => situation === "a token that is given to somebody")?.input ?? paymentInput();
    const found = createPreview(input).findings[0];
    expect([found?.title, found?.advice]).toEqual([
      "Nothing was paid to this account from here",
      "Check the address with the recipient: what is given away does not come back by itself.",
    ]);
  });

  it("do not claim that a recipient is no contact while contacts are locked", () => {
    const input = cases.find(({ situation }) => situation === "a token that is given to somebody")?.input ?? paymentInput();
    const having = (known: Partial<Known>) => createPreview({ ...input, known: { ...input.known, ...known } }).findings[0];
    expect(spoken(having({ contacts: [] })?.text ?? [])).toContain("is no contact of yours");
    expect(spoken(having({})?.text ?? [])).toMatch(/^You have made no payment to <0x..> from here\. Contacts are not compared while/);
    // Unlocking shows no new warning to a user without such a contact.
    expect(having({})?.title).toBe(having({ contacts: [] })?.title);
  });

  it("show both addresses of a look-alike pair", () => {
    const found = createPreview(paymentInput({ recipient: alike("0") }, {}, own(RECIPIENT))).findings[0];
    const accounts = found?.text.flatMap((part) => (part.kind === "account" ? [part.address] : []));
    expect(accounts).toEqual([alike("0"), RECIPIENT]);
    expect(found?.lookAlike).toEqual({ shown: alike("0"), known: RECIPIENT });
    expect(found?.title).toBe("This is not Account 1's address, but looks like it");
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
