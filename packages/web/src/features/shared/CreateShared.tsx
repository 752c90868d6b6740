import { type FormEvent, useEffect, useState } from "react";
import { createShared } from "../../chain/actions/shared.ts";
import { createdSharedAddress } from "../../chain/facts/sharedAddress.ts";
import type { TransactionHash } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { AccountLink } from "../../parts/AccountLink.tsx";
import type { Payer } from "../../parts/flow/flowPayer.ts";
import { FlowReceipt } from "../../parts/flow/receipt/FlowReceipt.tsx";
import { FlowPreview } from "../../parts/flow/review/FlowPreview.tsx";
import { useFlow } from "../../parts/flow/useFlow.ts";
import { OwnersForm } from "../../parts/shared/OwnersForm.tsx";
import { readOwners, usualThreshold } from "../../parts/shared/ownerRules.ts";
import { FormAndPreview } from "../../parts/templates/FormAndPreview.tsx";
import { routes } from "../../routing/routes.ts";
import { useListedShared } from "../../session/account/sharedAccounts.ts";
import { useGo, useNetwork } from "../../session/context.ts";
import { readDraft } from "../../session/drafts/drafts.ts";
import { writeDraft } from "../../session/drafts/writeDraft.ts";
import { useSentHere } from "../../session/history/sentHere.ts";
import { Button } from "../../ui/Button.tsx";
import { useFocusFirstError } from "../../ui/forms/useFocusFirstError.ts";
import { Notice } from "../../ui/Notice.tsx";
import { AddressText } from "../../ui/text/AddressText.tsx";

const DRAFT = "shared-create";

/** Form, preview and receipt of a new shared account. Its creator is one of the owners. */
export function CreateShared({ payer }: { readonly payer: Payer }) {
  const network = useNetwork();
  const flow = useFlow(payer, { resumes: ({ intent }) => intent.kind === "shared" && intent.act === "create" });
  const { step } = flow;
  const { scope, focusFirstError } = useFocusFirstError<HTMLFormElement>();
  const [typed, setTyped] = useState<readonly string[]>(() => (readDraft(network.id, DRAFT).owners ?? "").split("\n"));
  const [chosen, setChosen] = useState<bigint>();
  const [isChecked, setIsChecked] = useState(false);
  const isSent = step.kind === "sent";
  useEffect(() => writeDraft(network.id, DRAFT, { owners: isSent ? "" : typed.join("\n") }), [network.id, typed, isSent]);
  const read = readOwners(typed, { remaining: [payer.address] });
  const others = read.flatMap(({ address }) => address ?? []);
  // An account with a single owner would be an ordinary account, so the form counts a second owner before the user enters one.
  const count = Math.max(others.length, 1) + 1;
  const threshold = chosen !== undefined && chosen <= BigInt(count) ? chosen : usualThreshold(count);
  const isWrong = read.some(({ problem }) => problem !== undefined);
  const isAlone = others.length === 0;

  const preview = () => {
    if (isWrong || isAlone) return;
    const intent = { kind: "shared", act: "create", account: undefined, number: undefined } as const;
    flow.preview({ payload: createShared(others, threshold), intent });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsChecked(true);
    preview();
    if (isWrong) focusFirstError();
  };
  if (isSent) return <Created hash={step.hash} onAgain={flow.again} />;
  return (
    <FormAndPreview
      form={
        <OwnersForm
          label={t("shared:createTitle")}
          formRef={scope}
          first={2}
          typed={typed}
          read={read}
          isChecked={isChecked}
          count={count}
          threshold={threshold}
          step={step}
          notice={isChecked && isAlone && !isWrong && <Notice>{t("shared:needsAnother")}</Notice>}
          onChange={(changed) => {
            setTyped(changed);
            flow.outdated("inputs");
          }}
          onThreshold={(value) => {
            setChosen(value);
            flow.outdated("inputs");
          }}
          onSubmit={submit}
        >
          <div>
            <p className="mb-1.5 font-[560]">{t("shared:firstOwner")}</p>
            <AccountLink address={payer.address} to="nowhere" copy={false} />
          </div>
        </OwnersForm>
      }
      preview={<FlowPreview flow={flow} action={t("shared:create")} onPreviewAgain={preview} />}
    />
  );
}

/** Receipt of the creation. Once committed, the shared account joins the list and a link to its page appears. */
function Created({ hash, onAgain }: { readonly hash: TransactionHash; readonly onAgain: () => void }) {
  const [network, go] = [useNetwork(), useGo()];
  const { add } = useListedShared();
  const entry = useSentHere().find((one) => one.hash === hash);
  const address =
    entry?.state === "committed" && entry.sequenceNumber !== undefined
      ? createdSharedAddress(entry.sender, entry.sequenceNumber)
      : undefined;
  useEffect(() => {
    if (address !== undefined) add(address);
  }, [address, add]);
  return (
    <div className="grid max-w-[640px] gap-4">
      <FlowReceipt
        hash={hash}
        onAgain={onAgain}
        another={t("shared:createAnother")}
        onDone={() => go(address === undefined ? routes.shared(network.id) : routes.sharedAccount(network.id, address))}
      />
      {address !== undefined && (
        <Notice
          level="notice"
          title={t("shared:nextStep")}
          action={
            <Button size="small" href={routes.send(network.id, { to: address })}>
              {t("shared:payIn")}
            </Button>
          }
        >
          <AddressText address={address} href={routes.sharedAccount(network.id, address)} full />
          <p className="mt-1">{t("shared:nextStepText")}</p>
        </Notice>
      )}
    </div>
  );
}
