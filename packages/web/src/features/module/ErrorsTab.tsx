import { useQuery } from "@tanstack/react-query";
import { readBytecode } from "../../chain/bytecode/bytecodeReader.ts";
import type { ModuleOutline } from "../../chain/code/moveOutline.ts";
import { toHex } from "../../chain/facts/hex.ts";
import { foreignText } from "../../language/foreignText.ts";
import { t } from "../../language/words.ts";
import { DocComment } from "../../parts/code/DocComment.tsx";
import { FirstOfMany } from "../../parts/lists/FirstOfMany.tsx";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { Card, CardSection } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { isErrorName } from "./CodeOutline.tsx";

const STEP = 60;

export interface ErrorsTabProps {
  readonly bytecode: Uint8Array;
  readonly outline: ModuleOutline | undefined;
  readonly friends: readonly string[];
}

/** Errors with code and text, constants, and friends of a module. */
export function ErrorsTab({ bytecode, outline, friends }: ErrorsTabProps) {
  const network = useNetwork();
  const { data } = useQuery({
    queryKey: ["errorsInCode", toHex(bytecode)],
    queryFn: ({ signal }) => readBytecode({ kind: "facts", modules: [bytecode] }, signal),
    retry: false,
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
  });
  const facts = data?.[0]?.ok === true ? data[0].value : undefined;
  const errors = errorsOf(facts?.errors ?? [], outline);
  const constants = (outline?.items ?? []).filter(({ kind, name }) => kind === "constant" && !isErrorName(name));
  return (
    <Card>
      <CardSection title={t("modules:errors")}>
        {errors.length === 0 ? (
          <Empty title={t("modules:noErrors")} text={t("modules:noErrorsText")} />
        ) : (
          <FirstOfMany items={errors} step={STEP} className="grid gap-3">
            {({ code, name, text, isFromSource }) => (
              <div className="grid gap-x-4 sm:grid-cols-[minmax(0,16rem)_5rem_minmax(0,1fr)]">
                <span className="mono font-[560] break-all">{foreignText(name)}</span>
                <span className="mono text-ink-2">{foreignText(code)}</span>
                <span className="text-ink-2">
                  {text === "" ? <span className="text-ink-3">{t("modules:noErrorText")}</span> : <DocComment text={text} />}
                  {isFromSource && <span className="text-small text-ink-3">{t("modules:fromSource")}</span>}
                </span>
              </div>
            )}
          </FirstOfMany>
        )}
      </CardSection>
      {constants.length > 0 && (
        <CardSection title={t("modules:constants")}>
          <FirstOfMany items={constants} step={STEP} className="grid gap-3">
            {({ name, constant, doc }) => (
              <div className="grid gap-x-4 sm:grid-cols-[minmax(0,16rem)_minmax(0,1fr)]">
                <span className="mono break-all">{foreignText(name)}</span>
                <span>
                  <span className="mono break-all text-ink-2">
                    {foreignText(constant?.type ?? "")} = {foreignText(constant?.value ?? "")}
                  </span>
                  {doc !== "" && <DocComment text={doc} />}
                </span>
              </div>
            )}
          </FirstOfMany>
          <p className="mt-3 text-small text-ink-3">{t("modules:fromSource")}</p>
        </CardSection>
      )}
      <CardSection title={t("modules:friends")}>
        {friends.length === 0 ? (
          <p className="text-ink-3">{t("modules:noFriends")}</p>
        ) : (
          <FirstOfMany items={friends} step={STEP} className="grid gap-1">
            {(friend) => {
              const [address = "", module = ""] = friend.split("::");
              return (
                <a className="link mono break-all" href={routes.module(network.id, address, module)}>
                  {foreignText(friend)}
                </a>
              );
            }}
          </FirstOfMany>
        )}
      </CardSection>
    </Card>
  );
}

interface ShownError {
  readonly name: string;
  readonly code: string;
  readonly text: string;
  /** True if only the source names the error, not the metadata in the bytecode. */
  readonly isFromSource: boolean;
}

/** Errors in the bytecode's metadata first, then those that only the source declares. */
function errorsOf(
  inCode: readonly { readonly code: bigint; readonly name: string; readonly description: string }[],
  outline: ModuleOutline | undefined,
): readonly ShownError[] {
  const declared = (outline?.items ?? []).filter(({ kind, name }) => kind === "constant" && isErrorName(name));
  const named = new Set(inCode.map(({ name }) => name));
  return [
    ...inCode.map(({ code, name, description }) => ({ name, code: code.toString(), text: description, isFromSource: false })),
    ...declared
      .filter(({ name }) => !named.has(name))
      .map(({ name, constant, doc }) => ({ name, code: constant?.value ?? "", text: doc, isFromSource: true })),
  ];
}
