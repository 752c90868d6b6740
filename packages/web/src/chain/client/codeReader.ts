import type { ModuleAbi } from "../code/moduleAbi.ts";
import type { PublishedPackage } from "../code/packageRegistry.ts";
import type { Address } from "../facts/types.ts";
import type { IndexApi } from "../indexer/createIndexApi.ts";
import type { CallerPage, CallerQuestion } from "../indexer/functionCallers.ts";
import type { PublicationPage, PublicationsAt } from "../indexer/publications.ts";
import type { NodeApi } from "../ledger/createNodeApi.ts";
import type { PublishedModule } from "../ledger/publishedModules.ts";
import type { CallRequest } from "../transactions/transactionRequest.ts";
import { lazyReader } from "./lazyReader.ts";

/** A view function call with known parameter types. */
type ViewRequest = Required<Pick<CallRequest, "functionId" | "typeArguments" | "args" | "abi">>;

/** Network queries about published code. */
export interface CodeReader {
  /** A module at a version or at present; undefined if missing. */
  module(address: Address, name: string, version?: bigint, signal?: AbortSignal): Promise<PublishedModule | undefined>;
  /** ABIs of all modules at an address. */
  modules(address: Address, signal?: AbortSignal): Promise<readonly ModuleAbi[]>;
  /** Packages at an address, at a version or at present. */
  packages(address: Address, version?: bigint, signal?: AbortSignal): Promise<readonly PublishedPackage[]>;
  /** Index: publications of the network, newest first. */
  publications(page: { readonly before: bigint | undefined; readonly limit: number }, signal?: AbortSignal): Promise<PublicationPage>;
  /** Index: transactions that published code at an address, newest first. */
  publicationsAt(address: Address, signal?: AbortSignal): Promise<PublicationsAt>;
  /** Index: transactions that called a module, newest first. */
  callers(question: CallerQuestion, signal?: AbortSignal): Promise<CallerPage>;
  /** Runs a view function at a version or at present and returns its JSON results. */
  view(request: ViewRequest, version?: bigint, signal?: AbortSignal): Promise<readonly unknown[]>;
}

/** Creates a reader that loads its queries on first use. */
export function createCodeReader(api: NodeApi, index: IndexApi): CodeReader {
  return lazyReader(async () => (await import("./askAboutCode.ts")).askAboutCode(api, index), {
    module: true,
    modules: true,
    packages: true,
    publications: true,
    publicationsAt: true,
    callers: true,
    view: true,
  });
}
