import { type FormEvent, useId, useState } from "react";
import type { NetworkDefinition } from "../chain/facts/types.ts";
import { Phrase } from "../language/Phrase.tsx";
import { t } from "../language/words.ts";
import { useVault } from "../session/context.ts";
import { type ChainPin, pinProblem, publicNetworkOf } from "../signer/chainPins.ts";
import { Button } from "../ui/Button.tsx";
import { ErrorView } from "../ui/failures/ErrorView.tsx";
import { useAction } from "../ui/failures/useAction.ts";
import { TextField } from "../ui/forms/TextField.tsx";
import { Notice } from "../ui/Notice.tsx";
import { Dialog } from "../ui/overlays/Dialog.tsx";
import { useApprove } from "./ApprovalDialog.tsx";

export interface ChainIdDialogProps {
  readonly network: NetworkDefinition;
  readonly answered: number;
  readonly settle: (confirmed: boolean) => void;
}

/** Dialog with the chain id returned by a node, and with the consequences of signing for that chain. */
export function ChainIdDialog({ network, answered, settle }: ChainIdDialogProps) {
  const approve = useApprove();
  const vault = useVault();
  const form = useId();
  const [typed, setTyped] = useState("");
  const [problem, setProblem] = useState<string>();
  const before = vault.kind === "unlocked" ? vault.approvals.pins.find((pin) => pin.network === network.id) : undefined;
  const pin = { network: network.id, name: network.label, chainId: answered, typedName: typed };
  const isRefused = pinProblem({ ...pin, typedName: network.label }) !== undefined;
  const needsName = publicNetworkOf(answered) !== undefined;
  const confirm = useAction(async () => {
    const result = await approve(
      { kind: "pin", ...pin },
      t("unknownNetwork:confirmChainIdFor", { chainId: answered, network: network.label }),
    );
    if (result !== undefined) settle(true);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pinProblem(pin) === "name") setProblem(t("unknownNetwork:typeToGoOn", { network: network.label }));
    else void confirm.run();
  };
  return (
    <Dialog
      open
      size="small"
      title={t("unknownNetwork:chainIdTitle", { network: network.label, chainId: answered })}
      onOpenChange={(open) => !open && !confirm.busy && settle(false)}
      footer={
        <>
          <Button size="large" onClick={() => settle(false)}>
            {isRefused ? t("common:close") : t("common:notNow")}
          </Button>
          {!isRefused && (
            <Button size="large" variant={needsName ? "danger" : "primary"} type="submit" form={form} busy={confirm.busy}>
              {t("unknownNetwork:confirmChainId", { chainId: answered })}
            </Button>
          )}
        </>
      }
    >
      <form id={form} noValidate className="grid gap-4" onSubmit={submit}>
        <ChainIdWords network={network} answered={answered} before={before} />
        {needsName && !isRefused && (
          <TextField
            label={t("unknownNetwork:typeToConfirm", { network: network.label })}
            error={problem}
            value={typed}
            onChange={(text) => {
              setTyped(text);
              setProblem(undefined);
            }}
          />
        )}
        {confirm.error !== undefined && <ErrorView error={confirm.error} />}
      </form>
    </Dialog>
  );
}

interface ChainIdWordsProps {
  readonly network: NetworkDefinition;
  readonly answered: number;
  readonly before: ChainPin | undefined;
}

function ChainIdWords({ network, answered, before }: ChainIdWordsProps) {
  const publicName = publicNetworkOf(answered);
  const expected = before?.chainId ?? network.chainId;
  return (
    <>
      <p className="text-ink-2">
        <Phrase
          of="unknownNetwork:chainIdAnswered"
          parts={{ network: network.label, chainId: <strong className="figures text-ink">{answered}</strong> }}
        />
      </p>
      {expected !== undefined && expected !== answered && (
        <Notice title={t(before === undefined ? "unknownNetwork:chainIdNoted" : "unknownNetwork:chainIdConfirmed", { chainId: expected })}>
          {t("unknownNetwork:chainIdChanged")}
        </Notice>
      )}
      {network.fork?.keepsChainId === true && (
        <Notice level="danger" title={t("unknownNetwork:forkSignsNothing")}>
          {t("unknownNetwork:forkSignsNothingText", { network: network.fork.of })}
        </Notice>
      )}
      {publicName !== undefined && (
        <Notice level="danger" title={t("unknownNetwork:validOnPublic", { network: publicName })}>
          {network.kind === "public"
            ? t("unknownNetwork:neverThisChain", { network: network.label })
            : t("unknownNetwork:chainOfPublic", { chainId: answered, network: publicName })}
        </Notice>
      )}
    </>
  );
}
