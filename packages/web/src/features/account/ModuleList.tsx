import type { UseQueryResult } from "@tanstack/react-query";
import type { Address, ModuleFacts } from "../../chain/facts/types.ts";
import { isNotFound } from "../../chain/transport/chainError.ts";
import { t } from "../../language/words.ts";
import { useFirstOfMany } from "../../parts/lists/FirstOfMany.tsx";
import { Loaded } from "../../parts/states/Loaded.tsx";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { Card } from "../../ui/Card.tsx";
import { EmptyCard } from "../../ui/Empty.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { Table } from "../../ui/Table.tsx";
import { modulesByName } from "./byName.ts";

/** Number of modules rendered at first, and added per click on "Show more": the node's list has no size limit. */
const STEP = 100;

/** Modules published at an address. */
export function ModuleList({ address, query }: { readonly address: Address; readonly query: UseQueryResult<readonly ModuleFacts[]> }) {
  if (isNotFound(query.error)) return <NoModules />;
  return (
    <Loaded query={query} skeleton={<Skeleton className="h-6 w-full" lines={5} />}>
      {(modules) => (modules.length === 0 ? <NoModules /> : <Modules address={address} modules={modules} />)}
    </Loaded>
  );
}

function Modules({ address, modules }: { readonly address: Address; readonly modules: readonly ModuleFacts[] }) {
  const network = useNetwork();
  const { shown, more } = useFirstOfMany(modulesByName(modules), STEP, { isFlush: true });
  return (
    <Card label={t("explore:modules")}>
      <Table
        label={t("explore:modules")}
        rows={shown}
        rowKey={({ name }) => name}
        columns={[
          {
            key: "name",
            header: t("explore:module"),
            cell: ({ name }) => (
              <a className="link mono break-all" href={routes.module(network.id, address, name)}>
                {name}
              </a>
            ),
          },
          { key: "entry", header: t("explore:entryFunctions"), align: "right", cell: ({ entryFunctions }) => entryFunctions },
          { key: "view", header: t("explore:viewFunctions"), align: "right", cell: ({ viewFunctions }) => viewFunctions },
          { key: "structs", header: t("explore:structs"), align: "right", cell: ({ structs }) => structs },
        ]}
      />
      {more}
    </Card>
  );
}

function NoModules() {
  return <EmptyCard title={t("explore:noModules")} text={t("explore:noModulesText")} />;
}
