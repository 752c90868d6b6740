import { useQuery } from "@tanstack/react-query";
import { readBytecode } from "../../chain/bytecode/bytecodeReader.ts";
import type { BytecodeTask } from "../../chain/bytecode/bytecodeTask.ts";
import type { ModuleDifference } from "../../chain/bytecode/compareModules.ts";
import type { Inspected } from "../../chain/bytecode/inspectModule.ts";
import type { Address } from "../../chain/facts/types.ts";
import { moduleQuery } from "../../chain/queries/codeQueries.ts";
import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import { useModuleSource } from "../../parts/code/useModuleSource.ts";
import { Failure } from "../../parts/states/Failure.tsx";
import { useSearchValue } from "../../routing/useSearchValue.ts";
import { useChain, useLedgerIdentity } from "../../session/context.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { SegmentedControl } from "../../ui/tabs/SegmentedControl.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { bytecodeFailureText } from "./bytecodeFailureText.ts";
import { DifferenceView } from "./DifferenceView.tsx";

export interface CodeDifferenceProps {
  readonly address: Address;
  readonly module: string;
  readonly from: bigint;
  readonly to: bigint;
}

const FORMS = ["source", "decompiled", "disassembly"] as const;
type Form = (typeof FORMS)[number];

/** Difference between two versions of a module, in their sources if both have one, else in decompiled or disassembled code. */
export function CodeDifference({ address, module, from, to }: CodeDifferenceProps) {
  const [asked, setForm] = useSearchValue("diff");
  const before = useChainQuery(moduleQuery({ address, module, version: from }));
  const after = useChainQuery(moduleQuery({ address, module, version: to }));
  const [oldSource, newSource] = [useModuleSource(address, module, from).text, useModuleSource(address, module, to).text];
  const hasSources = oldSource?.kind === "text" && newSource?.kind === "text";
  const isSameSource = hasSources && oldSource.text === newSource.text;
  const isSourceKnown = oldSource !== undefined && newSource !== undefined;
  const offered = FORMS.filter((one) => one !== "source" || hasSources);
  const form = offered.find((one) => one === asked) ?? (isSourceKnown ? (isSameSource ? "decompiled" : offered[0]) : undefined);
  const failed = before.error !== null ? before : after.error !== null ? after : undefined;
  if (failed !== undefined) return <Failure error={explainError(failed.error)} onRetry={() => void failed.refetch()} />;
  if (before.data === null || after.data === null) {
    const missing = before.data === null ? from : to;
    return <Notice level="notice">{t("modules:notThereThen", { version: formatCount(missing) })}</Notice>;
  }
  if (before.data === undefined || after.data === undefined || form === undefined) return <Skeleton className="h-5 w-full" lines={8} />;
  const task: BytecodeTask =
    form === "source" && hasSources
      ? { kind: "compareTexts", before: oldSource.text, after: newSource.text, module }
      : { kind: "compare", before: before.data.bytecode, after: after.data.bytecode, form: form === "disassembly" ? form : "decompiled" };
  return (
    <>
      <div>
        <SegmentedControl
          label={t("modules:compareAs")}
          value={form}
          onChange={setForm}
          options={offered.map((value) => ({ value, label: t(`modules:${value}`) }))}
        />
        {form === "source" && <p className="mt-2 text-small text-ink-3">{t("modules:sourceNote")}</p>}
      </div>
      <Difference task={task} form={form} address={address} module={module} from={from} to={to} />
    </>
  );
}

function Difference({ task, form, address, module, from, to }: CodeDifferenceProps & { readonly task: BytecodeTask; readonly form: Form }) {
  const chain = useChain();
  const identity = useLedgerIdentity();
  const { data, error } = useQuery({
    queryKey: ["moduleDifference", chain.network.id, identity, address, module, from.toString(), to.toString(), form],
    queryFn: async ({ signal }): Promise<Inspected<ModuleDifference>> => {
      if (task.kind === "compareTexts") return { ok: true, value: await readBytecode(task, signal) };
      if (task.kind === "compare") return readBytecode(task, signal);
      throw new Error(`${task.kind} compares nothing`);
    },
    retry: false,
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error !== null) return <Notice level="caution">{bytecodeFailureText(error)}</Notice>;
  if (data === undefined) return <Skeleton className="h-5 w-full" lines={8} />;
  if (!data.ok) {
    return (
      <Notice level="caution" title={t("modules:badBytecode")}>
        {data.reason}
      </Notice>
    );
  }
  return <DifferenceView difference={data.value} />;
}
