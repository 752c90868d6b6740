import { Fragment } from "react";
import { parseMoveType, printMoveType, withTypeArguments } from "../../chain/code/moveType.ts";
import type { RunFacts } from "../../chain/ledger/payloadFacts.ts";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { FactList } from "../../parts/FactList.tsx";
import { shortTypeText } from "../../parts/moveForm/shortTypeText.ts";
import { argumentWords } from "../../parts/values/argumentWords.ts";
import { inUnit } from "../../parts/values/inUnit.tsx";
import { ValueTree } from "../../parts/values/ValueTree.tsx";
import type { ArgumentName } from "../../preview/previewTypes.ts";
import { argumentToJson, storedCallOfHex } from "../../preview/reading/storedCallOfHex.ts";
import { argumentNames } from "../../preview/words/argumentNames.ts";
import { parameterName } from "../../preview/words/knownParameterNames.ts";
import { routes } from "../../routing/routes.ts";
import { useNetworkPath } from "../../session/context.ts";
import { CopyButton } from "../../ui/clipboard/CopyButton.tsx";
import { type Parameter, useParameters } from "./useParameters.ts";

/** Called function or script of a transaction, with arguments by name and type. */
export function CallView({ runs }: { readonly runs: RunFacts }) {
  const parameters = useParameters(runs.kind === "entryFunction" ? runs.functionId : undefined);
  const declared = runs.kind === "script" ? runs.parameters?.map((type) => ({ name: undefined, type })) : parameters?.list;
  return (
    <>
      <FactList
        items={[
          runs.kind === "entryFunction"
            ? { label: t("explore:function"), value: <FunctionLink functionId={runs.functionId} /> }
            : { label: t("transaction:script"), value: <Bytecode hex={runs.bytecode} /> },
          ...runs.typeArguments.map((type, index) => ({
            label: t("explore:typeArgument", { number: index + 1 }),
            value: <MoveName name={type} />,
          })),
          ...runs.args.map((argument, index) => {
            const known = knownName(runs, index);
            const name = known === undefined ? plainName(runs, index, declared?.[index]) : argumentWords(known);
            return {
              label: name === undefined ? t("transaction:argument", { number: index + 1 }) : foreignText(name),
              value: <Argument argument={argument} known={known} type={typeOf(runs, declared?.[index])} />,
            };
          }),
        ]}
      />
      {parameters?.areNamedBySource === true && <p className="mt-2 text-small text-ink-3">{t("transaction:namesFromSource")}</p>}
    </>
  );
}

/** Call that a shared account stores on chain, decoded from its payload bytes. */
export function StoredCall({ hex }: { readonly hex: string }) {
  const call = storedCallOfHex(hex);
  const parameters = useParameters(call?.kind === "entryFunction" ? call.functionId : undefined);
  if (call === undefined) return <p className="text-ink-2">{t("transaction:storedUnreadable")}</p>;
  if (call.kind === "script") {
    const runs: RunFacts = { kind: "script", bytecode: hex, parameters: undefined, typeArguments: call.typeArguments, args: call.args };
    return <CallView runs={runs} />;
  }
  const typeArguments = call.typeArguments.map(parseMoveType);
  const args = call.args.map((bytes, index) => {
    const type = parseMoveType(parameters?.list[index]?.type ?? "");
    return argumentToJson(type && withTypeArguments(type, typeArguments), bytes);
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

/** Known name of an argument of a framework function. */
function knownName(runs: RunFacts, index: number): ArgumentName | undefined {
  const names = runs.kind === "entryFunction" ? argumentNames(runs.functionId, runs.typeArguments) : undefined;
  return names?.length === runs.args.length ? names[index] : undefined;
}

function plainName(runs: RunFacts, index: number, parameter: Parameter | undefined): string | undefined {
  return parameter?.name ?? (runs.kind === "entryFunction" ? parameterName(runs.functionId, index) : undefined);
}

/** Declared parameter type with this call's type arguments filled in; undefined if the code is unknown. */
function typeOf(runs: RunFacts, parameter: Parameter | undefined): string | undefined {
  const type = parameter && parseMoveType(parameter.type);
  return type === undefined ? parameter?.type : printMoveType(withTypeArguments(type, runs.typeArguments.map(parseMoveType)));
}

interface ArgumentProps {
  readonly argument: unknown;
  readonly known: ArgumentName | undefined;
  readonly type: string | undefined;
}

function Argument({ argument, known, type }: ArgumentProps) {
  return (
    <div className="grid gap-x-3 sm:grid-cols-[180px_minmax(0,1fr)]">
      <span title={type} className="mono min-w-0 text-small break-words text-ink-3">
        {type !== undefined && foreignText(shortTypeText(type))}
      </span>
      {(typeof argument === "string" && inUnit(known, argument)) || <ValueTree value={argument} label="" />}
    </div>
  );
}

/** Function name with a link to its module. */
function FunctionLink({ functionId }: { readonly functionId: string }) {
  const network = useNetworkPath();
  const [address, module] = functionId.split("::");
  if (address === undefined || module === undefined) return <MoveName name={functionId} />;
  return (
    <a href={routes.module(network, address, module)} className="link">
      <MoveName name={functionId} />
    </a>
  );
}

/** A Move name like `0x1::coin::transfer`, wrapping only between its parts. */
export function MoveName({ name }: { readonly name: string }) {
  return (
    <span className="mono wrap-anywhere">
      {foreignText(name)
        .split("::")
        .map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts are identified by their position
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
