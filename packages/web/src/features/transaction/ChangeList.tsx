import { useQueries } from "@tanstack/react-query";
import { ChevronRight } from "lucide-react";
import { useState } from "react";
import { asObject, asText, optional } from "../../chain/facts/jsonFields.ts";
import type { ChangeFacts } from "../../chain/facts/types.ts";
import { type BeforeAndAfter, moduleOf, stateBeforeQuery } from "../../chain/queries/stateBeforeQuery.ts";
import type { PlainKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";
import { AccountLink } from "../../parts/AccountLink.tsx";
import { FactList } from "../../parts/FactList.tsx";
import { FirstOfMany } from "../../parts/lists/FirstOfMany.tsx";
import { Loaded } from "../../parts/states/Loaded.tsx";
import { DifferenceList } from "../../parts/values/DifferenceList.tsx";
import { differencesOf } from "../../parts/values/differences.ts";
import { ValueTree } from "../../parts/values/ValueTree.tsx";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { useChainContext, useChainQuery } from "../../session/network/useChainQuery.ts";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { AddressText } from "../../ui/text/AddressText.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { HashText } from "../../ui/text/HashText.tsx";
import { MoveName } from "./CallView.tsx";

const KINDS = {
  writeResource: "explore:resourceWritten",
  deleteResource: "explore:resourceDeleted",
  writeModule: "explore:moduleWritten",
  deleteModule: "explore:moduleDeleted",
  writeTableItem: "explore:tableWritten",
  deleteTableItem: "explore:tableDeleted",
} as const satisfies Record<ChangeFacts["kind"], PlainKey>;

/** Number of state changes expanded at first. */
const OPEN_AT_FIRST = 8;
/** Number of changes compared with their previous values at once, one request each: enough for a swap of two assets. */
const COMPARED_AT_FIRST = 16;
const STEP = 50;

export interface ChangeListProps {
  readonly changes: readonly ChangeFacts[];
  /** Ledger version of the transaction; undefined before commit. */
  readonly version: bigint | undefined;
}

/** State changes of the transaction, each with its previous and new value. */
export function ChangeList({ changes, version }: ChangeListProps) {
  const repeated = useRepeated(changes, version);
  if (changes.length === 0) return <p className="text-ink-2">{t("explore:noneListed")}</p>;
  if (repeated === undefined) return <Skeleton className="h-5 w-2/3" lines={Math.min(changes.length, OPEN_AT_FIRST)} />;
  const [changed, same] = [changes.filter((change) => !repeated.has(change)), changes.filter((change) => repeated.has(change))];
  return (
    <>
      <Changes changes={changed} version={version} openAtFirst={OPEN_AT_FIRST} />
      {same.length > 0 && (
        <div className={changed.length > 0 ? "border-t border-line pt-2" : undefined}>
          <Disclosure summary={t("transaction:writtenAgain", { count: same.length, number: formatCount(same.length) })}>
            <Changes changes={same} version={version} openAtFirst={0} />
          </Disclosure>
        </div>
      )}
    </>
  );
}

interface ChangesProps extends ChangeListProps {
  readonly openAtFirst: number;
}

function Changes({ changes, version, openAtFirst }: ChangesProps) {
  return (
    <FirstOfMany items={changes} step={STEP} className="*:not-first:border-t *:not-first:border-line *:py-1">
      {(change, index) => <Change change={change} version={version} isOpenAtFirst={index < openAtFirst} />}
    </FirstOfMany>
  );
}

/**
 * Changes whose value is the same as before, among those compared at first; undefined while their previous values load. A failed request
 * leaves its change among the others.
 */
function useRepeated(changes: readonly ChangeFacts[], version: bigint | undefined): ReadonlySet<ChangeFacts> | undefined {
  const at = useChainContext();
  const compared = version === undefined ? [] : changes.slice(0, COMPARED_AT_FIRST);
  return useQueries({
    queries: version === undefined ? [] : compared.map((change) => stateBeforeQuery(version, change)(at)),
    combine: (answers) => {
      if (answers.some(({ isPending, isFetching }) => isPending && isFetching)) return undefined;
      return new Set(compared.filter((_, index) => isRepeated(answers[index]?.data)));
    },
  });
}

function isRepeated(found: BeforeAndAfter | undefined): boolean {
  if (found === undefined || !found.isDecoded || found.before === undefined || found.after === undefined) return false;
  return differencesOf(found.before, found.after).length === 0;
}

interface ChangeProps {
  readonly change: ChangeFacts;
  readonly version: bigint | undefined;
  readonly isOpenAtFirst: boolean;
}

function Change({ change, version, isOpenAtFirst }: ChangeProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-9 list-none flex-wrap items-center gap-x-3 gap-y-0.5 rounded-small py-1 hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-ink-3 transition-transform duration-100 [[open]>summary>&]:rotate-90"
        />
        <span className="shrink-0 text-small text-ink-3">{t(KINDS[change.kind])}</span>
        <span className="min-w-0">
          <ChangedThing change={change} />
        </span>
      </summary>
      {isOpen && (
        <div className="grid gap-2 py-1 pl-5">
          <Where change={change} />
          {version !== undefined && <Before change={change} version={version} />}
        </div>
      )}
    </details>
  );
}

/** Changed item: a resource type, a module or a table key. */
function ChangedThing({ change }: { readonly change: ChangeFacts }) {
  if (change.type !== undefined) return <MoveName name={change.type} />;
  const { kind, data } = change;
  if (kind === "writeModule" || kind === "deleteModule")
    return (
      <MoveName
        name={moduleOf(change)
          .map((part) => part ?? "")
          .join("::")}
      />
    );
  const decoded = optional(asObject(data).decoded, asObject);
  return <MoveName name={optional(decoded?.value_type, asText) ?? optional(decoded?.key_type, asText) ?? t("transaction:tableItem")} />;
}

function Where({ change }: { readonly change: ChangeFacts }) {
  const network = useNetwork();
  const { address, kind } = change;
  const account = address !== undefined && {
    label: t("transaction:account"),
    value: <AccountLink address={address} />,
  };
  const [, module] = kind === "writeModule" ? moduleOf(change) : [];
  if (kind !== "writeTableItem" && kind !== "deleteTableItem") {
    return account === false ? null : (
      <FactList
        items={[
          account,
          ...(module === undefined || address === undefined
            ? []
            : [
                {
                  label: t("pages:module"),
                  value: (
                    <a className="link" href={routes.module(network.id, address, module)}>
                      <MoveName name={module} />
                    </a>
                  ),
                },
              ]),
        ]}
      />
    );
  }
  const item = asObject(change.data);
  const decoded = optional(item.decoded, asObject);
  const value = optional(item.value, asText);
  return (
    <>
      <FactList
        items={[
          { label: t("transaction:table"), value: <AddressText address={asText(item.handle)} mark={false} /> },
          ...(decoded === undefined ? [] : [{ label: t("transaction:key"), value: <ValueTree value={decoded.key} label="" /> }]),
        ]}
      />
      <Disclosure summary={t("transaction:rawBytes")}>
        <FactList
          items={[
            { label: t("transaction:key"), value: <HashText hash={asText(item.key)} /> },
            ...(value === undefined ? [] : [{ label: t("common:value"), value: <HashText hash={value} /> }]),
          ]}
        />
      </Disclosure>
    </>
  );
}

function Before({ change, version }: { readonly change: ChangeFacts; readonly version: bigint }) {
  const query = useChainQuery(stateBeforeQuery(version, change));
  return (
    <Loaded query={query} skeleton={<Skeleton className="h-5 w-2/3" />}>
      {({ before, after, isDecoded }) => {
        if (isDecoded) return <DifferenceList before={before} after={after} />;
        return <p className="text-ink-2">{t(change.kind === "deleteTableItem" ? "transaction:itemDeleted" : "transaction:notDecoded")}</p>;
      }}
    </Loaded>
  );
}
