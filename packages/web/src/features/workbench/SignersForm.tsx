import { X } from "lucide-react";
import { t } from "../../language/words.ts";
import { AddressField } from "../../parts/fields/AddressField.tsx";
import type { Actor } from "../../parts/flow/flowPayer.ts";
import { useCurrentAccount } from "../../session/context.ts";
import { SelectField } from "../../ui/forms/SelectField.tsx";
import { wordOptions } from "../../ui/forms/wordOptions.ts";
import { IconButton } from "../../ui/IconButton.tsx";
import { SegmentedControl } from "../../ui/tabs/SegmentedControl.tsx";
import { AddButton } from "./AddButton.tsx";
import { OTHER_SIGNERS_MAX, type SignersDraft } from "./draft.ts";
import type { DraftProblems } from "./transactionOptions.ts";

export interface SignersFormProps {
  readonly signers: SignersDraft;
  readonly actor: Actor | undefined;
  readonly problems: DraftProblems;
  /** True for a step of a sequence, which has a single signer who also pays. */
  readonly isAlone?: boolean;
  readonly onChange: (signers: SignersDraft) => void;
}

/** Fields for sender, other signers and fee payer. */
export function SignersForm({ signers, actor, problems, isAlone = false, onChange }: SignersFormProps) {
  const account = useCurrentAccount();
  const isAnyone = account === undefined || signers.sender !== "";
  return (
    <div className="grid gap-4">
      {account !== undefined && (
        <div>
          <SegmentedControl
            label={t("workbench:sender")}
            options={[
              { value: "own", label: account.label },
              { value: "anyone", label: t("workbench:anyone") },
            ]}
            value={isAnyone ? "anyone" : "own"}
            // A space as sender means an empty address field, while an empty string means the current account.
            onChange={(value) => onChange({ ...signers, sender: value === "own" ? "" : " " })}
          />
        </div>
      )}
      {isAnyone && (
        <AddressField
          label={t("workbench:senderAddress")}
          value={signers.sender === " " ? "" : signers.sender}
          error={problems.sender}
          onChange={(text) => onChange({ ...signers, sender: text === "" && account !== undefined ? " " : text })}
        />
      )}
      {actor !== undefined && actor.key === undefined && <p className="text-small text-ink-3">{t("workbench:noKeyHere")}</p>}
      {!isAlone && (
        <>
          {signers.others.map((text, at) => (
            // Signers have no identity besides their order.
            // biome-ignore lint/suspicious/noArrayIndexKey: signers are identified by their position
            <div key={at} className="flex items-start gap-2">
              <div className="min-w-0 flex-1">
                <AddressField
                  label={t("workbench:otherSigner", { number: at + 1 })}
                  value={text}
                  error={problems[`others.${at}`]}
                  onChange={(changed) => onChange({ ...signers, others: signers.others.with(at, changed) })}
                />
              </div>
              <div className="pt-8">
                <IconButton
                  label={t("workbench:removeSigner", { number: at + 1 })}
                  onClick={() => onChange({ ...signers, others: signers.others.toSpliced(at, 1) })}
                >
                  <X />
                </IconButton>
              </div>
            </div>
          ))}
          {signers.others.length < OTHER_SIGNERS_MAX && (
            <AddButton label={t("workbench:addSigner")} onClick={() => onChange({ ...signers, others: [...signers.others, ""] })} />
          )}
          <SelectField
            label={t("workbench:feePayer")}
            hint={signers.feePayer === "later" ? t("workbench:payerLaterText") : undefined}
            value={signers.feePayer}
            options={wordOptions({ sender: "workbench:payerSender", account: "workbench:payerAccount", later: "workbench:payerLater" })}
            onChange={(feePayer) => onChange({ ...signers, feePayer })}
          />
          {signers.feePayer === "account" && (
            <AddressField
              label={t("workbench:feePayerAddress")}
              value={signers.feePayerAddress}
              error={problems.feePayerAddress}
              onChange={(feePayerAddress) => onChange({ ...signers, feePayerAddress })}
            />
          )}
        </>
      )}
    </div>
  );
}
