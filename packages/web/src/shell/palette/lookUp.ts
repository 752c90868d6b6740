import type { ChainClient } from "../../chain/client/chainClient.ts";
import { functionName, type ModuleAbi } from "../../chain/code/moduleAbi.ts";
import { readAddress } from "../../chain/facts/address.ts";
import type { AssetDescription } from "../../chain/facts/assetDescription.ts";
import { type PlaceKind, placeKinds } from "../../chain/facts/placeKinds.ts";
import type { Address } from "../../chain/facts/types.ts";
import { whyNotIndexed } from "../../chain/holdings/holdingsSource.ts";
import { type NamedThings, namedThings } from "../../chain/indexer/namedThings.ts";
import { publications as newestPublications } from "../../chain/indexer/publications.ts";
import { accountModules } from "../../chain/ledger/accountModules.ts";
import { accountResources } from "../../chain/ledger/accountResources.ts";
import { assetFacts } from "../../chain/ledger/assetFacts.ts";
import { type AddressContent, type BlockFacts, blockAt, contentOf, type NameTarget, targetOfName } from "../../chain/ledger/lookUps.ts";
import { packagesAt } from "../../chain/ledger/publishedCode.ts";
import { publishedModule } from "../../chain/ledger/publishedModules.ts";
import { sharedAccount } from "../../chain/ledger/sharedAccountResource.ts";
import { stakePool } from "../../chain/ledger/stakePools.ts";
import { findTransaction } from "../../chain/ledger/transactions.ts";
import { knownCode, type ModulesAt } from "./knownCode.ts";
import type { NetworkQuestion } from "./networkQuestions.ts";

/** Module found on the network, or a function or struct in it. */
export interface FoundCode {
  readonly kind: "module" | "package" | "entry" | "view" | "function" | "struct";
  readonly address: Address;
  readonly module: string;
  readonly member: string | undefined;
}

/** Network response to a query of the command palette. */
export type LookupAnswer =
  | { readonly kind: "address"; readonly content: AddressContent; readonly kinds: readonly PlaceKind[] }
  /** `version` is undefined for a pending transaction; `found` is false for an unknown one. */
  | { readonly kind: "transaction"; readonly found: boolean; readonly version: bigint | undefined }
  | { readonly kind: "block"; readonly block: BlockFacts | undefined }
  | { readonly kind: "name"; readonly target: NameTarget }
  | { readonly kind: "code"; readonly found: readonly FoundCode[] }
  | { readonly kind: "coin"; readonly described: AssetDescription | undefined }
  | { readonly kind: "words"; readonly things: NamedThings };

/** Maximum number of rows for modules, functions and structs; the module's page lists the rest. */
const MAX_CODE = 8;
const NOTHING: NamedThings = { assets: [], collections: [] };

/** Names of the modules at an address, requested once and cached. */
type ModuleNames = (address: Address) => Promise<readonly string[]>;

/** Code that the search knows where to find: cached module names, and the addresses that this browser knows. */
export interface CodePlaces {
  readonly moduleNames: ModuleNames;
  /** Accounts of this browser, contacts, and addresses of modules opened before. */
  readonly known: readonly Address[];
  readonly modulesAt: ModulesAt;
}

/** Sends a palette query to the network. */
export async function lookUp(
  chain: ChainClient,
  question: NetworkQuestion,
  places: CodePlaces,
  signal: AbortSignal,
): Promise<LookupAnswer> {
  switch (question.kind) {
    case "address": {
      const content = await contentOf(chain.node, question.address, { signal });
      return { kind: "address", content, kinds: await kindsAt(chain, question.address, content, signal) };
    }
    case "hash":
    case "version": {
      const id = question.kind === "hash" ? question.hash : question.version.toString();
      const facts = await findTransaction(chain.node, id, { signal });
      return { kind: "transaction", found: facts !== undefined, version: facts?.version };
    }
    case "block":
      return { kind: "block", block: await blockAt(chain.node, question.height, { signal }) };
    case "name":
      return { kind: "name", target: await targetOfName(chain.node, chain.network, question.name, { signal }) };
    case "code":
      return { kind: "code", found: await codeAtOrKnown(chain, question, places, signal) };
    case "known":
      return { kind: "code", found: (await codeOfKnown(chain, question.text, places, signal)).slice(0, MAX_CODE) };
    case "module":
      return { kind: "code", found: await modulesNamed(chain, question.text, places.moduleNames, signal) };
    case "coin":
      return { kind: "coin", described: (await assetFacts(chain.node, { kind: "coin", type: question.type }, { signal }))?.described };
    case "words":
      return { kind: "words", things: await thingsNamed(chain, question.text, signal) };
  }
}

/** Kinds of content at an address. Objects are small and read whole; for an account, only resources with a dedicated page are requested. */
async function kindsAt(
  chain: ChainClient,
  address: Address,
  { isObject, isAccount }: AddressContent,
  signal: AbortSignal,
): Promise<readonly PlaceKind[]> {
  if (isObject) return placeKinds(await accountResources(chain.node, address, { signal }));
  if (!isAccount) return [];
  const [pool, shared] = await Promise.all([stakePool(chain.node, address, { signal }), sharedAccount(chain.node, address, { signal })]);
  return [...(pool === undefined ? [] : (["stakePool"] as const)), ...(shared === undefined ? [] : (["sharedAccount"] as const))];
}

async function codeAt(
  chain: ChainClient,
  { address, module, member }: Extract<NetworkQuestion, { kind: "code" }>,
  signal: AbortSignal,
): Promise<readonly FoundCode[]> {
  const exact = module === "" ? undefined : (await publishedModule(chain.node, address, module, undefined, { signal }))?.abi;
  if (member !== undefined) return exact === undefined ? [] : membersOf(exact, member).slice(0, MAX_CODE);
  const whole: readonly FoundCode[] = exact === undefined ? [] : [{ kind: "module", address, module, member: undefined }];
  const modules = await accountModules(chain.node, address, { signal });
  const begun = modules.map(({ name }) => name).filter((name) => name !== exact?.name && startsWith(name, module));
  return [...whole, ...begun.sort().map((name): FoundCode => ({ kind: "module", address, module: name, member: undefined }))].slice(
    0,
    MAX_CODE,
  );
}

/** A path without an address means the framework, or code at an address that this browser knows. */
async function codeAtOrKnown(
  chain: ChainClient,
  question: Extract<NetworkQuestion, { kind: "code" }>,
  places: CodePlaces,
  signal: AbortSignal,
): Promise<readonly FoundCode[]> {
  const hasAddress = question.text.startsWith("0x");
  const [there, known] = await Promise.all([
    codeAt(chain, question, signal),
    hasAddress || question.member === undefined ? [] : codeOfKnown(chain, question.text, places, signal),
  ]);
  return [...known, ...there].slice(0, MAX_CODE);
}

function codeOfKnown(
  chain: ChainClient,
  typed: string,
  { known, modulesAt }: CodePlaces,
  signal: AbortSignal,
): Promise<readonly FoundCode[]> {
  const packages = async (address: Address) =>
    (await packagesAt(chain.node, address, undefined, { signal })).flatMap(({ name, modules: [first] }) =>
      first === undefined ? [] : [{ name, module: first.name }],
    );
  return knownCode(known, typed, { modulesAt, packagesAt: packages });
}

/** Addresses searched for a module name: the framework, and recent publishers. No indexer can search modules by name. */
const FRAMEWORK = ["0x1", "0x3", "0x4"].map(readAddress);
const MOST_PUBLICATIONS = 50;
const MOST_PUBLISHERS = 8;

async function modulesNamed(
  chain: ChainClient,
  typed: string,
  moduleNames: ModuleNames,
  signal: AbortSignal,
): Promise<readonly FoundCode[]> {
  const publishers = (await recentPublishers(chain, signal)).filter((address) => !FRAMEWORK.includes(address));
  const found = await Promise.all(
    [...publishers.slice(0, MOST_PUBLISHERS), ...FRAMEWORK].map(async (address) =>
      (await moduleNames(address))
        .filter((name) => startsWith(name, typed))
        .map((module): FoundCode => ({ kind: "module", address, module, member: undefined })),
    ),
  );
  return found
    .flat()
    .sort((one, other) => Number(other.module === typed) - Number(one.module === typed))
    .slice(0, MAX_CODE);
}

async function recentPublishers(chain: ChainClient, signal: AbortSignal): Promise<readonly Address[]> {
  try {
    const { publications } = await chain.index.ask(newestPublications({ before: undefined, limit: MOST_PUBLICATIONS }), signal);
    return [...new Set(publications.map(({ sender }) => sender))];
  } catch (error) {
    if (whyNotIndexed(error) === "noIndex") return [];
    throw error;
  }
}

/** Sorts found code: exact matches first, then entry functions, view functions, other functions and structs. */
function membersOf(abi: ModuleAbi, typed: string): readonly FoundCode[] {
  const of = (kind: FoundCode["kind"], member: string): FoundCode => ({ kind, address: abi.address, module: abi.name, member });
  const functions = abi.functions.map((one) => of(one.isEntry ? "entry" : one.isView ? "view" : "function", functionName(one)));
  const all = [...functions, ...abi.structs.map(({ name }) => of("struct", name))].filter(({ member = "" }) => startsWith(member, typed));
  return all.sort((one, other) => rankOf(one, typed) - rankOf(other, typed));
}

const KINDS: readonly FoundCode["kind"][] = ["entry", "view", "function", "struct"];

function rankOf({ kind, member }: FoundCode, typed: string): number {
  return (member === typed ? 0 : KINDS.length) + KINDS.indexOf(kind);
}

function startsWith(name: string, typed: string): boolean {
  return name.toLowerCase().startsWith(typed.toLowerCase());
}

/** A network without an index finds no names; the search itself has not failed. */
async function thingsNamed(chain: ChainClient, text: string, signal: AbortSignal): Promise<NamedThings> {
  try {
    return await chain.index.ask(namedThings(text), signal);
  } catch (error) {
    if (whyNotIndexed(error) === "noIndex") return NOTHING;
    throw error;
  }
}
