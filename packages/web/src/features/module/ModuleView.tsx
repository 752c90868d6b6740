import { useEffect, useMemo } from "react";
import { moduleId } from "../../chain/code/moduleAbi.ts";
import { namedFunctions, namedStructs } from "../../chain/code/namedFunctions.ts";
import type { PublishedPackage } from "../../chain/code/packageRegistry.ts";
import type { Address } from "../../chain/facts/types.ts";
import { moduleQuery, packagesQuery } from "../../chain/queries/codeQueries.ts";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { ModuleDiffers } from "../../parts/code/CodeDiffers.tsx";
import { useModuleSource } from "../../parts/code/useModuleSource.ts";
import { DetailTemplate } from "../../parts/templates/DetailTemplate.tsx";
import { IdLine } from "../../parts/templates/IdLine.tsx";
import { useQueryState } from "../../parts/templates/useQueryState.tsx";
import { routes } from "../../routing/routes.ts";
import { useTab } from "../../routing/useTab.ts";
import { useAccountLabel } from "../../session/account/useAccountLabel.ts";
import { useLedgerIdentity, useNetwork } from "../../session/context.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { rememberOpenedCode } from "../../session/openedCode.ts";
import { Empty } from "../../ui/Empty.tsx";
import type { KeyValueItem } from "../../ui/KeyValue.tsx";
import { TabCount } from "../../ui/tabs/TabCount.tsx";
import { Tabs } from "../../ui/tabs/Tabs.tsx";
import { AddressText } from "../../ui/text/AddressText.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { KindMark } from "../../ui/text/KindMark.tsx";
import { shortenAddress } from "../../ui/text/shorten.ts";
import { CallersTab } from "./CallersTab.tsx";
import { CodeTab } from "./CodeTab.tsx";
import { ErrorsTab } from "./ErrorsTab.tsx";
import { FunctionForms } from "./FunctionForms.tsx";
import { FunctionsTab } from "./FunctionsTab.tsx";
import { PackageTab } from "./PackageTab.tsx";
import { policyText } from "./policyText.ts";
import { StructsTab } from "./StructsTab.tsx";
import { useModuleVersion } from "./useModuleVersion.tsx";
import { VersionsTab } from "./VersionsTab.tsx";

const TABS = ["functions", "code", "read", "write", "structs", "errors", "package", "versions", "callers"] as const;

/** Current on-chain version of a module. */
export function ModuleView({ address, module }: { readonly address: Address; readonly module: string }) {
  const network = useNetwork();
  const labelOf = useAccountLabel();
  const { version, selector } = useModuleVersion(address);
  const published = useChainQuery(moduleQuery({ address, module, version }));
  const packages = useChainQuery(packagesQuery(address, version));
  const identity = useLedgerIdentity();
  const isFound = published.data !== undefined && published.data !== null;
  // The search finds the code of modules that were opened.
  useEffect(() => {
    if (isFound && identity !== undefined) rememberOpenedCode(identity, address);
  }, [isFound, identity, address]);
  const state = useQueryState(published, (found) => found === null);
  const [tab, setTab] = useTab(TABS);
  const own = packages.data?.find(({ modules }) => modules.some(({ name }) => name === module));
  const source = useModuleSource(address, module, version);
  const id = moduleId({ address, name: module });
  const abi = published.data?.abi;
  const functions = useMemo(() => namedFunctions(abi?.functions ?? [], source.outline), [abi, source.outline]);
  const structs = useMemo(() => namedStructs(abi?.structs ?? [], source.outline), [abi, source.outline]);
  const readable = functions.filter(({ isView }) => isView);
  const writable = functions.filter(({ isEntry }) => isEntry);
  const count = (list: readonly unknown[]) => (abi === undefined ? undefined : formatCount(list.length));
  return (
    <DetailTemplate
      list={{ label: t("pages:modules"), href: routes.modules(network.id) }}
      shortId={
        <span className="mono">
          {shortenAddress(address)}::{module}
        </span>
      }
      title={id}
      heading={
        <span className="font-mono text-[0.9em]">
          <span className="text-ink-3">{shortenAddress(address)}::</span>
          {module}
        </span>
      }
      mark={<KindMark kind="module" size={40} />}
      status={<IdLine id={id} short={`${shortenAddress(address)}::${module}`} copy={t("modules:copyName")} />}
      actions={selector}
      facts={factsOf({
        address,
        label: labelOf(address),
        href: routes.account(network.id, address),
        own,
        bytes: published.data?.bytecode.length,
      })}
      state={state}
      empty={<Empty title={t("modules:noSuchModule", { module: id })} text={t("modules:noSuchModuleText", { network: network.label })} />}
    >
      {abi !== undefined && version === undefined && (
        <div className="mb-5 empty:hidden">
          <ModuleDiffers address={address} module={module} reported={abi} />
        </div>
      )}
      {published.data !== undefined && published.data !== null && (
        <Tabs
          label={t("modules:aboutModule")}
          value={tab}
          onChange={setTab}
          tabs={[
            {
              key: "functions",
              label: <TabCount title={t("modules:functions")} count={count(functions)} />,
              content: <FunctionsTab functions={functions} place={{ address, module }} />,
            },
            {
              key: "code",
              label: t("modules:code"),
              content: <CodeTab id={id} module={module} published={published.data} source={source} />,
            },
            {
              key: "read",
              label: <TabCount title={t("modules:read")} count={count(readable)} />,
              content: (
                <FunctionForms use="read" functions={readable} source={source} bytecode={published.data.bytecode} version={version} />
              ),
            },
            {
              key: "write",
              label: <TabCount title={t("modules:write")} count={count(writable)} />,
              content: (
                <FunctionForms use="write" functions={writable} source={source} bytecode={published.data.bytecode} version={version} />
              ),
            },
            {
              key: "structs",
              label: <TabCount title={t("modules:structs")} count={count(abi?.structs ?? [])} />,
              content: <StructsTab structs={structs} />,
            },
            {
              key: "errors",
              label: t("modules:errors"),
              content: <ErrorsTab bytecode={published.data.bytecode} outline={source.outline} friends={abi?.friends ?? []} />,
            },
            { key: "package", label: t("modules:package"), content: <PackageTab address={address} query={packages} module={module} /> },
            { key: "versions", label: t("modules:versions"), content: <VersionsTab address={address} module={module} /> },
            { key: "callers", label: t("modules:callers"), content: <CallersTab address={address} module={module} functions={writable} /> },
          ]}
        />
      )}
    </DetailTemplate>
  );
}

interface ModuleKnown {
  readonly address: Address;
  readonly label: string | undefined;
  readonly href: string;
  readonly own: PublishedPackage | undefined;
  readonly bytes: number | undefined;
}

function factsOf({ address, label, href, own, bytes }: ModuleKnown): readonly KeyValueItem[] {
  const items: readonly (KeyValueItem | false)[] = [
    { label: t("modules:address"), value: <AddressText address={address} label={label} href={href} /> },
    own !== undefined && { label: t("modules:package"), value: <span className="[overflow-wrap:anywhere]">{foreignText(own.name)}</span> },
    own !== undefined && { label: t("modules:policy"), value: policyText(own.policy) },
    own !== undefined && { label: t("modules:upgrades"), value: formatCount(own.upgradeNumber) },
    bytes !== undefined && { label: t("modules:size"), value: t("modules:sizeInBytes", { count: bytes, size: formatCount(bytes) }) },
  ];
  return items.filter((item) => item !== false);
}
