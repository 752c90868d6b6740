import type { PackageFault } from "../../chain/bytecode/checkPackage.ts";
import type { RegistryFault } from "../../chain/code/publishRules.ts";
import type { Address } from "../../chain/facts/types.ts";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { Card, CardSection } from "../../ui/Card.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Pill } from "../../ui/Pill.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { shortenAddress } from "../../ui/text/shorten.ts";
import { type Examined, type ReadModule, splitId } from "./examinePackage.ts";
import type { AssembledPackage } from "./packageOf.ts";

export interface ModuleReportProps {
  readonly modules: readonly ReadModule[];
  readonly address: Address | undefined;
  /** Result of the check against the network; undefined while the check runs. */
  readonly examined: Examined | undefined;
  readonly made: AssembledPackage;
}

/** Modules to publish, with all problems for which the network would reject them. */
export function ModuleReport({ modules, address, examined, made }: ModuleReportProps) {
  const problems = [
    ...made.elsewhere.map((id) => t("publish:elsewhere", { module: splitId(id).name, address: shortenAddress(splitId(id).address) })),
    ...made.unlisted.map((module) => t("publish:unlisted", { module: foreignText(module) })),
    ...made.registryFaults.map(registryText),
    ...(examined?.missing ?? []).map((module) => t("publish:missing", { module })),
    // Modules compiled for another address were compared with the code at that address, which publishing here does not change.
    ...(examined?.faults ?? []).filter(({ kind }) => kind !== "incompatible" || made.elsewhere.length === 0).map(faultText),
  ];
  return (
    <Card label={t("publish:modules")}>
      <CardSection title={t("publish:modules")}>
        <ul className="grid gap-2">
          {modules.map(({ path, bytes, facts }) => (
            <li key={`${path} ${facts.id}`} className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="mono min-w-0 break-all">
                <span className="text-ink-3">{shortenAddress(splitId(facts.id).address)}::</span>
                {splitId(facts.id).name}
              </span>
              <span className="figures text-small text-ink-3">
                {t("publish:sizeInBytes", { count: bytes.length, size: formatCount(bytes.length) })}
              </span>
              <span className="w-full text-small break-words text-ink-3">
                {facts.dependencies.length === 0 ? t("publish:usesNothing") : t("publish:uses", { modules: facts.dependencies.join(", ") })}
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-3 flex flex-wrap items-center gap-2 text-small text-ink-3">
          {t("publish:inAll", { size: formatCount(made.size) })}
          {examined !== undefined && <Pill>{t(made.isUpgrade ? "publish:isUpgrade" : "publish:isNew")}</Pill>}
        </p>
      </CardSection>
      {address !== undefined && (
        <CardSection>
          <div role="status" className="grid gap-2">
            {problems.map((problem) => (
              <Notice key={problem} level="danger">
                {problem}
              </Notice>
            ))}
            {problems.length === 0 && examined !== undefined && <Notice level="notice">{t("publish:checked")}</Notice>}
          </div>
        </CardSection>
      )}
    </Card>
  );
}

function faultText({ module, kind, text }: PackageFault): string {
  const { name } = splitId(module);
  switch (kind) {
    case "unsafe":
      return t("publish:unsafe", { module: name, reason: text });
    case "link":
      return t("publish:badLink", { module: name, reason: text });
    case "incompatible":
      return t("publish:incompatible", { module: name, reason: text });
    case "friend":
      return t("publish:friendMissing", { module: name, friend: text });
  }
}

function registryText(fault: RegistryFault): string {
  switch (fault.kind) {
    case "arbitrary":
      return t("publish:arbitraryRefused");
    case "immutable":
      return t("publish:isImmutable");
    case "weakerPolicy":
      return t("publish:weakerPolicy");
    case "moduleLeftOut":
      return t("publish:moduleLeftOut", { module: fault.module });
    case "nameClash":
      return t("publish:nameClash", { module: fault.module, other: foreignText(fault.other) });
  }
}
