import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { ExpectStatic } from "vitest";
import { UnlockProvider } from "../../../packages/web/src/approval/UnlockDialog.tsx";
import type { ChainClient } from "../../../packages/web/src/chain/client/chainClient.ts";
import { createChainClient } from "../../../packages/web/src/chain/client/createChainClient.ts";
import { createControls } from "../../../packages/web/src/chain/controls/createControls.ts";
import { readAddress } from "../../../packages/web/src/chain/facts/address.ts";
import type { LedgerIdentity, NetworkDefinition, TransactionFacts } from "../../../packages/web/src/chain/facts/types.ts";
import { readSignatures } from "../../../packages/web/src/chain/keys/readNodeSignatures.ts";
import { aptBalanceAtVersion } from "../../../packages/web/src/chain/ledger/atVersion.ts";
import { payloadFacts } from "../../../packages/web/src/chain/ledger/payloadFacts.ts";
import { findTransaction } from "../../../packages/web/src/chain/ledger/transactions.ts";
import { loadEmbeddedNetwork } from "../../../packages/web/src/chain/networks/embeddedNetwork.ts";
import { moduleQuery } from "../../../packages/web/src/chain/queries/codeQueries.ts";
import { stateBeforeQuery } from "../../../packages/web/src/chain/queries/stateBeforeQuery.ts";
import { createTransport } from "../../../packages/web/src/chain/transport/transport.ts";
import { gasPartsOf } from "../../../packages/web/src/features/transaction/gasParts.ts";
import { transactionTabs } from "../../../packages/web/src/features/transaction/TransactionTabs.tsx";
import { callsIn, gasByFunction, gasOfCall } from "../../../packages/web/src/parts/trace/flame.ts";
import { TraceView } from "../../../packages/web/src/parts/trace/TraceView.tsx";
import { differencesOf } from "../../../packages/web/src/parts/values/differences.ts";
import {
  NavigateContext,
  type NetworkList,
  NetworkListContext,
  type NetworkSession,
  NetworkSessionContext,
  SignerContext,
} from "../../../packages/web/src/session/context.ts";
import type { Signer, VaultState } from "../../../packages/web/src/signer/signer.ts";
import { formatCount } from "../../../packages/web/src/ui/text/amount.ts";
import { nextRequest } from "../previewTrial/operations.ts";
import type { TrialNetwork } from "../previewTrial/trialNetwork.ts";
import { trialTransaction } from "../previewTrial/trialTransaction.ts";
import { createTrialWorld } from "../previewTrial/trialWorld.ts";
import type { RandomSource } from "../randomSource.ts";

const PAGE = "http://localhost:4400";
/** Texts that the page shows for node data it cannot decode; none may appear. */
const FALLBACKS = /Unknown scheme|Unknown payload type|doesn't know this table's types|can't execute this call/;
const BALANCE = "0x1::coin::balance";
const APT_COIN = "0x1::aptos_coin::AptosCoin";

export interface ExplorerTrialResult {
  readonly kinds: ReadonlySet<string>;
  /** Number of rendered tabs, by tab name. */
  readonly tabs: ReadonlyMap<string, number>;
  /** Number of checked transactions. */
  readonly transactions: number;
}

/** Generates transactions and renders each tab of their pages. Checks that all fields are decoded and every figure equals the node's. */
export async function runExplorerTrial(
  network: TrialNetwork,
  random: RandomSource,
  { transactions, expect }: { readonly transactions: number; readonly expect: ExpectStatic },
): Promise<ExplorerTrialResult> {
  const world = await createTrialWorld(network, random);
  const page = await openPage(network);
  const kinds = new Set<string>();
  const tabs = new Map<string, number>();
  let looked = 0;
  const look = async (facts: TransactionFacts, what: string) => {
    looked += 1;
    kinds.add(`${facts.kind} ${payloadFacts(facts.raw)?.kind ?? ""} ${facts.success}`);
    for (const tab of await page.look(facts, what, expect)) tabs.set(tab, (tabs.get(tab) ?? 0) + 1);
  };
  for (let index = 0; index < transactions; index++) {
    const { request, what, committed } = await nextRequest(world);
    const facts = await network.submit(trialTransaction(request).signed);
    if (facts === undefined) continue;
    if (facts.success === true) committed?.(facts);
    await look(facts, `transaction ${index}, ${what}`);
    await checkFigures(network, page.chain, facts, `transaction ${index}, ${what}`, expect);
  }
  // Checks system transactions too: genesis and the neighbours of the generated transactions.
  const { version } = network.localnet.chain.ledger();
  for (const at of [0n, 1n, 2n, version, version - 1n, version - 2n, version - 3n]) {
    const facts = await findTransaction(page.chain.node, at.toString());
    if (facts !== undefined) await look(facts, `version ${at}`);
  }
  return { kinds, tabs, transactions: looked };
}

async function openPage({ localnet }: TrialNetwork) {
  const definition = await loadEmbeddedNetwork((path) => localnet.fetch(`${PAGE}${path}`));
  const { endpoints } = definition;
  const fetch: typeof globalThis.fetch = (url, init) =>
    localnet.fetch(String(url), { ...init, headers: { ...(init?.headers as Record<string, string>), origin: PAGE } });
  const transport = createTransport({ endpoints, fetch });
  const chain = createChainClient(definition, transport);
  const { identity } = await chain.ledger();
  const tokens = { read: () => localnet.controlToken, write: () => undefined };
  const controls = createControls(transport, { ...endpoints, controls: endpoints.controls ?? "" }, tokens);
  const show = shower(definition, chain, identity);
  const at = { client: chain, identity, ledgerNow: () => undefined };

  async function look(facts: TransactionFacts, context: string, expect: ExpectStatic): Promise<readonly string[]> {
    const { version = 0n, changes } = facts;
    const queries = new QueryClient();
    // Prefetches the tabs' queries, because rendering to static text does not wait for data.
    const shown = changes.slice(0, 8);
    await Promise.all(shown.map((change) => queries.prefetchQuery(stateBeforeQuery(version, change)(at))));
    for (const change of shown) {
      const loaded = queries.getQueryData(stateBeforeQuery(version, change)(at).queryKey);
      expect([context, change.type, loaded?.isDecoded]).toEqual([context, change.type, true]);
      if (loaded !== undefined) expect([context, patched(loaded.before, loaded.after)]).toEqual([context, plain(loaded.after)]);
    }
    const functionId = facts.user?.functionId;
    const [address, module] = functionId?.split("::") ?? [];
    if (address !== undefined && module !== undefined)
      await queries.prefetchQuery(moduleQuery({ address: readAddress(address), module })(at));
    const tabs = transactionTabs(facts, []);
    for (const { key, content } of tabs) {
      const text = show(content, queries);
      expect([context, key, text.length > 0]).toEqual([context, key, true]);
      // The JSON tab shows the node's response verbatim.
      if (key !== "json") expect([context, key, FALLBACKS.exec(text)?.[0]]).toEqual([context, key, undefined]);
      if (key === "overview" && facts.user !== undefined && facts.gasUsed !== undefined)
        expect([context, text.includes(formatCount(facts.gasUsed))]).toEqual([context, true]);
    }
    if (facts.kind === "user") {
      const trace = await controls.trace({ version });
      expect([context, trace.gasUsed, trace.success, trace.vmStatus]).toEqual([context, facts.gasUsed, facts.success, facts.vmStatus]);
      const calls = trace.sessions.flatMap(({ steps }) => callsIn(steps));
      const own = gasByFunction(calls).reduce((sum, { ownGas }) => sum + ownGas, 0);
      expect(Math.abs(own - calls.reduce((sum, call) => sum + gasOfCall(call), 0))).toBeLessThan(1);
      expect(show(createElement(TraceView, { trace }), queries)).toContain("Prologue");
    }
    queries.clear();
    return tabs.map(({ key }) => key);
  }
  return { chain, look };
}

/** Renders a page component to its visible text. */
function shower(network: NetworkDefinition, chain: ChainClient, identity: LedgerIdentity) {
  const constant = <T>(value: T) => ({ current: () => value, subscribe: () => () => undefined });
  const session: NetworkSession = {
    network,
    chain,
    mayConnect: true,
    status: constant({ kind: "connecting" }),
    identity: constant(identity),
    refresh: () => undefined,
  };
  const list: NetworkList = { networks: [network], reach: { connect: [], image: [], decidedBy: "server" }, reload: async () => undefined };
  const vault: VaultState = { kind: "absent" };
  const signer = { state: () => vault, subscribe: () => () => undefined } as Partial<Signer> as Signer;
  return (content: ReactNode, queries: QueryClient): string => {
    const unlocking = createElement(UnlockProvider, null, content);
    const withSigner = createElement(SignerContext, { value: signer }, unlocking);
    const inSession = createElement(NetworkSessionContext, { value: session }, withSigner);
    const inList = createElement(NetworkListContext, { value: list }, inSession);
    const navigating = createElement(NavigateContext, { value: () => undefined }, inList);
    return renderToStaticMarkup(createElement(QueryClientProvider, { client: queries }, navigating)).replace(/<[^>]*>/g, " ");
  };
}

/** Compares the page's signers, fee and balances with the original transaction and the node's views. */
async function checkFigures(
  network: TrialNetwork,
  chain: ChainClient,
  facts: TransactionFacts,
  context: string,
  expect: ExpectStatic,
): Promise<void> {
  const { user, gasUsed, version } = facts;
  const gas = gasPartsOf(facts);
  if (user === undefined || gas === undefined || version === undefined) throw new Error(`${context} has no fee`);
  const roles = readSignatures(facts).map(({ role, address }) => `${role} ${address}`);
  const expected = [
    `sender ${user.sender}`,
    ...user.secondarySigners.map((one) => `secondary ${one}`),
    ...(user.feePayer === undefined ? [] : [`feePayer ${user.feePayer}`]),
  ];
  expect([context, ...roles]).toEqual([context, ...expected]);
  expect([context, gas.totalUnits]).toEqual([context, gasUsed]);
  if (gas.exhaustedUnits > 0n) expect([context, facts.vmStatus]).toEqual([context, "Out of gas"]);
  const rounding = gas.executionUnits + gas.ioUnits + gas.storageUnits + gas.exhaustedUnits - gas.totalUnits;
  expect([context, rounding >= 0n && rounding <= 2n]).toEqual([context, true]);
  // A failed transaction changes only the payer's balance by the fee, so the views before and after give it exactly.
  if (facts.success === true) return;
  const payer = user.feePayer ?? user.sender;
  const at = async (of: bigint) => BigInt(String((await network.view(BALANCE, [APT_COIN], [payer], of))[0]));
  expect([context, (await at(version - 1n)) - (await at(version))]).toEqual([context, gas.feeOctas]);
  expect([context, await aptBalanceAtVersion(chain.node, payer, version)]).toEqual([context, await at(version)]);
}

/** Applies the differences to the first value; the result must equal the second. */
function patched(before: unknown, after: unknown): unknown {
  let result = plain(before);
  for (const { path, after: fresh } of differencesOf(before, after)) result = withValue(result, path, fresh);
  return result;
}

function withValue(value: unknown, [name, ...rest]: readonly string[], fresh: unknown): unknown {
  if (name === undefined) return plain(fresh);
  if (Array.isArray(value)) {
    const items: unknown[] = [...value];
    if (rest.length === 0 && fresh === undefined) items.length = Math.min(items.length, Number(name));
    else items[Number(name)] = withValue(items[Number(name)], rest, fresh);
    return items;
  }
  const fields = { ...(value as Record<string, unknown>) };
  const [only] = Object.keys(fields);
  // The page shows an option as its inner value, without the `vec` wrapper.
  if (only === "vec" && Object.keys(fields).length === 1 && name !== "vec")
    return { vec: [withValue((fields.vec as unknown[])[0], [name, ...rest], fresh)] };
  if (rest.length === 0 && fresh === undefined) delete fields[name];
  else fields[name] = withValue(fields[name], rest, fresh);
  return fields;
}

function plain(value: unknown): unknown {
  return value === undefined
    ? undefined
    : JSON.parse(JSON.stringify(value, (_, part: unknown) => (typeof part === "bigint" ? part.toString() : part)));
}
