import { ChevronRight } from "lucide-react";
import { type ReactNode, useState } from "react";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { CopyButton } from "../../ui/clipboard/CopyButton.tsx";
import { AccountLink } from "../AccountLink.tsx";
import { partsOf, type ShownValue, shownValue } from "./moveValue.ts";

/** Maximum number of parts shown per level; the raw text contains the rest. */
const MAX_PARTS = 200;
/** Number of characters above which a text is truncated in its line, but copied whole. */
const MAX_CHARACTERS = 600;

export interface ValueTreeProps {
  /** Move value from a node's JSON. */
  readonly value: unknown;
  /** Label of the value: name of a field or argument, or type of a resource. */
  readonly label?: ReactNode;
  /** Names of the parts of a list, such as parameter names; positions by default. */
  readonly partNames?: readonly string[] | undefined;
  /** Number of initially open levels; defaults to 1. */
  readonly openLevels?: number;
}

/** Foldable tree of any Move value, struct or resource: options and objects are unwrapped, addresses are links. */
export function ValueTree({ value, label, partNames, openLevels = 1 }: ValueTreeProps) {
  return (
    <div className="min-w-0">
      <Branch value={value} label={label} openLevels={openLevels} partNames={partNames} />
    </div>
  );
}

interface BranchProps extends Pick<ValueTreeProps, "value" | "partNames"> {
  readonly label: ReactNode;
  readonly openLevels: number;
}

function Branch({ value, label, openLevels, partNames }: BranchProps) {
  const shown = shownValue(value);
  const parts = partsOf(shown);
  const [isOpen, setOpen] = useState(openLevels > 0);
  if (parts.length === 0) return <Line label={label}>{<Leaf shown={shown} />}</Line>;
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="mono flex min-h-7 list-none items-center gap-1 rounded-small py-0.5 hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-ink-3 transition-transform duration-100 [[open]>summary>&]:rotate-90"
        />
        <span className="min-w-0 break-all text-ink-2">{nameOf(label)}</span>
        {shown.kind === "fields" && shown.variant !== undefined && <span className="shrink-0">{foreignText(shown.variant)}</span>}
        <span className="shrink-0 text-ink-3">{shown.kind === "list" ? `[${parts.length}]` : `{${parts.length}}`}</span>
      </summary>
      {/* Parts of a folded value are not rendered: framework resources contain thousands of values. */}
      {isOpen && (
        <div className="ml-2 border-l border-line pl-2">
          {parts.slice(0, MAX_PARTS).map(([name, inner], at) => (
            <Branch key={name} label={partNames?.[at] ?? name} value={inner} openLevels={openLevels - 1} />
          ))}
          {parts.length > MAX_PARTS && (
            <p className="mono py-0.5 pl-5 text-ink-3">{t("common:andMore", { count: parts.length - MAX_PARTS })}</p>
          )}
        </div>
      )}
    </details>
  );
}

function Line({ label, children }: { readonly label: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="flex min-h-7 items-baseline gap-3 py-0.5 pl-5">
      {label !== undefined && label !== "" && <span className="mono max-w-1/2 shrink-0 break-all text-ink-3">{nameOf(label)}</span>}
      <span className="min-w-0 flex-1">{children}</span>
    </div>
  );
}

function Leaf({ shown }: { readonly shown: ShownValue }) {
  switch (shown.kind) {
    case "address":
      return <AccountLink address={shown.address} />;
    case "none":
      return <span className="text-ink-3">{t("values:none")}</span>;
    case "list":
      return <span className="text-ink-3">{t("values:emptyList")}</span>;
    case "fields":
      return <span className="mono text-ink-3">{shown.variant ?? t("values:noFields")}</span>;
    case "text":
      return <TextValue text={shown.text} />;
  }
}

function TextValue({ text }: { readonly text: string }) {
  if (text === "") return <span className="mono text-ink-3">{'""'}</span>;
  const isCut = text.length > MAX_CHARACTERS;
  return (
    <span className="mono break-all">
      {foreignText(isCut ? `${text.slice(0, MAX_CHARACTERS)}…` : text)}
      {isCut && <CopyButton text={text} label={t("values:copyWhole")} />}
    </span>
  );
}

function nameOf(label: ReactNode): ReactNode {
  if (label === undefined) return t("common:value");
  return typeof label === "string" ? foreignText(label) : label;
}
