import { KeyRound } from "lucide-react";
import { type FormEvent, type ReactNode, useState } from "react";
import type { Controls } from "../../chain/controls/controls.ts";
import { createControls, isTokenRequired } from "../../chain/controls/createControls.ts";
import type { NetworkDefinition } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { useNetwork } from "../../session/context.ts";
import { controlToken, readControlToken, useControlToken } from "../../session/secrets/controlToken.ts";
import { transportOf } from "../../session/secrets/networkTransport.ts";
import { Button } from "../../ui/Button.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { Field } from "../../ui/forms/Field.tsx";
import { PasswordInput } from "../../ui/forms/PasswordInput.tsx";
import { useControlsOf } from "./useControls.ts";

export interface ControlsGateProps {
  /** Replaces the default message on networks without development controls. */
  readonly none?: ReactNode;
  /** Explains why this feature needs the network's development controls. */
  readonly why?: string;
  /** Network whose controls are needed; the current one by default. */
  readonly server?: NetworkDefinition | undefined;
  readonly children: (controls: Controls) => ReactNode;
}

/**
 * Renders features that need the development controls of a local network. Prompts for the control token if this tab has none or the network
 * rejected it. Pages that use it load the `controls` texts.
 */
export function ControlsGate({ none, why, server, children }: ControlsGateProps) {
  const current = useNetwork();
  const network = server ?? current;
  const controls = useControlsOf(network);
  const token = useControlToken();
  if (controls === undefined) return none ?? <Empty title={t("controls:noneTitle")} text={t("controls:noneText")} />;
  return token === undefined ? <TokenForm why={why} network={network} /> : children(controls);
}

function TokenForm({ why, network }: { readonly why: string | undefined; readonly network: NetworkDefinition }) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const use = useAction(async (typed: string) => {
    const { controls = "" } = network.endpoints;
    const tried = createControls(
      transportOf(network),
      { ...network.endpoints, controls },
      { read: () => typed, write: () => setProblem(t("controls:tokenWrong")) },
    );
    try {
      await tried.clock();
    } catch (error) {
      if (isTokenRequired(error)) return;
      throw error;
    }
    controlToken.write(typed);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = readControlToken(text);
    setProblem(typed === undefined ? t("controls:tokenForm") : undefined);
    if (typed !== undefined) void use.run(typed);
  };
  return (
    <form noValidate aria-label={t("controls:tokenTitle")} className="mx-auto grid w-full max-w-[480px] gap-4 px-4 py-8" onSubmit={submit}>
      <div>
        <p className="flex items-center gap-2 font-[600]">
          <KeyRound aria-hidden="true" className="size-[18px] text-accent" />
          {t("controls:tokenTitle")}
        </p>
        {why !== undefined && <p className="mt-1 text-ink-2">{why}</p>}
        <p className="mt-1 text-ink-2">{t("controls:tokenText")}</p>
      </div>
      <Field label={t("controls:tokenLabel")} error={problem}>
        {(control) => (
          <PasswordInput {...control} mono autoComplete="off" what={t("controls:tokenHidden")} value={text} onChange={setText} />
        )}
      </Field>
      {use.error !== undefined && <ErrorView error={use.error} />}
      <div>
        <Button type="submit" busy={use.busy}>
          {t("controls:tokenUse")}
        </Button>
      </div>
    </form>
  );
}
