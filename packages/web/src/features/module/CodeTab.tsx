import { useState } from "react";
import type { ModuleOutline } from "../../chain/code/moveOutline.ts";
import type { PublishedText } from "../../chain/code/publishedText.ts";
import { toHex } from "../../chain/facts/hex.ts";
import type { PublishedModule } from "../../chain/ledger/publishedModules.ts";
import { t } from "../../language/words.ts";
import { CodeView } from "../../parts/code/CodeView.tsx";
import type { ModuleSource } from "../../parts/code/useModuleSource.ts";
import { useSearchValue } from "../../routing/useSearchValue.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { SegmentedControl } from "../../ui/tabs/SegmentedControl.tsx";
import { AbiPanes } from "./AbiPanes.tsx";
import { bytecodeFailureText } from "./bytecodeFailureText.ts";
import { CodePane } from "./CodePane.tsx";
import { CodePanes } from "./CodePanes.tsx";
import { useCodeText } from "./useCodeText.ts";

const FORMS = ["source", "decompiled", "disassembly", "abi", "bytecode"] as const;

export interface CodeTabProps {
  readonly id: string;
  readonly module: string;
  readonly published: PublishedModule;
  /** Published source of the module and its declarations. */
  readonly source: ModuleSource;
}

/** Code of a module: published source if available, else decompiled Move, else disassembly; ABI and bytecode. */
export function CodeTab({ id, module, published, source: { text: source, outline } }: CodeTabProps) {
  const [asked, setForm] = useSearchValue("code");
  const chosen = FORMS.find((form) => form === asked);
  const hasSource = source?.kind === "text";
  const form = chosen ?? (source === undefined ? undefined : hasSource ? "source" : "decompiled");
  const fileName = id.replaceAll("::", ".");
  const shared = { module, abi: published.abi, outline };
  return (
    <>
      <div className="mb-4">
        <SegmentedControl
          label={t("modules:codeAs")}
          value={form ?? "source"}
          onChange={setForm}
          options={FORMS.map((value) => ({ value, label: t(`modules:${value}`) }))}
        />
      </div>
      {form === undefined && <Skeleton className="h-5 w-full" lines={12} />}
      {form === "source" && (
        <Source module={module} abi={published.abi} source={source} bytecode={published.bytecode} fileName={`${fileName}.move`} />
      )}
      {form === "decompiled" && (
        <>
          {chosen === undefined && source?.kind !== "none" && <NoSource source={source} />}
          <FromBytecode
            {...shared}
            form="decompiled"
            bytecode={published.bytecode}
            fileName={`${fileName}.decompiled.move`}
            isFallbackShown={chosen === undefined}
          />
        </>
      )}
      {form === "disassembly" && (
        <FromBytecode {...shared} form="disassembly" bytecode={published.bytecode} fileName={`${fileName}.masm`} />
      )}
      {form === "abi" && <AbiPanes published={published} fileName={fileName} />}
      {form === "bytecode" && <CodePane title={t("modules:bytecode")} text={toHex(published.bytecode)} fileName={`${fileName}.mv.hex`} />}
    </>
  );
}

interface FromBytecodeProps extends Pick<CodeTabProps, "module"> {
  readonly form: "disassembly" | "decompiled";
  readonly bytecode: Uint8Array;
  readonly abi: PublishedModule["abi"];
  /** Declarations in the published source, if there is one. */
  readonly outline: ModuleOutline | undefined;
  readonly fileName: string;
  /** True to show the disassembly if the code cannot be decompiled. */
  readonly isFallbackShown?: boolean;
}

const NOTES = { disassembly: "modules:disassemblyNote", decompiled: "modules:decompiledNote" } as const;

/** Disassembly or decompiled code, made from the bytecode in a worker. */
function FromBytecode({ form, bytecode, module, abi, outline, fileName, isFallbackShown = false }: FromBytecodeProps) {
  const text = useCodeText(form, bytecode, { source: outline });
  if (text.kind === "reading") return <Skeleton className="h-5 w-full" lines={12} />;
  if (text.kind === "text") {
    const note = t(form === "decompiled" && outline !== undefined ? "modules:decompiledWithNames" : NOTES[form]);
    return <CodePanes title={t(`modules:${form}`)} module={module} text={text.text} abi={abi} fileName={fileName} note={note} />;
  }
  return (
    <div className="grid gap-4">
      <Notice
        level="caution"
        title={
          text.kind === "failed"
            ? t("modules:disassemblyFailed")
            : t(form === "decompiled" ? "modules:notDecompiled" : "modules:badBytecode")
        }
      >
        {text.kind === "failed" ? bytecodeFailureText(text.error) : text.reason}
      </Notice>
      {isFallbackShown && form === "decompiled" && (
        <FromBytecode form="disassembly" bytecode={bytecode} module={module} abi={abi} outline={outline} fileName={fileName} />
      )}
    </div>
  );
}

interface SourceProps extends Pick<FromBytecodeProps, "bytecode" | "abi" | "module" | "fileName"> {
  readonly source: PublishedText | undefined;
}

function Source({ source, bytecode, abi, module, fileName }: SourceProps) {
  const [isBeside, setBeside] = useState(false);
  if (source?.kind !== "text") return <NoSource source={source} />;
  return (
    <CodePanes
      title={t("modules:source")}
      module={module}
      text={source.text}
      abi={abi}
      fileName={fileName}
      note={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span>{t("modules:sourceNote")}</span>
          <Button size="small" aria-pressed={isBeside} onClick={() => setBeside(!isBeside)}>
            {t(isBeside ? "modules:hideDecompiled" : "modules:besideDecompiled")}
          </Button>
        </span>
      }
      {...(isBeside && { beside: <Beside bytecode={bytecode} module={module} /> })}
    />
  );
}

/** Decompiled code next to the source, so that a reader can compare them: without names from the source, which prove nothing. */
function Beside({ bytecode, module }: Pick<FromBytecodeProps, "bytecode" | "module">) {
  const text = useCodeText("decompiled", bytecode, { module });
  if (text.kind === "reading") return <Skeleton className="m-4 h-5" lines={12} />;
  if (text.kind === "text") return <CodeView label={t("modules:decompiled")} text={text.text} outline={text.outline} />;
  return <p className="p-4 text-small text-caution">{text.kind === "failed" ? bytecodeFailureText(text.error) : text.reason}</p>;
}

function NoSource({ source }: { readonly source: PublishedText | undefined }) {
  if (source === undefined || source.kind === "text") return null;
  const level = source.kind === "none" ? "notice" : "caution";
  return (
    <div className="mb-4">
      <Notice level={level} title={t(source.kind === "none" ? "modules:noSource" : "modules:sourceNotShown")}>
        {t(NO_SOURCE[source.kind])}
      </Notice>
    </div>
  );
}

const NO_SOURCE = {
  none: "modules:noSourceText",
  tooLarge: "modules:sourceTooLarge",
  unreadable: "modules:sourceUnreadable",
} as const;
