import { type FormEvent, useEffect, useState } from "react";
import { transferToken } from "../../chain/actions/tokens.ts";
import { parseAddressInput } from "../../chain/facts/address.ts";
import { APT_COIN } from "../../chain/facts/aptAsset.ts";
import { parseEnteredAddress } from "../../chain/facts/enteredAddress.ts";
import { tokenQuery } from "../../chain/queries/tokenQueries.ts";
import { t } from "../../language/words.ts";
import { addressProblem } from "../../parts/addressWords.ts";
import type { Choices } from "../../parts/fields/ChoiceField.tsx";
import { TokenField } from "../../parts/fields/TokenField.tsx";
import { useOwnedTokens } from "../../parts/fields/useHoldings.ts";
import type { Payer } from "../../parts/flow/flowPayer.ts";
import { FlowReceipt } from "../../parts/flow/receipt/FlowReceipt.tsx";
import { FlowPreview } from "../../parts/flow/review/FlowPreview.tsx";
import { useFlow } from "../../parts/flow/useFlow.ts";
import { FormAndPreview } from "../../parts/templates/FormAndPreview.tsx";
import { shownName } from "../../parts/tokens/tokenText.ts";
import { routes } from "../../routing/routes.ts";
import { useAssetMarks } from "../../session/assets/assetMarks.ts";
import { useGo, useNetwork } from "../../session/context.ts";
import { readDraft } from "../../session/drafts/drafts.ts";
import { writeDraft } from "../../session/drafts/writeDraft.ts";
import { useChainQuery } from "../../session/network/useChainQuery.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { Button } from "../../ui/Button.tsx";
import { SelectField } from "../../ui/forms/SelectField.tsx";
import { useFocusFirstError } from "../../ui/forms/useFocusFirstError.ts";
import { wordOptions } from "../../ui/forms/wordOptions.ts";
import { FromField } from "./FromField.tsx";
import { LinkNotice } from "./LinkNotice.tsx";
import { RecipientField } from "./RecipientField.tsx";
import { SaveContact, useCanSaveContact } from "./SaveContact.tsx";
import { useOtherPageAccount } from "./SendingAccount.tsx";
import { NO_TOKEN_YET, OWN_DRAFT, recipientFor } from "./sendPrefill.ts";
import { toChoose, tokenProblem } from "./sendToken.ts";

export interface SendTokenFlowProps {
  readonly payer: Payer;
  readonly account: AccountRecord;
  /** Recipient from a link or an earlier draft. */
  readonly to: string | undefined;
  readonly isLink: boolean;
  /** Address of the collectible; any other text means that the user has not chosen one yet. */
  readonly token: string;
}

/** Form, preview and receipt of sending one collectible. */
export function SendTokenFlow({ payer, account, to: prefilledTo = "", isLink, token: wanted }: SendTokenFlowProps) {
  const [network, go] = [useNetwork(), useGo()];
  const flow = useFlow(payer, {
    resumes: ({ intent }) => !isLink && intent.kind === "token" && intent.act === "transfer",
  });
  const { step } = flow;
  const [marks] = useAssetMarks();
  const [to, setTo] = useState(prefilledTo);
  const [submitted, setSubmitted] = useState(false);
  const { scope, focusFirstError } = useFocusFirstError<HTMLFormElement>();
  const parsed = parseAddressInput(wanted);
  const id = parsed.ok ? parsed.address : undefined;
  const query = useChainQuery(tokenQuery(id ?? payer.address), { enabled: id !== undefined });
  const token = id === undefined || query.data?.kind !== "object" ? undefined : query.data;
  const recipient = parseEnteredAddress(to);
  const paidTo = recipient.ok ? recipient.address : undefined;
  const canSaveContact = useCanSaveContact(paidTo);
  const isSent = step.kind === "sent";
  const from = useOtherPageAccount() === undefined ? "" : account.id;
  useEffect(() => {
    // Link inputs are not stored as a draft, since the link itself restores them.
    if (!isLink) writeDraft(network.id, OWN_DRAFT, isSent ? {} : { ...readDraft(network.id, OWN_DRAFT), to, token: to && wanted, from });
  }, [network.id, to, wanted, from, isLink, isSent]);

  const choices: Choices<ReturnType<typeof toChoose>[number]> = mapped(useOwnedTokens(payer.address), (owned) =>
    toChoose(owned).filter((one) => !marks.has(one.id) || one.id === id),
  );
  const problem = id === undefined ? undefined : tokenProblem(query.data, payer.address);
  const startPreview = () => {
    if (!recipient.ok || token === undefined || problem !== undefined) focusFirstError();
    else flow.preview(transferToken(token, recipient.address));
  };
  if (step.kind === "sent") {
    return (
      <FlowReceipt
        hash={step.hash}
        another={t("send:sendAnother")}
        result={paidTo !== undefined && canSaveContact ? <SaveContact address={paidTo} /> : undefined}
        onAgain={() => {
          setTo("");
          flow.again();
          go(routes.send(network.id, { token: NO_TOKEN_YET }));
        }}
        onDone={() => go(routes.collectibles(network.id))}
      />
    );
  }
  const isSigning = step.kind === "signing";
  const change = (changed: () => void) => {
    flow.outdated("inputs");
    changed();
  };
  return (
    <FormAndPreview
      form={
        <>
          {isLink && <LinkNotice />}
          <form
            ref={scope}
            noValidate
            aria-label={t("send:collectible")}
            className="grid gap-5"
            onSubmit={(event: FormEvent) => {
              event.preventDefault();
              setSubmitted(true);
              startPreview();
            }}
          >
            <RecipientField
              value={to}
              parsed={recipient}
              payer={payer.address}
              disabled={isSigning}
              error={!recipient.ok && (submitted || to.trim().length >= 3) ? addressProblem(recipient.reason) : undefined}
              onChange={(text) => text !== to && change(() => setTo(text))}
            />
            <SelectField
              label={t("send:asset")}
              value="collectible"
              disabled={isSigning}
              options={wordOptions({ asset: "fields:anAsset", collectible: "fields:collectible" })}
              onChange={(kind) => {
                if (kind !== "asset") return;
                if (!isLink) writeDraft(network.id, OWN_DRAFT, recipientFor("", to, readDraft(network.id, OWN_DRAFT)));
                go(routes.send(network.id, { asset: APT_COIN }));
              }}
            />
            <TokenField
              label={t("send:collectible")}
              choices={choices}
              value={id}
              shown={token === undefined ? undefined : shownName(token.name)}
              disabled={isSigning}
              error={problem ?? (submitted && id === undefined ? t("send:chooseCollectible") : undefined)}
              onChange={(chosen) => change(() => go(routes.send(network.id, { token: chosen.id })))}
            />
            <FromField account={account} disabled={isSigning} />
            {step.kind !== "previewing" && !isSigning && (
              <Button
                type="submit"
                variant="primary"
                size="large"
                wide
                busy={step.kind === "preparing" || (id !== undefined && query.isLoading)}
              >
                {t("send:previewTransfer")}
              </Button>
            )}
          </form>
        </>
      }
      preview={
        <FlowPreview flow={flow} action={t("send:sendCollectible", { name: shownName(token?.name ?? "") })} onPreviewAgain={startPreview} />
      }
    />
  );
}

function mapped<Item, Other>(choices: Choices<Item>, map: (items: readonly Item[]) => readonly Other[]): Choices<Other> {
  return choices.kind === "ready" ? { ...choices, items: map(choices.items) } : choices;
}
