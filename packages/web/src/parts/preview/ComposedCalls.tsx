import { ArgumentText } from "../../approval/ArgumentText.tsx";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import type { ComposedArgumentPreview, ComposedCallPreview } from "../../preview/previewTypes.ts";
import { useAccountLabel } from "../../session/account/useAccountLabel.ts";
import { type CallNames, NO_NAMES } from "../code/useCallNames.ts";
import { argumentWords } from "../values/argumentWords.ts";
import { inUnit } from "../values/inUnit.tsx";

/** Calls of a script composed in this page, in order, with their arguments. */
export function ComposedCalls({ calls, names = NO_NAMES }: { readonly calls: readonly ComposedCallPreview[]; readonly names?: CallNames }) {
  return (
    <section aria-label={t("panel:composedHere")}>
      <p className="text-ink-3">{t("panel:composedHere")}</p>
      <ol className="mt-1 grid list-inside list-decimal gap-2">
        {calls.map(({ functionId, typeArguments, args }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: calls have an order and may repeat
          <li key={place} className="marker:text-ink-3">
            <span className="mono break-all">
              {functionId}
              {typeArguments.length > 0 && <span className="text-ink-3">{`<${typeArguments.map(foreignText).join(", ")}>`}</span>}
            </span>
            <ul className="mt-0.5 grid gap-0.5 border-l border-line pl-3">
              {args.map((argument, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: arguments have an order and no id
                <li key={at}>
                  <ComposedArgument argument={argument} name={nameAt(names.get(functionId), args.length, at)} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Name of a parameter in the author's source, if its list fits the call: a composed call passes signers too. */
function nameAt(names: readonly string[] | undefined, count: number, at: number): string | undefined {
  return names?.length === count ? names[at] : undefined;
}

interface ComposedArgumentProps {
  readonly argument: ComposedArgumentPreview;
  readonly name: string | undefined;
}

function ComposedArgument({ argument, name }: ComposedArgumentProps) {
  const labelOf = useAccountLabel();
  switch (argument.kind) {
    case "signer":
      return (
        <>
          <span className="text-ink-3">{t("panel:composedSigner")}</span> <bdi>{labelOf(argument.address)}</bdi>{" "}
          <span className="mono break-all">{argument.address}</span>
        </>
      );
    case "result":
      return <span>{t("panel:composedResult", { result: argument.result, call: argument.call })}</span>;
    case "value": {
      const { known, type, value } = argument;
      return (
        <>
          {known !== undefined && <span className="text-ink-3">{argumentWords(known)} </span>}
          {known === undefined && name !== undefined && <span className="text-ink-3">{foreignText(name)}: </span>}
          {inUnit(known, value) ?? <ArgumentText type={type} value={value} />}
        </>
      );
    }
  }
}
