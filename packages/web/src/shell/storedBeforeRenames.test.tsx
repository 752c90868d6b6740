// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Address, LedgerIdentity, NetworkDefinition, TransactionHash } from "../chain/facts/types.ts";
import { readAnchor } from "../chain/ledger/ledgerAnchor.ts";
import { readCustomNetworks } from "../chain/networks/customNetworks.ts";
import { loadReach } from "../chain/networks/reach.ts";
import { readMintDraft } from "../features/collection/mintDraft.ts";
import { readMintInputs } from "../features/collection/newToken.ts";
import { NO_COLLECTION_INPUTS, readCollectionInputs } from "../features/createCollection/newCollection.ts";
import { queryHistory } from "../features/graphql/queryHistory.ts";
import { readBeginning } from "../features/send/sendPrefill.ts";
import { networkDraft } from "../features/settings/networkDraft.ts";
import { EMPTY_DRAFT, readWorkbenchDraft } from "../features/workbench/draft.ts";
import { useSavedDrafts } from "../features/workbench/savedDrafts.ts";
import { AccountProvider } from "../session/account/AccountProvider.tsx";
import { cachedMultisigs } from "../session/account/cachedMultisigs.ts";
import { listedShared } from "../session/account/sharedAccounts.ts";
import { cachedLists } from "../session/assets/assetLists.ts";
import { allAssetMarks } from "../session/assets/assetMarks.ts";
import { sources } from "../session/assets/sources.ts";
import { lastBackup } from "../session/backup/lastBackup.ts";
import { readPageData } from "../session/backup/pageBackup.ts";
import { SignerContext, useCurrentAccount } from "../session/context.ts";
import { readDraft } from "../session/drafts/drafts.ts";
import { readProposedCall } from "../session/drafts/proposedCall.ts";
import { isPausedBatch } from "../session/history/pausedBatches.ts";
import { localHistory } from "../session/history/sentHere.ts";
import { allTransactionNotes } from "../session/history/transactionNotes.ts";
import { anchorOf } from "../session/resets/anchorOf.ts";
import { resetNotices } from "../session/resets/resetNotices.ts";
import { noteLedger } from "../session/resets/storedLedger.ts";
import { controlToken } from "../session/secrets/controlToken.ts";
import { reconcileVaultNetworks } from "../session/secrets/vaultNetworks.ts";
import { hasWarningsNotice } from "../session/settings/formerWarnings.ts";
import { languageChoice } from "../session/settings/languageChoice.ts";
import { limits } from "../session/settings/limits.ts";
import { themeChoice } from "../session/settings/theme.ts";
import { readClientIds } from "../session/signIn/signInIssuers.ts";
import { lastNetwork } from "../session/storage/lastNetwork.ts";
import type { AccountRecord, Signer } from "../signer/signer.ts";
import { readTransactionFile } from "../transact/transactionFile.ts";
import { recentlyOpened } from "./palette/recentlyOpened.ts";
import { hasSingleKeys } from "./shortcuts/singleKeys.ts";

interface Fixture {
  readonly localStorage: Readonly<Record<string, string>>;
  readonly sessionStorage: Readonly<Record<string, string>>;
  readonly transactionFile: string;
  readonly pageData: string;
}

/** Everything that the page's code of commit 55fec6e8, before identifiers were renamed, left in the browser's storage and in exported files. */
const fixture: Fixture = JSON.parse(readFileSync(join(import.meta.dirname, "../testing/fixtures/storedPageBeforeRenames.json"), "utf8"));

const address = (digit: string) => `0x${digit.repeat(64)}` as Address;
const hash = (pair: string) => `0x${pair.repeat(32)}` as TransactionHash;
const [ALICE, BOB, CLUB, REEF, PEARL] = ["a", "b", "c", "d", "e"].map(address) as [Address, Address, Address, Address, Address];
const LEDGER = `harbour:0x${"3c".repeat(32)}` as LedgerIdentity;
const OWN = `local:0x${"4d".repeat(32)}` as LedgerIdentity;
const APT = "0x1::aptos_coin::AptosCoin";
const HARBOUR = {
  id: "harbour",
  label: "Harbour",
  chainId: "77",
  node: "https://node.harbour.example/v1",
  indexer: "https://index.harbour.example/v1/graphql",
  faucet: "https://faucet.harbour.example",
  pepper: "https://pepper.harbour.example",
  prover: "https://prover.harbour.example",
};
const OUR_TEST = { id: "our-test", label: "Our test", chainId: "", node: "http://127.0.0.1:9080/v1" };
const LIMITS = { expirySecs: 300, faucetApt: 25, waitSecs: 60, listRows: 50 };
const MARKS = [
  {
    ledger: LEDGER,
    marks: [
      [PEARL, "shown"],
      ["0xbad::scam::Coin", "spam"],
    ],
  },
  { ledger: OWN, marks: [[PEARL, "hidden"]] },
];
const NOTES = [{ ledger: LEDGER, notes: [["9007199254740993", "Rent of November"]] }];

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  for (const [key, text] of Object.entries(fixture.localStorage)) localStorage.setItem(key, text);
  for (const [key, text] of Object.entries(fixture.sessionStorage)) sessionStorage.setItem(key, text);
});

/** Value of a hook in a component below the given providers. */
async function hookValue<Value>(useValue: () => Value, around = (child: React.ReactNode): React.ReactNode => child): Promise<Value> {
  const found: { value?: Value } = {};
  function Probe() {
    found.value = useValue();
    return null;
  }
  const root = createRoot(document.createElement("div"));
  await act(async () => root.render(around(<Probe />)));
  await act(async () => root.unmount());
  return found.value as Value;
}

describe("settings stored before identifiers were renamed", () => {
  it("keep theme, language, limits, shortcuts, last network and last backup", () => {
    expect([themeChoice(), languageChoice(), hasSingleKeys(), lastNetwork(), lastBackup()]).toEqual([
      "dark",
      "de",
      false,
      "harbour",
      1_700_000_000_000,
    ]);
    expect(limits()).toEqual(LIMITS);
  });

  it("keep custom networks, confirmed origins, client ids and networks removed while the vault was locked", async () => {
    const { id, label, chainId, ...endpoints } = HARBOUR;
    const none = { indexer: undefined, faucet: undefined, pepper: undefined, prover: undefined };
    expect(readCustomNetworks()).toEqual([
      { id, label, kind: "custom", chainId: Number(chainId), endpoints },
      { id: "our-test", label: "Our test", kind: "custom", chainId: undefined, endpoints: { node: OUR_TEST.node, ...none } },
    ]);
    expect(await loadReach(async () => new Response("", { status: 404 }))).toEqual({
      decidedBy: "host",
      connect: ["https://node.harbour.example"],
      image: ["https://pictures.example"],
    });
    expect(readClientIds()).toEqual({ "harbour https://accounts.google.com": "client-1.apps.example" });
    const forgotten: string[] = [];
    const state = { kind: "unlocked", apiKeys: [{ network: "old-net", key: "k", origins: [] }], approvals: { pins: [] } };
    const signer = {
      state: () => state,
      forgetNetwork: async (network: string) => void forgotten.push(network),
      setApiKey: async () => {},
    };
    const oldNetworkAgain = { id: "old-net" } as unknown as NetworkDefinition;
    await reconcileVaultNetworks(signer as unknown as Signer, [oldNetworkAgain]);
    expect(forgotten).toEqual(["old-net"]);
  });

  it("keep data sources, cached asset lists, marks and notes", () => {
    expect(sources()).toEqual({
      prices: [{ network: "harbour", url: "https://prices.example/harbour.json" }],
      lists: [
        { id: "list-1", network: "harbour", url: "https://lists.example/assets.json", name: "lists.example" },
        { id: "list-2", network: "harbour", url: undefined, name: "own.json" },
      ],
      gateway: "https://ipfs.example/ipfs/",
    });
    expect([...cachedLists()]).toEqual([["list-1", { verified: [PEARL], spam: [address("f")], readAt: 1_700_000_000_000 }]]);
    expect(plain(allAssetMarks())).toEqual(MARKS);
    expect(plain(allTransactionNotes())).toEqual(NOTES);
  });

  it("keep listed multisig accounts with their cached state, paused batches and recently opened pages", () => {
    expect([listedShared(LEDGER), listedShared(OWN)]).toEqual([[CLUB], [REEF]]);
    const account = { threshold: 2n, lastResolved: 5n, tableHandle: address("9"), owners: [ALICE, BOB] };
    expect(cachedMultisigs(LEDGER)).toEqual([{ address: CLUB, version: 9_007_199_254_740_995n, account }]);
    expect(cachedMultisigs(OWN)).toEqual([{ address: REEF, version: 3n, account: undefined }]);
    expect([isPausedBatch(hash("11")), isPausedBatch(hash("22"))]).toEqual([true, false]);
    expect(recentlyOpened("harbour", LEDGER)).toEqual([
      { kind: "asset", id: "0xb0b::moon::Moon" },
      { kind: "account", address: BOB },
    ]);
  });

  it("keep ledger identities, the ledger anchor and notices", () => {
    const other = `harbour:0x${"5e".repeat(32)}` as LedgerIdentity;
    expect([noteLedger(OWN), noteLedger(other)]).toEqual([undefined, LEDGER]);
    expect(readAnchor(anchorOf("local").read())).toEqual({
      identity: OWN,
      height: 12n,
      lastVersion: 9_007_199_254_740_993n,
      timestampUsecs: 1_700_000_000_000_000n,
      firstBlockUsecs: 1_600_000_000_000_000n,
    });
    expect(resetNotices()).toEqual([
      { network: "local", forgotten: 3, arePayments: true, away: { [OWN]: 3 } },
      { network: "harbour", forgotten: 2, undone: 4 },
    ]);
    expect(hasWarningsNotice()).toBe(true);
  });

  it("keep the notice about text omitted from a draft, which is read when the page loads", async () => {
    vi.resetModules();
    const { leftOutPlace } = await import("../session/drafts/leftOut.ts");
    expect(leftOutPlace()).toBe("/");
  });

  it("keep the selected account and the control token of a tab", async () => {
    const accounts = ["account-1", "account-2"].map((id) => ({ id }) as AccountRecord);
    const state = { kind: "locked", accounts, retryAt: undefined };
    const signer = { state: () => state, subscribe: () => () => {}, ready: async () => {}, touch: () => {} } as unknown as Signer;
    const selected = await hookValue(useCurrentAccount, (child) => (
      <SignerContext value={signer}>
        <AccountProvider>{child}</AccountProvider>
      </SignerContext>
    ));
    expect(selected?.id).toBe("account-2");
    expect(controlToken.read()).toBe("control-token-1234");
  });
});

describe("history stored before identifiers were renamed", () => {
  const common = { sender: ALICE, expirationSecs: 1_700_000_120n, version: undefined, vmStatus: undefined, finalAt: undefined };
  const payment = { kind: "payment", asset: APT, recipient: BOB, units: 18_446_744_073_709_551_615n };

  it("keeps every field of sent transactions in all states", () => {
    const changesOf = (units: bigint) => ({
      accounts: [ALICE],
      changes: [{ owner: ALICE, asset: { id: PEARL, symbol: "PEARL", decimals: 6 }, units }],
    });
    expect(localHistory.sent(LEDGER)).toEqual([
      {
        ...common,
        hash: hash("11"),
        intent: { kind: "stake", act: "unlock", pool: REEF, octas: 5n },
        sequenceNumber: 9n,
        signed: "0x00ff",
        sentAt: 1_700_000_003_000,
        state: "signed",
        list: { id: hash("11"), place: 0, line: 2, of: 3 },
      },
      {
        ...common,
        hash: hash("44"),
        intent: { kind: "shared", act: "approve", account: CLUB, number: 4n },
        sequenceNumber: undefined,
        signed: "0x00ff",
        sentAt: 1_700_000_002_000,
        state: "denied",
        refusal: { status: 400, code: "vm_error", vmErrorCode: 3, message: "SEQUENCE_NUMBER_TOO_OLD" },
        paid: [BOB],
        payload: "0123456789abcdef0123456789abcdef",
      },
      {
        ...common,
        hash: hash("33"),
        intent: payment,
        sequenceNumber: 8n,
        signed: "0x00ff",
        sentAt: 1_700_000_001_000,
        state: "saidFailed",
        version: 12n,
        vmStatus: "Out of gas",
      },
      {
        ...common,
        hash: hash("22"),
        intent: payment,
        sequenceNumber: 7n,
        signed: undefined,
        sentAt: 1_700_000_000_000,
        state: "committed",
        version: 9_007_199_254_740_993n,
        finalAt: 1_700_000_005_000,
        confirmation: "index",
        simulatedSecs: 1_699_999_990n,
        simulatedVersion: 9_007_199_254_740_990n,
        foreseen: changesOf(-500n),
        happened: changesOf(-700n),
      },
    ]);
    expect(localHistory.sent(OWN)).toEqual([
      {
        ...common,
        hash: hash("55"),
        intent: payment,
        sequenceNumber: 7n,
        signed: undefined,
        sentAt: 1_700_000_000_000,
        state: "undone",
        version: 3n,
        finalAt: 1_700_000_009_000,
        ledgerStart: 1_600_000_000_000_000n,
      },
    ]);
  });

  it("keeps GraphQL queries", () => {
    expect(queryHistory.read()).toEqual([{ query: "{ coins { amount } }", variables: '{"limit":3}', at: 1_700_000_000_000 }]);
  });
});

describe("drafts stored before identifiers were renamed", () => {
  const inputsOf = (form: string): unknown => JSON.parse(readDraft("harbour", form).inputs ?? "");

  it("fill the payment, batch, account, multisig and asset forms", () => {
    expect(readBeginning("", true, (form) => readDraft("harbour", form))).toMatchObject({
      to: BOB,
      amount: "12.5",
      asset: PEARL,
      all: true,
      previewedBy: "account-2",
      isLink: false,
    });
    expect(readDraft("harbour", "sendMany")).toEqual({ text: `${BOB}, 1.5\n${ALICE}, 2` });
    expect(readDraft("harbour", "account")).toEqual({ label: "Savings" });
    expect(readDraft("harbour", "shared-create")).toEqual({ owners: `${ALICE}\n${BOB}` });
    expect(readDraft("harbour", "issueAsset")).toEqual({ name: "Pearl", symbol: "PRL" });
  });

  it("fill the collection and mint forms, with the table of a signed batch", () => {
    expect(readCollectionInputs(inputsOf("createCollection"))).toEqual({
      ...NO_COLLECTION_INPUTS,
      name: "Tides",
      maximum: "12",
      canBurn: false,
      canFreeze: true,
    });
    expect(readMintInputs(inputsOf(`mint/${CLUB}`))).toEqual({
      name: "High",
      description: "Tide",
      uri: "ipfs://x",
      attributes: [{ key: "level", type: "u64", text: "7" }],
      isBound: true,
      boundTo: BOB,
    });
    expect(readMintDraft("harbour", { id: CLUB }).text).toBe("High;ipfs://1");
    const { text, signed } = readMintDraft("harbour", { id: REEF });
    expect([text, signed(hash("66"))]).toEqual(["Low;ipfs://2\nEbb;ipfs://3", "Low;ipfs://2\nEbb;ipfs://3"]);
  });

  it("fill the network form and the proposal form of a multisig account", () => {
    expect(networkDraft()).toEqual({ input: { ...HARBOUR, label: "Harbour 2" }, replaces: "harbour" });
    expect(readProposedCall("harbour", CLUB)).toEqual({
      call: Uint8Array.of(0, 2, 255),
      names: [{ name: { domain: "harbour", subdomain: undefined }, address: BOB }],
    });
  });

  it("fill the page for calling Move functions, with its saved drafts and the forms of single functions", async () => {
    const transfer = "0x1::aptos_account::transfer";
    expect(readWorkbenchDraft(readDraft("harbour", "workbench").draft ?? "")).toEqual({
      ...EMPTY_DRAFT,
      kind: "table",
      table: { functionId: transfer, typeArguments: [], text: `${BOB}\t5` },
    });
    expect(JSON.parse(readDraft("harbour", `write:${transfer}`).call ?? "")).toEqual({
      functionId: transfer,
      typeArguments: [],
      args: [BOB, "5"],
    });
    expect(await hookValue(() => useSavedDrafts("harbour"))).toEqual([
      {
        name: "Weekly payout",
        network: "harbour",
        savedAt: 1_700_000_000_000,
        draft: {
          ...EMPTY_DRAFT,
          kind: "composed",
          composed: [
            { functionId: "0x1::coin::withdraw", typeArguments: [APT], args: [{ kind: "typed", value: "500" }] },
            { functionId: "0x1::coin::deposit", typeArguments: [], args: [{ kind: "result", call: 0, result: 0, pass: "move" }] },
          ],
          options: { ...EMPTY_DRAFT.options, order: "nonce", nonce: "18446744073709551615" },
        },
      },
    ]);
  });
});

describe("files exported before identifiers were renamed", () => {
  it("yield the transaction of a transaction file with its signature and names", () => {
    const file = readTransactionFile(fixture.transactionFile);
    expect(file).toEqual({
      bytes: Uint8Array.of(1, 2, 255),
      sender: ALICE,
      secondarySigners: [BOB],
      feePayer: undefined,
      intent: { kind: "payment", asset: PEARL, recipient: BOB, units: 9_007_199_254_740_993n, shown: { symbol: "PEARL", decimals: 6 } },
      collected: new Map([[ALICE, Uint8Array.of(9, 8)]]),
      names: [{ name: { domain: "harbour", subdomain: "pay" }, address: BOB }],
    });
  });

  it("yield the page data of a backup", () => {
    const { networks, assetMarks, transactionNotes, ...rest } = readPageData(fixture.pageData);
    const noServices = { indexer: "", faucet: "", pepper: "", prover: "" };
    expect(networks).toEqual([HARBOUR, { ...OUR_TEST, ...noServices }]);
    expect(plain(assetMarks)).toEqual(MARKS);
    expect(plain(transactionNotes)).toEqual(NOTES);
    expect(rest).toEqual({
      theme: "dark",
      language: "de",
      limits: LIMITS,
      disabledRules: [],
      sharedAccounts: [
        { ledger: LEDGER, addresses: [CLUB] },
        { ledger: OWN, addresses: [REEF] },
      ],
    });
  });
});

/** JSON form of a value, in which equal lists compare equal. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}
