import { Boxes } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { type ModuleAbi, moduleId } from "../../chain/code/moduleAbi.ts";
import { readAddress } from "../../chain/facts/address.ts";
import type { Address } from "../../chain/facts/types.ts";
import { moduleAbisQuery } from "../../chain/queries/codeQueries.ts";
import { t } from "../../language/words.ts";
import { CsvButton } from "../../parts/lists/CsvButton.tsx";
import { ListTemplate } from "../../parts/templates/ListTemplate.tsx";
import { useQueryState } from "../../parts/templates/useQueryState.tsx";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { useChainQueries } from "../../session/network/useChainQuery.ts";
import { Card } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { csvOf } from "../../ui/files/csv.ts";
import { formatCount } from "../../ui/text/amount.ts";
import { KindMark } from "../../ui/text/KindMark.tsx";
import { shortenAddress } from "../../ui/text/shorten.ts";
import { useColumns } from "../../ui/virtual/useColumns.ts";
import { type ListColumn, VirtualTable } from "../../ui/virtual/VirtualTable.tsx";

export interface ModuleRowsProps {
  readonly views: ReactNode;
  readonly filter: ReactNode;
  readonly text: string;
  /** Account whose modules are listed; undefined lists the framework. */
  readonly address: Address | undefined;
}

/** Framework addresses present on every network; users find the experimental framework by its address. */
const FRAMEWORK: readonly Address[] = ["0x1", "0x3", "0x4"].map(readAddress);

/** Module list with counts of functions and structs. */
export function ModuleRows({ views, filter, text, address }: ModuleRowsProps) {
  const network = useNetwork();
  const addresses = address === undefined ? FRAMEWORK : [address];
  const answers = useChainQueries(addresses.map((one) => moduleAbisQuery(one)));
  const isWhole = answers.every(({ data }) => data !== undefined);
  const modules = useMemo(() => answers.flatMap(({ data }) => data ?? []), [answers]);
  const rows = useMemo(() => modules.filter(matches(text)), [modules, text]);
  const columns = useColumns(columnsOf);
  const failed = answers.find(({ error }) => error !== null) ?? answers[0];
  const state = useQueryState<readonly ModuleAbi[]>(
    { data: isWhole ? rows : undefined, error: failed?.error ?? null, refetch: failed?.refetch ?? NOTHING },
    (found) => found.length === 0,
  );
  const read = async () =>
    csvOf(
      [t("modules:module"), t("modules:entryFunctions"), t("modules:viewFunctions"), t("modules:structs")],
      rows.map((row) => [moduleId(row), `${entryCount(row)}`, `${viewCount(row)}`, `${row.structs.length}`]),
    );
  return (
    <ListTemplate
      title={t("pages:modules")}
      count={isWhole ? formatCount(rows.length) : undefined}
      views={views}
      filters={filter}
      tools={<CsvButton fileName="modules.csv" read={read} />}
      state={state}
      empty={
        address !== undefined ? (
          <Empty icon={<Boxes />} title={t("modules:noneAt", { address: shortenAddress(address) })} text={t("modules:noneAtText")} />
        ) : (
          <Empty icon={<Boxes />} title={t("modules:noneFound", { text: text.trim() })} text={t("modules:noneFoundText")} />
        )
      }
    >
      <Card label={t("pages:modules")}>
        <VirtualTable<ModuleAbi>
          label={t("pages:modules")}
          rows={rows}
          isBelowFilters
          rowHref={(row) => routes.module(network.id, row.address, row.name)}
          rowLabel={(row) => t("modules:open", { module: moduleId(row) })}
          columns={columns}
        />
      </Card>
    </ListTemplate>
  );
}

function columnsOf(): readonly ListColumn<ModuleAbi>[] {
  return [
    {
      key: "module",
      header: t("modules:module"),
      width: "minmax(0, 4fr)",
      narrow: "lead",
      cell: (row) => (
        <span className="flex min-w-0 items-center gap-2">
          <KindMark kind="module" />
          <span className="mono min-w-0 truncate">
            <span className="text-ink-3">{shortenAddress(row.address)}::</span>
            {row.name}
          </span>
        </span>
      ),
    },
    {
      key: "entry",
      header: t("modules:entryFunctions"),
      align: "right",
      narrow: "below",
      cell: (row) => <Count number={entryCount(row)} words="modules:entryCount" />,
    },
    { key: "view", header: t("modules:viewFunctions"), align: "right", cell: viewCount },
    {
      key: "structs",
      header: t("modules:structs"),
      align: "right",
      narrow: "belowEnd",
      cell: (row) => <Count number={row.structs.length} words="modules:structCount" />,
    },
  ];
}

const NOTHING = () => Promise.reject(new Error("there is nothing to ask again"));

function matches(text: string): (module: ModuleAbi) => boolean {
  const wanted = text.trim().toLowerCase();
  // A typed address selects the account whose modules are listed; text after `::` filters by module name.
  const name = wanted.includes("::") ? wanted.slice(wanted.indexOf("::") + 2) : /^0x[0-9a-f]*$/.test(wanted) ? "" : wanted;
  return (module) => module.name.toLowerCase().includes(name);
}

/** Number with a label on narrow screens, where the list has no header. */
function Count({ number, words }: { readonly number: number; readonly words: "modules:entryCount" | "modules:structCount" }) {
  return (
    <>
      <span className="max-sm:hidden">{number}</span>
      <span className="sm:hidden">{t(words, { number })}</span>
    </>
  );
}

function entryCount({ functions }: ModuleAbi): number {
  return functions.filter(({ isEntry }) => isEntry).length;
}

function viewCount({ functions }: ModuleAbi): number {
  return functions.filter(({ isView }) => isView).length;
}
