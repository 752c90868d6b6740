import { useQueries } from "@tanstack/react-query";
import { useMemo } from "react";
import { type AccountName, accountNameText, parseAccountName } from "../../chain/facts/accountName.ts";
import type { AssetBalance } from "../../chain/facts/assetHolding.ts";
import type { TypedName } from "../../chain/facts/enteredAddress.ts";
import type { Address } from "../../chain/facts/types.ts";
import { nameQuery } from "../../chain/queries/nameQuery.ts";
import { explainError } from "../../errors/explainError.ts";
import { currentLanguage, t } from "../../language/words.ts";
import { useOwnedAssets } from "../../parts/fields/useHoldings.ts";
import { useKnownAddresses } from "../../parts/fields/useKnownAddresses.ts";
import { useTypedNames } from "../../session/account/typedNames.ts";
import { useNetwork } from "../../session/context.ts";
import { useChainContext } from "../../session/network/useChainQuery.ts";
import { type PaidLine, paidLines } from "./listExport.ts";
import { readLines } from "./listLines.ts";
import { type ListRow, type NameAnswer, rowsOf } from "./listRows.ts";

const NOTHING: readonly AssetBalance[] = [];

/** Parsed payments and errors of the typed list. */
export interface TypedList {
  readonly rows: readonly ListRow[];
  /** Already paid lines of an exported list, which are skipped. */
  readonly made: readonly PaidLine[];
}

/** Parses a typed payment list on every change. Each registered name is looked up once. */
export function useListRows(text: string, owner: Address): TypedList {
  const network = useNetwork();
  const known = useKnownAddresses();
  const assets = useOwnedAssets(owner);
  const language = currentLanguage();
  const made = useMemo(() => paidLines(text), [text]);
  const lines = useMemo(() => {
    const numbers = new Set(made.map(({ line }) => line));
    return readLines(text).filter(({ number }) => !numbers.has(number));
  }, [text, made]);
  const names = useMemo(() => {
    const found = lines.flatMap(({ recipient }) => parseAccountName(recipient) ?? []);
    return [...new Map(found.map((name) => [accountNameText(name), name])).values()];
  }, [lines]);
  const at = useChainContext();
  const answers = useQueries({
    queries: names.map((name) => nameQuery(name)(at)),
    combine: (results) =>
      new Map(
        results.map(({ data, error }, place): readonly [string, NameAnswer] => {
          const name = names[place] === undefined ? "" : accountNameText(names[place]);
          if (data?.kind === "found") return [name, { kind: "found", address: data.address }];
          if (data !== undefined) {
            return [name, { kind: "problem", words: data.kind === "unknown" ? t("fields:nameUnknown", { name }) : t("fields:noNames") }];
          }
          return [name, error === null ? { kind: "waits" } : { kind: "problem", words: explainError(error).what }];
        }),
      ),
  });
  useTypedNames(
    useMemo(
      () =>
        names.flatMap((name): readonly TypedName[] => {
          const answer = answers.get(accountNameText(name));
          const isPerson = known.some(({ kind, label }) => kind !== "recent" && label.toLowerCase() === accountNameText(name));
          return answer?.kind === "found" && !isPerson ? [{ name, address: answer.address }] : [];
        }),
      [names, answers, known],
    ),
  );
  const balances = assets.kind === "ready" ? assets.items : NOTHING;
  const isWhole = assets.kind === "ready" && assets.note === undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: messages depend on the page language
  return useMemo(() => {
    const people = known.filter(({ kind }) => kind !== "recent");
    const answerOf = (name: AccountName): NameAnswer => answers.get(accountNameText(name)) ?? { kind: "waits" };
    return { rows: rowsOf(lines, { place: { origin: location.origin, network: network.id }, people, balances, isWhole, answerOf }), made };
  }, [lines, made, known, balances, isWhole, answers, network.id, language]);
}
