import { useMemo } from "react";
import type { MoveFunction } from "../../chain/code/moduleAbi.ts";
import { type ModuleOutline, moveOutline } from "../../chain/code/moveOutline.ts";
import { namedFunctions } from "../../chain/code/namedFunctions.ts";
import type { PublishedText } from "../../chain/code/publishedText.ts";
import { readAddress } from "../../chain/facts/address.ts";
import type { Address } from "../../chain/facts/types.ts";
import { packagesQuery } from "../../chain/queries/codeQueries.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { usePublishedText } from "../texts/usePublishedText.ts";

/** Published source of a module and its declarations. */
export interface ModuleSource {
  /** Undefined while the source is loading. */
  readonly text: PublishedText | undefined;
  readonly outline: ModuleOutline | undefined;
}

/** Framework addresses: their packages are large and contain no sources. */
const FRAMEWORK = /^0x0{63}[1347]$/;

/** Longer sources are shown without names and outline: reading them would take seconds. */
const MOST_READ = 1_000_000;

/** Source of a module as its publisher attached it, at a ledger version or now. */
export function useModuleSource(address: Address, module: string, version?: bigint): ModuleSource {
  const { data: packages } = useChainQuery(packagesQuery(address, version), { enabled: !FRAMEWORK.test(address) });
  const file = packages?.flatMap(({ modules }) => modules).find(({ name }) => name === module);
  const unpacked = usePublishedText(file?.source);
  const isMissing = FRAMEWORK.test(address) || (packages !== undefined && file === undefined);
  const text: PublishedText | undefined = isMissing ? { kind: "none" } : unpacked;
  const outline = useMemo(
    () => (text?.kind === "text" && text.text.length <= MOST_READ ? moveOutline(text.text, module) : undefined),
    [text, module],
  );
  return { text, outline };
}

/** A function with the names and the doc comment of its published source, if there is one. */
export function useNamedFunction(fn: MoveFunction): MoveFunction {
  const [address = "", module = ""] = fn.id.split("::");
  const isPublished = address.startsWith("0x") && fn.source === undefined;
  const { outline } = useModuleSource(isPublished ? readAddress(address) : FRAMEWORK_ADDRESS, module);
  return useMemo(() => namedFunctions([fn], outline)[0] ?? fn, [fn, outline]);
}

const FRAMEWORK_ADDRESS = readAddress("0x1");
