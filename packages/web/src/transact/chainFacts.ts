import type { ChainClient } from "../chain/client/chainClient.ts";
import { publishedCodeAt } from "../chain/client/publishedCodeAt.ts";
import { readAddress } from "../chain/facts/address.ts";
import { readDescription } from "../chain/facts/assetDescription.ts";
import { asObject } from "../chain/facts/jsonFields.ts";
import type { Address } from "../chain/facts/types.ts";
import { TEMPLATE_MODULE } from "../chain/issuing/templateModule.ts";
import { issuingCode } from "../chain/ledger/assetFacts.ts";
import { resourceAtVersion } from "../chain/ledger/atVersion.ts";
import { splitFunctionId } from "../chain/transactions/functionAbi.ts";
import { hookedAssets } from "../preview/comparison/hookedAssets.ts";
import { type AssetPlace, assetPlace, unknownAssets } from "../preview/comparison/unknownAssets.ts";
import type { Known } from "../preview/create/createPreview.ts";
import { runCompletedByOthers, runOfProposal } from "../preview/facts/completedByOthers.ts";
import { type PreviewFacts, readFacts } from "../preview/facts/facts.ts";
import { foreignCode } from "../preview/facts/foreignCode.ts";
import { isKnownAccount } from "../preview/facts/ownAccount.ts";
import { previewedRecipients } from "../preview/facts/recipients.ts";
import { APT, canonicalAssetId } from "../preview/findAsset.ts";
import type { AssetHook, PreviewInput, RecipientFacts } from "../preview/input.ts";
import { isReservedAddress } from "../preview/longAddress.ts";
import type { PreviewAsset } from "../preview/previewTypes.ts";
import { USECS_PER_SEC } from "../units/time.ts";
import { assetHooks } from "./assetHooks.ts";
import { namedAssets } from "./namedAssets.ts";
import { ownersOfLosers } from "./objectOwners.ts";
import { readHoldings } from "./readHoldings.ts";

const OBJECT = "0x1::object::ObjectCore";
const ACCOUNT = "0x1::account::Account";
const METADATA = "0x1::fungible_asset::Metadata";
/** Limit of recipients and assets queried per preview, most important first. Beyond it, the preview reports that it is incomplete. */
const QUERIED_MAX = 24;
/** Maximum number of accounts whose balances are read for an acknowledgement; further accounts appear as "everything it holds". */
const EMPTIED_MAX = 4;

/**
 * Adds on-chain facts that this browser lacks about a simulated transaction: recipients, moved assets and called code. An APT payment to a
 * known recipient needs no requests.
 */
export async function withChainFacts(client: ChainClient, input: PreviewInput, signal: AbortSignal | undefined): Promise<Known> {
  const { known } = input;
  // Owners first: losses of the user's objects decide who receives property, and which assets are queried.
  const simulated = readFacts(input);
  const { owners: objectOwners, isPart: isPartOfOwners } =
    known.objectOwners === undefined ? await ownersOfLosers(client, simulated, signal) : { owners: known.objectOwners, isPart: false };
  const facts = objectOwners.length === 0 ? simulated : readFacts({ ...input, known: { ...known, objectOwners } });
  const strangers = previewedRecipients(facts).filter(({ address }) => !isKnownAccount(facts, address) && !isReservedAddress(address));
  const assets = unknownAssets(facts);
  const [recipientFacts, seenAssets, { hooks, isPart: isPartOfHooks }, code] = await Promise.all([
    known.recipientFacts ??
      Promise.all(
        strangers.slice(0, QUERIED_MAX).map(({ address }) => recipientFactsOf(client, address, input.simulation.atVersion, signal)),
      ),
    Promise.all(assets.slice(0, QUERIED_MAX).map((place) => describedAsset(client, place, input, signal))),
    known.assetHooks === undefined ? hooksOf(client, facts, signal) : { hooks: known.assetHooks, isPart: false },
    known.code ?? codeFacts(client, facts, signal),
  ]);
  const informed: Known = {
    ...known,
    objectOwners,
    recipientFacts,
    seenAssets: [...(known.seenAssets ?? []), ...seenAssets.flatMap((asset) => asset ?? [])],
    assetHooks: hooks,
    isPartlyRead: strangers.length > QUERIED_MAX || assets.length > QUERIED_MAX || isPartOfHooks || isPartOfOwners,
    ...(code !== undefined && { code }),
  };
  return { ...informed, ...(await codeRisks(client, { ...input, known: informed }, signal)) };
}

/** Reads of the transaction context in foreign code, and balances at risk from it. Framework-only transactions need no requests. */
async function codeRisks(
  client: ChainClient,
  input: PreviewInput,
  signal: AbortSignal | undefined,
): Promise<Pick<Known, "contextReads" | "holdings">> {
  const facts = readFacts(input);
  const code = foreignCode(facts);
  if (code === undefined) return {};
  const { atVersion } = input.simulation;
  const accounts = (runCompletedByOthers(facts) ?? runOfProposal(facts))?.accounts ?? [];
  const [reads, holdings] = await Promise.all([
    code.functions.length === 0 && code.script === undefined
      ? undefined
      : import("./contextReads.ts").then(({ contextReads }) => contextReads(client.node, code, atVersion, signal)),
    Promise.all(
      accounts
        .slice(0, EMPTIED_MAX)
        .map((owner) => readHoldings(client, owner, { atVersion, known: facts.assets, assets: code.onlyOf ?? [] }, signal)),
    ),
  ]);
  return { ...(reads !== undefined && { contextReads: reads }), ...(holdings.length > 0 && { holdings }) };
}

/** Hooks of the most important assets, and whether further assets were left out. */
async function hooksOf(
  client: ChainClient,
  facts: PreviewFacts,
  signal: AbortSignal | undefined,
): Promise<{ readonly hooks: readonly AssetHook[]; readonly isPart: boolean }> {
  const { atVersion } = facts.input.simulation;
  const assets = hookedAssets(facts, await namedAssets(client, facts, atVersion, signal));
  return { hooks: await assetHooks(client, assets.slice(0, QUERIED_MAX), atVersion, signal), isPart: assets.length > QUERIED_MAX };
}

async function codeFacts(client: ChainClient, { call, input }: PreviewFacts, signal: AbortSignal | undefined): Promise<Known["code"]> {
  if (call === undefined) return undefined;
  const { address: text, module } = splitFunctionId(call.functionId);
  const address = readAddress(text);
  if (isReservedAddress(address)) return undefined;
  const [{ policy, publishedAtUsecs }, issuing, core] = await Promise.all([
    publishedCodeAt(client, address, module, signal),
    module === TEMPLATE_MODULE ? issuingCode(client.node, address, { signal }) : undefined,
    input.known.isEmbedded === true ? resourceAtVersion(client.node, address, OBJECT, input.simulation.atVersion, signal) : undefined,
  ]);
  const publishedAtSecs = publishedAtUsecs === undefined ? undefined : publishedAtUsecs / USECS_PER_SEC;
  // Upgradeable code can change before execution, so the current bytes prove nothing about the bytes that run.
  const owner = core === undefined ? undefined : readAddress(asObject(core).owner);
  return {
    address,
    policy,
    publishedAtSecs,
    isTemplate: issuing === "template" && policy === "immutable",
    ...(owner !== undefined && { owner }),
  };
}

/**
 * Resource types at a recipient's address. `ObjectCore` is queried first, account and metadata only if the address is an object: most
 * recipients need a single request.
 */
async function recipientFactsOf(
  client: ChainClient,
  address: Address,
  atVersion: bigint,
  signal: AbortSignal | undefined,
): Promise<RecipientFacts> {
  const found = async (types: readonly string[]) => {
    const there = await Promise.all(types.map((type) => resourceAtVersion(client.node, address, type, atVersion, signal)));
    return types.filter((_, at) => there[at] !== undefined);
  };
  const object = await found([OBJECT]);
  return { address, resources: object.length === 0 ? [] : [...object, ...(await found([ACCOUNT, METADATA]))] };
}

/** Asset descriptions from the node at a ledger version, each asset once. Unknown assets are skipped, and APT needs no request. */
export async function describedAssets(
  client: Pick<ChainClient, "node">,
  ids: readonly string[],
  atVersion: bigint,
  signal: AbortSignal | undefined,
): Promise<readonly PreviewAsset[]> {
  const places = [...new Set(ids.map(canonicalAssetId))].filter((id) => id !== APT.id).map(assetPlace);
  const found = await Promise.all(
    places.map(({ address, type }) => resourceAtVersion(client.node, readAddress(address), type, atVersion, signal)),
  );
  return places.flatMap(({ id }, at) => (found[at] === undefined ? [] : [{ id, ...readDescription(found[at]) }]));
}

/** The issuer's description of an asset, from the transaction's own writes (newly created or minted assets) or from the earlier state. */
async function describedAsset(
  client: ChainClient,
  { id, address, type }: AssetPlace,
  { simulation: { transaction, atVersion } }: PreviewInput,
  signal: AbortSignal | undefined,
): Promise<PreviewAsset | undefined> {
  const written = transaction.changes.find((change) => change.address === address && change.type === type)?.data;
  const found = written ?? (await resourceAtVersion(client.node, readAddress(address), type, atVersion, signal));
  return found === undefined ? undefined : { id, ...readDescription(found) };
}
