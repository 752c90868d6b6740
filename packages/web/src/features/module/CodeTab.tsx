import { useQuery } from "@tanstack/react-query";
import { readBytecode } from "../../chain/bytecode/bytecodeReader.ts";
import type { PublishedText } from "../../chain/code/publishedText.ts";
import { toHex } from "../../chain/facts/hex.ts";
import type { PublishedModule } from "../../chain/ledger/publishedModules.ts";
import { exactJsonToText } from "../../chain/transport/exactJson.ts";
import { t } from "../../language/words.ts";
import { useTab } from "../../routing/useTab.ts";
import { EmptyCard } from "../../ui/Empty.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { SegmentedControl } from "../../ui/tabs/SegmentedControl.tsx";
import { bytecodeFailureText } from "./bytecodeFailureText.ts";
import { CodePane } from "./CodePane.tsx";

export interface CodeTabProps {
  readonly id: string;
  readonly published: PublishedModule;
  /** Published source of the module; undefined while the search for the source runs. */
  readonly source: PublishedText | undefined;
}

/** Code of a module: published source if available, disassembly, decompiled Move, ABI and bytecode. */
export function CodeTab({ id, published, source }: CodeTabProps) {
  const [form, setForm] = useTab(["disassembly", "decompiled", "source", "abi", "bytecode"], "code");
  const fileName = id.replaceAll("::", ".");
  return (
    <>
      <div className="mb-4">
        <SegmentedControl
          label={t("modules:codeAs")}
          value={form}
          onChange={setForm}
          options={[
            { value: "disassembly", label: t("modules:disassembly") },
            { value: "decompiled", label: t("modules:decompiled") },
            { value: "source", label: t("modules:source") },
            { value: "abi", label: t("modules:abi") },
            { value: "bytecode", label: t("modules:bytecode") },
          ]}
        />
      </div>
      {form === "disassembly" && (
        <FromBytecode
          kind="disassemble"
          bytecode={published.bytecode}
          title={t("modules:disassembly")}
          note={t("modules:disassemblyNote")}
          refusal={t("modules:badBytecode")}
          fileName={`${fileName}.masm`}
        />
      )}
      {form === "decompiled" && (
        <FromBytecode
          kind="decompile"
          bytecode={published.bytecode}
          title={t("modules:decompiled")}
          note={t("modules:decompiledNote")}
          refusal={t("modules:notDecompiled")}
          fileName={`${fileName}.decompiled.move`}
        />
      )}
      {form === "source" && <Source source={source} fileName={`${fileName}.move`} />}
      {form === "abi" && (
        <CodePane title={t("modules:abi")} text={exactJsonToText(published.abi ?? null, 2)} fileName={`${fileName}.abi.json`} />
      )}
      {form === "bytecode" && <CodePane title={t("modules:bytecode")} text={toHex(published.bytecode)} fileName={`${fileName}.mv.hex`} />}
    </>
  );
}

interface FromBytecodeProps {
  readonly kind: "disassemble" | "decompile";
  readonly bytecode: Uint8Array;
  readonly title: string;
  readonly note: string;
  /** Title of the notice that the bytecode was rejected. */
  readonly refusal: string;
  readonly fileName: string;
}

/** Disassembly or decompiled code, generated from the bytecode in a worker. */
function FromBytecode({ kind, bytecode, title, note, refusal, fileName }: FromBytecodeProps) {
  const text = useQuery({
    queryKey: [kind, toHex(bytecode)],
    queryFn: ({ signal }) => readBytecode({ kind, bytecode }, signal),
    retry: false,
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (text.error !== null)
    return (
      <Notice level="caution" title={t("modules:disassemblyFailed")}>
        {bytecodeFailureText(text.error)}
      </Notice>
    );
  if (text.data === undefined) return <Skeleton className="h-5 w-full" lines={12} />;
  if (!text.data.ok) {
    return (
      <Notice level="caution" title={refusal}>
        {text.data.reason}
      </Notice>
    );
  }
  return <CodePane title={title} text={text.data.value} fileName={fileName} note={note} />;
}

function Source({ source, fileName }: { readonly source: PublishedText | undefined; readonly fileName: string }) {
  if (source?.kind === "text") {
    return <CodePane title={t("modules:source")} text={source.text} fileName={fileName} note={t("modules:sourceNote")} />;
  }
  if (source?.kind === "tooLarge") return <Notice level="caution">{t("modules:sourceTooLarge")}</Notice>;
  if (source?.kind === "unreadable") return <Notice level="caution">{t("modules:sourceUnreadable")}</Notice>;
  return <EmptyCard title={t("modules:noSource")} text={t("modules:noSourceText")} />;
}
