import { type FormEvent, useId, useState } from "react";
import type { NetworkDefinition } from "../chain/facts/types.ts";
import { useVault } from "../session/context.ts";
import { useAction } from "../session/useAction.ts";
import { type ChainPin, pinProblem, publicNetworkOf } from "../signer/chainPins.ts";
import { Button } from "../ui/Button.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { ErrorView } from "../ui/ErrorView.tsx";
import { Field } from "../ui/Field.tsx";
import { Notice } from "../ui/Notice.tsx";
import { TextInput } from "../ui/TextInput.tsx";
import { useApprove } from "./ApprovalDialog.tsx";

export interface ChainIdDialogProps {
  readonly network: NetworkDefinition;
  readonly answered: number;
  readonly settle: (confirmed: boolean) => void;
}

/** The chain id that a node answers, and what it means to sign for it. */
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
    const result = await approve({ kind: "pin", ...pin }, `Confirm chain id ${answered} for ${network.label}`);
    if (result !== undefined) settle(true);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pinProblem(pin) === "name") setProblem(`Type ${network.label} to go on.`);
    else void confirm.run();
  };
  return (
    <Dialog
      open
      size="small"
      title={`Is ${network.label} chain ${answered}?`}
      onOpenChange={(open) => !open && !confirm.busy && settle(false)}
      footer={
        <>
          <Button size="large" onClick={() => settle(false)}>
            {isRefused ? "Close" : "Not now"}
          </Button>
          {!isRefused && (
            <Button size="large" variant={needsName ? "danger" : "primary"} type="submit" form={form} busy={confirm.busy}>
              {`Confirm chain id ${answered}`}
            </Button>
          )}
        </>
      }
    >
      <form id={form} noValidate className="grid gap-4" onSubmit={submit}>
        <ChainIdWords network={network} answered={answered} before={before} />
        {needsName && !isRefused && (
          <Field label={`Type ${network.label} to confirm`} error={problem}>
            {(control) => (
              <TextInput
                {...control}
                value={typed}
                onChange={(text) => {
                  setTyped(text);
                  setProblem(undefined);
                }}
              />
            )}
          </Field>
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
        The node of {network.label} answers chain id <strong className="figures text-ink">{answered}</strong>. What you sign for this
        network is good on every network with the same id, so compare it with what its operator has published.
      </p>
      {expected !== undefined && expected !== answered && (
        <Notice title={before === undefined ? `You noted chain id ${expected} for it` : `You confirmed chain id ${expected} before`}>
          A network gets another chain id when it is started anew. If you do not know that it was, do not confirm this one.
        </Notice>
      )}
      {publicName !== undefined && (
        <Notice level="danger" title={`Signatures are then valid on ${publicName}`}>
          {network.kind === "public"
            ? `${network.label} never has this chain id. Its node is not what it claims to be, so it cannot be confirmed.`
            : `Chain id ${answered} is that of ${publicName}. Whoever runs this node could use there what you sign here.`}
        </Notice>
      )}
    </>
  );
}
