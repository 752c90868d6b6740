import type { ModuleAbi } from "../code/moduleAbi.ts";
import type { PublishedPackage } from "../code/packageRegistry.ts";
import type { Address } from "../facts/types.ts";
import type { IndexApi } from "../indexer/createIndexApi.ts";
import type { CallerPage, CallerQuestion } from "../indexer/functionCallers.ts";
import type { PublicationPage, PublicationsAt } from "../indexer/publications.ts";
import type { NodeApi } from "../ledger/createNodeApi.ts";
import type { PublishedModule } from "../ledger/publishedModules.ts";
import type { CallRequest } from "../transactions/transactionRequest.ts";
import { loadedWhenAsked } from "./loadedWhenAsked.ts";

/** A read of a function whose types are known. */
export type ViewRequest = Required<Pick<CallRequest, "functionId" | "typeArguments" | "args" | "abi">>;

/** What is asked of a network about published code. */
export interface CodeReader {
  /** A module as it was at a version, or is now; undefined where there is none. */
  module(address: Address, name: string, version?: bigint, signal?: AbortSignal): Promise<PublishedModule | undefined>;
  /** What every module at an address shows of itself, by name. */
  modules(address: Address, signal?: AbortSignal): Promise<readonly ModuleAbi[]>;
  /** The packages at an address, as they were at a version or are now. */
  packages(address: Address, version?: bigint, signal?: AbortSignal): Promise<readonly PublishedPackage[]>;
  /** From the index: what was published on the network, the newest first. */
  publications(page: { readonly before: bigint | undefined; readonly limit: number }, signal?: AbortSignal): Promise<PublicationPage>;
  /** From the index: transactions that published at an address, the newest first. */
  publicationsAt(address: Address, signal?: AbortSignal): Promise<PublicationsAt>;
  /** From the index: transactions that called a module, the newest first. */
  callers(question: CallerQuestion, signal?: AbortSignal): Promise<CallerPage>;
  /** Runs a view function and gives what it returned, as JSON by value; at a version, or now. */
  view(request: ViewRequest, version?: bigint, signal?: AbortSignal): Promise<readonly unknown[]>;
}

/** The questions are loaded when the first of them is asked. */
export function createCodeReader(api: NodeApi, index: IndexApi): CodeReader {
  return loadedWhenAsked(async () => (await import("./askAboutCode.ts")).askAboutCode(api, index), {
    module: true,
    modules: true,
    packages: true,
    publications: true,
    publicationsAt: true,
    callers: true,
    view: true,
  });
}
