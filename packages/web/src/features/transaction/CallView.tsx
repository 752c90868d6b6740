import { Fragment } from "react";
import { parseMoveType, withTypeArguments } from "../../chain/code/moveType.ts";
import type { RunFacts } from "../../chain/ledger/payloadFacts.ts";
import { t } from "../../language/words.ts";
import { FactList } from "../../parts/FactList.tsx";
import { shortTypeText } from "../../parts/moveForm/shortTypeText.ts";
import { argumentWords } from "../../parts/values/argumentWords.ts";
import { inUnit } from "../../parts/values/inUnit.tsx";
import { ValueTree } from "../../parts/values/ValueTree.tsx";
import { argumentNames } from "../../preview/argumentNames.ts";
import { parameterName } from "../../preview/parameterNames.ts";
import { argumentToJson, storedCallOfHex } from "../../preview/reading/storedCall.ts";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { foreignText } from "../../ui/foreignText.ts";
import { type Parameter, useParameters } from "./useParameters.ts";

/** What runs, with its arguments by name and type. */
export function CallView({ runs }: { readonly runs: RunFacts }) {
  const parameters = useParameters(runs.kind === "entryFunction" ? runs.functionId : undefined);
  const declared = runs.kind === "script" ? runs.parameters?.map((type) => ({ name: undefined, type })) : parameters;
  return (
    <FactList
      items={[
        runs.kind === "entryFunction"
          ? { label: t("explore:function"), value: <MoveName name={runs.functionId} /> }
          : { label: t("transaction:script"), value: <Bytecode hex={runs.bytecode} /> },
        ...runs.typeArguments.map((type, index) => ({
          label: t("explore:typeArgument", { number: index + 1 }),
          value: <MoveName name={type} />,
        })),
        ...runs.args.map((argument, index) => ({
          label: t("transaction:argument", { number: index + 1 }),
          value: <Argument runs={runs} index={index} argument={argument} parameter={declared?.[index]} />,
        })),
      ]}
    />
  );
}

/** The call that a shared account keeps, from the bytes in which it keeps it. */
export function StoredCall({ hex }: { readonly hex: string }) {
  const call = storedCallOfHex(hex);
  const parameters = useParameters(call?.kind === "entryFunction" ? call.functionId : undefined);
  if (call === undefined) return <p className="text-ink-2">{t("transaction:storedUnreadable")}</p>;
  if (call.kind === "script") {
    const runs: RunFacts = { kind: "script", bytecode: hex, parameters: undefined, typeArguments: call.typeArguments, args: call.args };
    return <CallView runs={runs} />;
  }
  const given = call.typeArguments.map(parseMoveType);
  const args = call.args.map((bytes, index) => {
    const type = parseMoveType(parameters?.[index]?.type ?? "");
    return argumentToJson(type && withTypeArguments(type, given), bytes);
  });
  return <CallView runs={{ kind: "entryFunction", functionId: call.functionId, typeArguments: call.typeArguments, args }} />;
}

function Bytecode({ hex }: { readonly hex: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      {t("transaction:scriptBytes", { size: (hex.length - 2) / 2 })}
      <CopyButton text={hex} label={t("transaction:copyBytecode")} />
    </span>
  );
}

interface ArgumentProps {
  readonly runs: RunFacts;
  readonly index: number;
  readonly argument: unknown;
  readonly parameter: Parameter | undefined;
}

function Argument({ runs, index, argument, parameter }: ArgumentProps) {
  const names = runs.kind === "entryFunction" ? argumentNames(runs.functionId, runs.typeArguments) : undefined;
  const known = names?.length === runs.args.length ? names[index] : undefined;
  const plain = parameter?.name ?? (runs.kind === "entryFunction" ? parameterName(runs.functionId, index) : undefined);
  const name = known === undefined ? plain : argumentWords(known);
  return (
    <div className="grid gap-x-3 sm:grid-cols-[180px_minmax(0,1fr)]">
      <span className="min-w-0 break-words">
        {name !== undefined && <span>{foreignText(name)} </span>}
        {parameter !== undefined && (
          <span title={parameter.type} className="mono text-small text-ink-3">
            {shortTypeText(parameter.type)}
          </span>
        )}
      </span>
      {(typeof argument === "string" && inUnit(known, argument)) || <ValueTree value={argument} label="" />}
    </div>
  );
}

/** `0x1::coin::transfer`, broken between its parts rather than inside a word. */
export function MoveName({ name }: { readonly name: string }) {
  return (
    <span className="mono wrap-anywhere">
      {foreignText(name)
        .split("::")
        .map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a part is known by its place
          <Fragment key={index}>
            {index > 0 && (
              <>
                ::
                <wbr />
              </>
            )}
            {part}
          </Fragment>
        ))}
    </span>
  );
}
