import { type AbiDifference, abiDifferences, functionDifference } from "../../chain/code/abiDifferences.ts";
import { functionName, type ModuleAbi, type MoveFunction } from "../../chain/code/moduleAbi.ts";
import { readAddress } from "../../chain/facts/address.ts";
import type { Address } from "../../chain/facts/types.ts";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { Notice } from "../../ui/Notice.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { type CodeAbi, useCodeAbi } from "./useCodeAbi.ts";

/** Maximum number of listed differences; further differences are only counted. */
const SHOWN = 8;

/** Warns if the function signature from the node's ABI differs from the bytecode. Forms are built from the node's ABI. */
export function FunctionDiffers({ fn }: { readonly fn: MoveFunction }) {
  const [address = "", module = ""] = fn.id.split("::");
  const code = useCodeAbi(readAddress(address), module);
  return (
    <Differs
      code={code}
      differences={(abi) => {
        const difference = functionDifference(fn, abi);
        return difference === undefined ? [] : [difference];
      }}
      name={functionName(fn)}
    />
  );
}

export interface ModuleDiffersProps {
  readonly address: Address;
  readonly module: string;
  /** ABI returned by the node. */
  readonly reported: ModuleAbi;
}

/** Warns if a module's bytecode differs from the ABI that the node returns. */
export function ModuleDiffers({ address, module, reported }: ModuleDiffersProps) {
  return <Differs code={useCodeAbi(address, module)} differences={(abi) => abiDifferences(reported, abi)} name={module} />;
}

interface DiffersProps {
  readonly code: CodeAbi | undefined;
  readonly differences: (inCode: ModuleAbi) => readonly AbiDifference[];
  /** Name of the function or module whose ABI was compared. */
  readonly name: string;
}

function Differs({ code, differences, name }: DiffersProps) {
  if (code === undefined) return null;
  if (code.kind === "unread") return <Notice level="notice">{t("moveForm:codeUnread", { name, reason: foreignText(code.reason) })}</Notice>;
  if (code.kind === "other") {
    return (
      <Notice level="danger" title={t("moveForm:codeDiffers", { name })}>
        {t("moveForm:codeOfOther", { module: foreignText(code.id) })}
      </Notice>
    );
  }
  const found = differences(code.abi);
  if (found.length === 0) return null;
  const rest = found.length - SHOWN;
  return (
    <Notice level="danger" title={t("moveForm:codeDiffers", { name })}>
      <p>{t("moveForm:codeDiffersText")}</p>
      <ul className="mt-2 grid gap-2">
        {found.slice(0, SHOWN).map((one) => (
          <li key={one.name}>
            <span className="mono font-[560] break-all">{foreignText(one.name)}</span>
            <Side words={t("moveForm:inCode")} text={one.inCode} />
            <Side words={t("moveForm:reportedByNode")} text={one.reported} />
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="mt-2">{t("moveForm:moreDiffer", { count: rest, more: formatCount(rest) })}</p>}
    </Notice>
  );
}

function Side({ words, text }: { readonly words: string; readonly text: string | undefined }) {
  return (
    <p className="text-small">
      {words} <span className="mono [overflow-wrap:anywhere]">{text === undefined ? t("moveForm:hasNone") : foreignText(text)}</span>
    </p>
  );
}
