import "../../packages/web/src/language/testing/english.ts";
import { Account } from "@aptos-labs/ts-sdk";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { propose } from "../../packages/web/src/chain/actions/shared.ts";
import type { ChainClient } from "../../packages/web/src/chain/client/chainClient.ts";
import { createChainClient } from "../../packages/web/src/chain/client/createChainClient.ts";
import { encodeCall } from "../../packages/web/src/chain/client/encodeCall.ts";
import { readAddress } from "../../packages/web/src/chain/facts/address.ts";
import { parseAssetId } from "../../packages/web/src/chain/facts/assetId.ts";
import type { Address, NetworkId } from "../../packages/web/src/chain/facts/types.ts";
import { loadBalances } from "../../packages/web/src/chain/holdings/loadBalances.ts";
import { transferCallOf } from "../../packages/web/src/chain/transactions/transferCall.ts";
import { createTransport } from "../../packages/web/src/chain/transport/transport.ts";
import { preparePayment } from "../../packages/web/src/features/send/preparePayment.ts";
import { rowsOf } from "../../packages/web/src/features/sendMany/listRows.ts";
import { signPrepared } from "../../packages/web/src/parts/flow/signPrepared.tsx";
import { APT } from "../../packages/web/src/preview/findAsset.ts";
import type { Finding } from "../../packages/web/src/preview/previewTypes.ts";
import { passwordBytes } from "../../packages/web/src/signer/passwordBytes.ts";
import type { AccountRecord } from "../../packages/web/src/signer/signer.ts";
import { approveAct, createVaultHarness, PASSWORD, refusalOf } from "../../packages/web/src/signer/testing/vaultHarness.ts";
import { canSign } from "../../packages/web/src/transact/flow.ts";
import { membersOf, type Prepared } from "../../packages/web/src/transact/paymentList.ts";
import { prepareFlow } from "../../packages/web/src/transact/prepareFlow.ts";
import { prepareList } from "../../packages/web/src/transact/prepareList.ts";
import { requestFor } from "../../packages/web/src/transact/wantedTransaction.ts";
import { ownedMultisig } from "../browser/support/transactionFiles.ts";
import { createClient, fundedAccount } from "../support/client.ts";
import { createIssuer } from "../support/issuedAssets.ts";
import type { NetworkAddresses } from "../support/networkProcess.ts";
import { sharedIndexedNetwork } from "../support/sharedNetwork.ts";
import { sentenceText } from "./support/previewAndRun.ts";

// Dishonest index that reports two decimals more than the node: an entered amount of 5 would pay 500 in the transaction bytes.

const RECIPIENT = readAddress(Account.generate().accountAddress.toStringLong());
const { service } = createVaultHarness();
let network: NetworkAddresses;
let chain: ChainClient;
let account: AccountRecord;
let shared: Address;
let assets: { readonly pearl: string; readonly moon: string };

/** The page's chain client with an index whose responses contain wrong decimals. */
function lyingClient({ nodeUrl, faucetUrl, indexerUrl }: NetworkAddresses): ChainClient {
  const endpoints = { node: nodeUrl, faucet: faucetUrl, indexer: indexerUrl, pepper: undefined, prover: undefined };
  const ask: typeof fetch = async (url, init) => {
    const answer = await fetch(url, init);
    if (String(url) !== indexerUrl) return answer;
    const text = (await answer.text()).replace(/"decimals"\s*:\s*6\b/g, '"decimals":8');
    return new Response(text, { status: answer.status, headers: { "content-type": "application/json" } });
  };
  const definition = { id: "local" as NetworkId, label: "Embedded", kind: "embedded", chainId: 4, endpoints } as const;
  return createChainClient(definition, createTransport({ endpoints, fetch: ask }));
}

beforeAll(async () => {
  network = await sharedIndexedNetwork();
  const aptos = createClient(network);
  chain = lyingClient(network);
  const alice = await fundedAccount(aptos, 1_000_000_000);
  const issuer = await createIssuer(aptos, await fundedAccount(aptos));
  const pearl = await issuer.issue({ name: "Pearl", symbol: "PEARL", decimals: 6 }, alice.accountAddress, 10_000_000_000n);
  assets = { pearl, moon: await issuer.issueCoin(alice.accountAddress, 10_000_000_000n) };
  shared = (await ownedMultisig(aptos, chain, alice)).address;
  await service.createVault({ password: passwordBytes(PASSWORD) });
  ({ account } = await service.addFromPrivateKey({ privateKey: alice.privateKey.toAIP80String(), label: "Everyday" }));
  await vi.waitFor(
    async () => expect((await balances()).map(({ asset }) => asset)).toEqual(expect.arrayContaining(Object.values(assets))),
    {
      timeout: 60_000,
      interval: 200,
    },
  );
}, 120_000);

const balances = async () =>
  (await loadBalances(chain, { owner: account.address, after: undefined, limit: 100, ledger: undefined })).assets;

/** The asset as chosen in a form, with the description from the index. */
async function indexed(asset: string) {
  const described = (await balances()).find((one) => one.asset === asset)?.described;
  const id = parseAssetId(asset);
  if (described === undefined || id === undefined) throw new TypeError(`${asset} is not held`);
  expect(described.decimals).toBe(8);
  return { asset, id, symbol: described.symbol, decimals: described.decimals, isApt: false, written: described };
}

const known = () => ({ ownAccounts: [{ address: account.address, label: "Everyday" }], recipients: [], assets: [APT] });
const payer = () => ({ accountId: account.id, address: account.address, key: account.key ?? expect.unreachable() });
const approve = (act: Parameters<typeof approveAct>[1]) => approveAct(service, act);

/** Severity and amounts of the finding about differing decimals. */
function differing(findings: readonly Finding[]): readonly string[] {
  const found = findings.find(({ rule }) => rule === "asset_differs");
  const shown = found?.text.flatMap((part) =>
    part.kind === "amount" ? [`${Number(part.units) / 10 ** part.asset.decimals} ${part.asset.symbol}`] : [],
  );
  return [found?.level ?? "nothing", ...(shown ?? [])];
}
const isOffered = (prepared: Prepared) =>
  canSign({ kind: "previewing", prepared, stale: undefined, hidden: [], acknowledged: true, error: undefined });
const sign = (prepared: Prepared) => signPrepared(approve, "local", membersOf(prepared), [account], { title: "Send", members: undefined });
const signing = (prepared: Prepared) => refusalOf(sign(prepared));
const TWO_FIGURES = { code: "amount_differs", figures: { shown: "5", signed: "500" } };

describe.each([
  ["a fungible asset", "pearl", "PEARL"],
  ["a legacy coin", "moon", "MOON"],
] as const)("preview of %s for which the index reports wrong decimals", (_name, which, symbol) => {
  const blocked = ["blocked", `5 ${symbol}`, `500 ${symbol}`];

  it("blocks a payment and shows both amounts, and the signing worker rejects its amount", async () => {
    const asset = await indexed(assets[which]);
    const payment = { payer: payer(), recipient: RECIPIENT, amount: 500_000_000n, typedAmount: "5", asset, sent: [], chainId: 4 };
    const prepared = await preparePayment(chain, payment, { accountId: account.id, known: known() });
    expect(differing(prepared.preview.findings)).toEqual(blocked);
    expect(prepared.preview.outcome.kind).toBe("succeeds");
    expect(isOffered(prepared)).toBe(false);
    expect(await signing(prepared)).toMatchObject(TWO_FIGURES);
  });

  it("blocks sending the whole balance and shows both amounts", async () => {
    const asset = await indexed(assets[which]);
    const payment = { payer: payer(), recipient: RECIPIENT, amount: "all", typedAmount: undefined, asset, sent: [], chainId: 4 } as const;
    const prepared = await preparePayment(chain, payment, { accountId: account.id, known: known() });
    expect(differing(prepared.preview.findings)).toEqual(["blocked", `100 ${symbol}`, `10000 ${symbol}`]);
    expect(await signing(prepared)).toMatchObject({ code: "amount_differs", figures: { shown: "100", signed: "10000" } });
  });

  it("blocks a payment list and shows both amounts, and the signing worker rejects its amounts", async () => {
    const place = { origin: "http://localhost:4400", network: "local" };
    const answerOf = () => ({ kind: "waits" }) as const;
    const line = { number: 1, recipient: RECIPIENT, amount: "5", asset: assets[which], fault: undefined };
    const [row] = rowsOf([line], { place, people: [], balances: await balances(), isWhole: true, answerOf });
    if (row?.kind !== "payment") throw new TypeError("the line is no payment");
    const list = await prepareList(chain, [row.payment], {
      accountId: account.id,
      sender: payer(),
      chainId: 4,
      known: known(),
      disabledRules: [],
      freeNumbers: (onChain) => [onChain],
      onProgress: () => undefined,
      signal: AbortSignal.timeout(30_000),
    });
    expect(list.prepared.map(({ preview }) => differing(preview.findings))).toEqual([blocked]);
    expect(isOffered(list)).toBe(false);
    expect(await signing(list)).toMatchObject(TWO_FIGURES);
  });

  it("blocks a shared account's proposal and shows both amounts, and the signing worker rejects its amount", async () => {
    const { id, symbol, decimals, written } = { ...(await indexed(assets[which])), id: assets[which] };
    const { args, ...call } = transferCallOf(assets[which]);
    const stored = await encodeCall(chain, { kind: "entryFunction", ...call, args: args(RECIPIENT, 500_000_000n) });
    const intent = { kind: "shared", act: "propose", account: shared, number: undefined } as const;
    const request = requestFor({ payload: propose(shared, stored), intent }, { sender: payer(), chainId: 4, expiresInSecs: 120 });
    const statedAssets = [{ id, symbol, decimals, name: written.name }];
    const options = { accountId: account.id, known: { ...known(), statedAssets }, typedAmount: "5" };
    const prepared = await prepareFlow(chain, request, options);
    expect(differing(prepared.preview.findings)).toEqual(blocked);
    expect(isOffered(prepared)).toBe(false);
    expect(await signing(prepared)).toMatchObject(TWO_FIGURES);
  });

  it("allows signing a payment whose amount uses the node's decimals", async () => {
    const asset = { ...(await indexed(assets[which])), decimals: 6 };
    const written = { ...asset.written, decimals: 6 };
    const payment = {
      payer: payer(),
      recipient: RECIPIENT,
      amount: 5_000_000n,
      typedAmount: "5",
      asset: { ...asset, written },
      sent: [],
      chainId: 4,
    };
    const prepared = await preparePayment(chain, payment, { accountId: account.id, known: known() });
    expect(differing(prepared.preview.findings)).toEqual(["nothing"]);
    expect(sentenceText(prepared.preview.sentence)).toContain(`5000000 ${symbol}`);
    expect(isOffered(prepared)).toBe(true);
    const [collected] = (await sign(prepared)) ?? [];
    expect(collected?.size).toBe(1);
  });
});
