import { useState } from "react";
import { functionName, type MoveFunction } from "../../chain/code/moduleAbi.ts";
import type { Address } from "../../chain/facts/types.ts";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { DocComment } from "../../parts/code/DocComment.tsx";
import { FirstOfMany } from "../../parts/lists/FirstOfMany.tsx";
import { ListFilter } from "../../parts/lists/ListFilter.tsx";
import { impossibleArgument } from "../../parts/moveForm/typedCall.ts";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { CopyButton } from "../../ui/clipboard/CopyButton.tsx";
import { Empty, EmptyCard } from "../../ui/Empty.tsx";
import { Pill } from "../../ui/Pill.tsx";
import { Signature } from "./Signature.tsx";

/** Number of functions rendered at first, and added per click on "Show more": the node's list has no size limit. */
const STEP = 100;

export interface FunctionsTabProps {
  readonly functions: readonly MoveFunction[];
  readonly place: { readonly address: Address; readonly module: string };
}

/** Callable functions with their signatures and links to their forms. */
export function FunctionsTab({ functions, place }: FunctionsTabProps) {
  const [text, setText] = useState("");
  const shown = functions.filter((fn) => functionName(fn).includes(text.trim().toLowerCase()));
  if (functions.length === 0) {
    return <EmptyCard title={t("modules:noFunctions")} text={t("modules:noFunctionsText")} />;
  }
  return (
    <>
      {functions.length > 10 && (
        <div className="mb-3">
          <ListFilter label={t("modules:filterFunctions")} value={text} onChange={setText} />
        </div>
      )}
      <Card label={t("modules:functions")}>
        <FunctionList key={text} functions={shown} place={place} />
        {shown.length === 0 && <Empty title={t("modules:noneFound", { text: text.trim() })} text={t("modules:noneFoundText")} />}
      </Card>
    </>
  );
}

function isCallable(fn: MoveFunction): boolean {
  return impossibleArgument(fn) === undefined;
}

/** List of functions, rendered a hundred at a time. */
export function FunctionList({ functions, place }: FunctionsTabProps) {
  const network = useNetwork();
  const formOf = (fn: MoveFunction, tab: "read" | "write") =>
    routes.module(network.id, place.address, place.module, { tab, fn: functionName(fn) });
  return (
    <FirstOfMany items={functions} step={STEP} isFlush className="*:not-first:border-t *:not-first:border-line">
      {(fn) => (
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 py-3 sm:px-6">
          <div className="min-w-0 flex-1 basis-72">
            <div className="flex flex-wrap items-center gap-2">
              <span className="mono font-[560] break-all">{foreignText(functionName(fn))}</span>
              {fn.isEntry && <Pill tone="accent">{t("modules:entry")}</Pill>}
              {fn.isView && <Pill>{t("modules:view")}</Pill>}
              {fn.visibility !== "public" && <Pill>{t(fn.visibility === "friend" ? "modules:forFriends" : "modules:isPrivate")}</Pill>}
              <CopyButton text={fn.id} label={t("modules:copyFunction", { name: functionName(fn) })} />
            </div>
            <Signature fn={fn} />
            {fn.source !== undefined && fn.source.doc !== "" && (
              <div className="mt-1 text-small">
                <DocComment text={fn.source.doc} />
              </div>
            )}
          </div>
          <div className="flex gap-2">
            <Button
              size="small"
              href={routes.module(network.id, place.address, place.module, { tab: "code", fn: functionName(fn) })}
              aria-label={`${t("modules:code")} ${functionName(fn)}`}
            >
              {t("modules:code")}
            </Button>
            {isCallable(fn) && fn.isView && (
              <Button size="small" href={formOf(fn, "read")} aria-label={t("modules:readNamed", { name: functionName(fn) })}>
                {t("modules:read")}
              </Button>
            )}
            {isCallable(fn) && fn.isEntry && (
              <Button size="small" href={formOf(fn, "write")} aria-label={`${t("modules:write")} ${functionName(fn)}`}>
                {t("modules:write")}
              </Button>
            )}
          </div>
        </div>
      )}
    </FirstOfMany>
  );
}
