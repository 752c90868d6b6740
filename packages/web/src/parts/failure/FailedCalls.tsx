import clsx from "clsx";
import { argumentText, callName, shortType } from "../../errors/failure/failureWords.ts";
import type { FailedCall, MoveFailure } from "../../errors/failure/moveFailure.ts";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { routes } from "../../routing/routes.ts";
import { useNetworkPath } from "../../session/context.ts";
import { CardSection } from "../../ui/Card.tsx";

/** Calls that had not returned, innermost first, with their arguments by name. */
export function FailedCalls({ failure: { calls, depth } }: { readonly failure: MoveFailure }) {
  const hidden = depth - calls.length;
  return (
    <CardSection title={t("failure:callStack")} action={<small className="text-ink-3">{t("failure:innermostFirst")}</small>}>
      <ol className="grid gap-1">
        {calls.map((call, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a recursive function occurs several times
          <Call key={index} call={call} number={depth - index} isInnermost={index === 0} />
        ))}
      </ol>
      {hidden > 0 && <p className="mt-2 text-small text-ink-3">{t("failure:moreCalls", { count: hidden })}</p>}
    </CardSection>
  );
}

function Call({ call, number, isInnermost }: { readonly call: FailedCall; readonly number: number; readonly isInnermost: boolean }) {
  const network = useNetworkPath();
  const [address = "", module] = call.functionId.split("::");
  const types = call.typeArguments.length === 0 ? "" : `<${call.typeArguments.map(shortType).join(", ")}>`;
  const name = (
    <>
      {foreignText(callName(call))}
      <span className="text-ink-3">{foreignText(types)}</span>
    </>
  );
  const at = call.line?.text ?? call.instruction?.replace(/0x[0-9a-fA-F]+::/g, "");
  return (
    <li className={clsx("flex min-w-0 gap-3 rounded-control px-2 py-2", isInnermost && "bg-danger-soft")}>
      <span
        aria-hidden="true"
        className={clsx(
          "figures grid size-5 shrink-0 place-items-center rounded-small text-[12px]",
          isInnermost ? "bg-danger text-[var(--danger-ink)]" : "bg-sunken text-ink-2",
        )}
      >
        {number}
      </span>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="mono min-w-0 wrap-anywhere">
            {module === undefined ? (
              name
            ) : (
              <a className="link" href={routes.module(network, address, module)}>
                {name}
              </a>
            )}
          </span>
          {call.line !== undefined && <span className="text-small text-ink-2">{t("failure:line", { line: call.line.number })}</span>}
        </div>
        {call.args.length > 0 && (
          <dl className="mt-0.5 flex flex-wrap gap-x-4 gap-y-0.5 text-small">
            {call.args.map((argument, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: arguments have only their position
              <div key={index} className="flex min-w-0 gap-1.5">
                <dt className="mono shrink-0 text-ink-3">{foreignText(argument.name ?? t("failure:argument", { number: index + 1 }))}</dt>
                <dd className="figures min-w-0 wrap-anywhere">{foreignText(argumentText(argument.value))}</dd>
              </div>
            ))}
          </dl>
        )}
        {at !== undefined && (
          <p className={clsx("mono mt-1 overflow-x-auto rounded-small px-2 py-0.5 text-small", isInnermost ? "bg-surface" : "bg-sunken")}>
            {foreignText(at)}
          </p>
        )}
      </div>
    </li>
  );
}
