// @vitest-environment happy-dom
import "../../language/testing/english.ts";
import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readAddress } from "../../chain/facts/address.ts";
import { createPreview } from "../../preview/create/createPreview.ts";
import { account } from "../../preview/parts.ts";
import type { Effect } from "../../preview/previewTypes.ts";
import { addressBytes, callInput, u64Bytes } from "../../preview/testing/samples.ts";
import { SignerContext } from "../../session/context.ts";
import type { AccountRecord, Signer, VaultState } from "../../signer/signer.ts";
import { Effects } from "./Effects.tsx";
import { Findings } from "./Findings.tsx";
import { PreviewDetails } from "./PreviewDetails.tsx";
import { SAMPLE_EFFECTS, SAMPLE_NAMES, SAMPLE_OTHER, SAMPLE_OWNER } from "./testing/sampleEffects.ts";

const everyday = { id: "one", address: SAMPLE_OWNER, label: "Everyday" } as Partial<AccountRecord> as AccountRecord;
const vault = { kind: "unlocked", accounts: [everyday], contacts: [] } as Partial<VaultState> as VaultState;
const signer = { state: () => vault, subscribe: () => () => undefined } as Partial<Signer> as Signer;
let root: Root;
let container: HTMLElement;

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  container = document.createElement("div");
  root = createRoot(container);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const show = (node: ReactNode) => act(() => root.render(<SignerContext value={signer}>{node}</SignerContext>));
const shown = () => (container.textContent ?? "").replaceAll("\u00a0", " ");
const rows = () => [...container.querySelectorAll("li")].map((row) => (row.textContent ?? "").replaceAll("\u00a0", " "));
const titles = () => [...container.querySelectorAll("h2")].map((title) => title.textContent);
const effects = (list: readonly Effect[], isComplete = true, mayDiffer = false) =>
  show(<Effects preview={{ effects: list, isComplete, mayDiffer }} />);

describe("effects in a transaction preview", () => {
  it.each(SAMPLE_EFFECTS)("are described in words: %s", (words, effect) => {
    effects([effect]);
    expect(rows()).toEqual([words]);
  });

  it("include expiry and fee when a name is registered or renewed", () => {
    effects(SAMPLE_NAMES);
    expect(rows()[0]).toMatch(/^lagoon\.apt is registered until .*2030.* for 1 APT\.$/);
    expect(rows()[1]).toMatch(/^lagoon\.apt is renewed until .*2030.* for 1 APT\.$/);
  });

  it("are shown in groups, without empty groups", () => {
    effects([...SAMPLE_EFFECTS.map(([, effect]) => effect)].reverse());
    expect(titles()).toEqual(["Balance changes", "Objects and collectibles", "Stake", "Names", "Permissions", "Code"]);
    effects(SAMPLE_NAMES);
    expect(titles()).toEqual(["Names"]);
  });

  it("fold after eight rows of a group", () => {
    effects(Array.from({ length: 20 }, () => SAMPLE_NAMES[0] as Effect));
    expect(container.querySelectorAll("details li")).toHaveLength(12);
    expect(container.querySelector("details")?.open).toBe(false);
    expect(shown()).toContain("Show 12 more");
  });

  it('without content show "none" if all effects were readable, otherwise an incompleteness warning', () => {
    effects([]);
    expect(shown()).toBe("No balances or permissions change.");
    effects([], false);
    expect(shown()).toBe("Atoll couldn't decode everything. More may change than shown here.");
  });

  it('have a warning instead of "none" if the code can act differently when it runs', () => {
    effects([], true, true);
    expect(shown()).toBe("The simulation changed no balances. The code can behave differently when it executes.");
    effects(
      [SAMPLE_EFFECTS[0]?.[1]].flatMap((effect) => effect ?? []),
      true,
      true,
    );
    expect(shown()).toContain("These changes are simulated. The code can behave differently when it executes.");
  });

  it("show characters that reverse the reading direction escaped", () => {
    effects([{ kind: "name", name: "a\u202eb", act: "target", target: undefined }]);
    expect(rows()).toEqual(["a\\u{202e}b no longer points to an address."]);
  });
});

describe("look-alike address warning", () => {
  it("shows both addresses in full, because their short forms are identical", () => {
    const [shownOne, known] = [readAddress(`0x84a8${"1".repeat(56)}501f`), readAddress(`0x84a8${"2".repeat(56)}501f`)];
    const finding = { rule: "resembling_address", level: "danger", title: "Not it", text: [], loss: "", advice: "" } as const;
    const findings = [{ ...finding, lookAlike: { shown: shownOne, known } }];
    show(<Findings preview={{ outcome: { kind: "succeeds" }, findings, warningsOff: 0 }} />);
    expect(shown()).toContain(shownOne);
    expect(shown()).toContain(known);
    expect([...container.querySelectorAll("mark")].map((mark) => mark.textContent)).toEqual(["1".repeat(56), "2".repeat(56)]);
  });
});

describe("details of a previewed call to a known function", () => {
  const [u64, address, text] = ["u64", "address", "0x1::string::String"].map((type) => ({ name: undefined, type }));
  const code = { address: SAMPLE_OWNER, policy: undefined, publishedAtSecs: undefined };
  const names = "0x585fc9f0f0c54183b039ffc770ca282ebd87307916c215a3e692f2f8e4305e82";
  const lagoon = [6, ...new TextEncoder().encode("lagoon")];

  it.each([
    [
      "0x1::delegation_pool::unlock",
      [address, u64],
      [addressBytes(SAMPLE_OTHER), u64Bytes(5_000_000_000n)],
      `Pool${SAMPLE_OTHER} Amount50 APT`,
    ],
    [
      "0x1::multisig_account::approve_transaction",
      [address, u64],
      [addressBytes(SAMPLE_OTHER), u64Bytes(3n)],
      `Shared account${SAMPLE_OTHER} Proposal3 `,
    ],
    [`${names}::router::renew_domain`, [text, u64], [lagoon, u64Bytes(31_536_000n)], `Name"lagoon" Duration365 days`],
  ])("show argument names and units instead of positions and types: %s", (functionId, parameters, args, expected) => {
    const known = { code: { ...code, parameters: parameters.flatMap((one) => one ?? []) } };
    const preview = createPreview(callInput({ functionId, args, known }));
    show(<PreviewDetails preview={preview} ledgerSecs={undefined} />);
    expect(shown()).toContain(expected);
    expect(shown()).not.toContain("u64");
  });
});

describe("details of a previewed call to an unknown function", () => {
  const code = { address: SAMPLE_OWNER, policy: undefined, publishedAtSecs: undefined };
  const parameters = [
    { name: "depth", type: "u64" },
    { name: undefined, type: "bool" },
  ];
  const functionId = `${SAMPLE_OWNER}::tide::turn`;
  const preview = createPreview(callInput({ functionId, args: [[7, 0, 0, 0, 0, 0, 0, 0], [1]], known: { code: { ...code, parameters } } }));

  it("show the arguments by name and type", () => {
    show(<PreviewDetails preview={preview} ledgerSecs={undefined} />);
    expect(shown()).toContain("depth7 u64");
    expect(shown()).toContain("Argument 2true bool");
  });

  it("show names from the author's source, marked as such, without the signer's", () => {
    const unnamed = { ...code, parameters: parameters.map(({ type }) => ({ name: undefined, type })) };
    const called = createPreview(callInput({ functionId, args: [[7, 0, 0, 0, 0, 0, 0, 0], [1]], known: { code: unnamed } }));
    show(<PreviewDetails preview={called} ledgerSecs={undefined} names={new Map([[functionId, ["who", "depth", "Harbour 0x1"]]])} />);
    expect(shown()).toContain("depth7 u64");
    expect(shown()).toContain("Argument names come from the author's published source, which isn't checked.");
    expect(titles().join() + rows().join()).not.toContain("Harbour");
    show(<PreviewDetails preview={called} ledgerSecs={undefined} names={new Map([[functionId, ["a", "b", "c", "depth"]]])} />);
    expect(shown()).not.toContain("depth");
    expect(shown()).not.toContain("isn't checked");
  });

  it("identify every asset except APT by its address, because symbols are not unique", () => {
    const asset = (id: string) => ({ id, symbol: "APT", decimals: 8, name: "Aptos\u202e Coin" });
    const balance = { kind: "balance", owner: SAMPLE_OWNER, isYou: true, before: 2n, after: 1n } as const;
    const [one, two] = [`0x${"a".repeat(64)}`, `0x${"b".repeat(64)}`];
    const effects = ["0x1::aptos_coin::AptosCoin", one, two, one].map((id) => ({ ...balance, asset: asset(id) }));
    show(<PreviewDetails preview={{ ...preview, effects }} ledgerSecs={undefined} />);
    expect(shown()).toContain(`Asset“APT” (not APT) Aptos\\u{202e} Coin ${one}“APT” (not APT) Aptos\\u{202e} Coin ${two}`);
    expect(shown()).not.toContain("AptosCoin");
  });

  it("show the recipient of a proposal in full, because the description shortens the address", () => {
    const recipient = readAddress(`0x${"c".repeat(64)}`);
    const content = {
      sentence: [account(recipient)],
      outcome: { kind: "succeeds" },
      effects: [],
      isAptPayment: false,
      isComplete: true,
      mayDiffer: false,
      findings: [],
      warningsOff: 0,
    } as const;
    const proposals = [{ multisig: readAddress("0x5a01"), number: 1n, content }];
    show(<PreviewDetails preview={{ ...preview, proposals }} ledgerSecs={undefined} />);
    expect(shown()).toContain(recipient);
  });

  it("include warnings, and report unreadable effects only once", () => {
    const partial = createPreview(callInput({ functionId, args: [] }));
    const finding = { rule: "incomplete_effects", level: "caution", title: "decode everything", text: [], loss: "", advice: "" } as const;
    show(<Findings preview={{ ...partial, findings: [...partial.findings, finding] }} />);
    expect(rows().length).toBe(partial.findings.length);
    expect(shown()).not.toContain("decode everything");
    expect(partial.findings.map(({ rule }) => rule)).toContain("unknown_code");
  });
});
