import { X } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useApprove } from "../../approval/ApprovalDialog.tsx";
import { t } from "../../language/words.ts";
import { memberKeyOf } from "../../signer/memberKey.ts";
import { parsePublicKey } from "../../signer/publicKeyText.ts";
import type { AccountRecord } from "../../signer/signer.ts";
import { Button } from "../../ui/Button.tsx";
import { CardSection } from "../../ui/Card.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { Field } from "../../ui/forms/Field.tsx";
import { SelectField } from "../../ui/forms/SelectField.tsx";
import { TextInput } from "../../ui/forms/TextInput.tsx";
import { IconButton } from "../../ui/IconButton.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { StepHeading } from "../../ui/StepHeading.tsx";
import { AddFooter } from "./AddFooter.tsx";
import { useAccountDraft } from "./accountDraft.ts";
import { chosenLabel } from "./chosenLabel.ts";
import { type ChosenMember, membersFromText, membersToText } from "./chosenMembers.ts";
import { LabelField } from "./LabelField.tsx";
import type { AddFormProps } from "./NewMnemonic.tsx";
import { schemeWords } from "./schemeWords.ts";

type Scheme = "multiKey" | "multiEd25519";
const LEAST_MEMBERS: Readonly<Record<Scheme, number>> = { multiKey: 1, multiEd25519: 2 };

/** Creates a multi-key account from vault accounts and from pasted public keys of other people. */
export function NewMulti({ suggestedLabel, onBack, onAdded, accounts }: AddFormProps & { readonly accounts: readonly AccountRecord[] }) {
  const approve = useApprove();
  const [label, setLabel] = useAccountDraft("label", suggestedLabel);
  const [schemeText, setScheme] = useAccountDraft("multi", "multiKey");
  const scheme: Scheme = schemeText === "multiEd25519" ? "multiEd25519" : "multiKey";
  const [memberTexts, setMemberTexts] = useAccountDraft("members");
  const members = membersFromText(memberTexts, accounts);
  const setMembers = (chosen: readonly ChosenMember[]) => setMemberTexts(membersToText(chosen));
  const [thresholdText, setThreshold] = useAccountDraft("threshold", "2");
  const threshold = Number(thresholdText) || 2;
  // This public key field is not stored as a draft: users may paste a private key by mistake.
  const [pasted, setPasted] = useState("");
  const [problem, setProblem] = useState<string>();
  const add = useAction(async () => {
    const name = chosenLabel(label, suggestedLabel);
    const chosen = { threshold: Math.min(threshold, members.length), members: members.map(({ member }) => member) };
    const result = await approve({ kind: "addMulti", scheme, ...chosen, label: name }, t("accounts:signForMulti", { account: name }));
    return result?.kind === "added" ? result.account : undefined;
  });
  const able = accounts.filter(({ id, key }) => {
    const own = key && memberKeyOf(key);
    const isChosen = members.some(({ member }) => "accountId" in member && member.accountId === id);
    return own !== undefined && !isChosen && (scheme === "multiKey" || own.curve === "ed25519");
  });
  const here = members.filter(({ member }) => "accountId" in member).length;
  const needed = Math.min(threshold, members.length);

  const addPasted = () => {
    const key = parsePublicKey(pasted);
    if (key === undefined) return setProblem(t("accounts:publicKeyRule"));
    if (scheme === "multiEd25519" && key.curve !== "ed25519") return setProblem(t("accounts:ed25519Only"));
    setMembers([...members, { member: { publicKey: pasted.trim() }, name: key.publicKey, curve: key.curve }]);
    setPasted("");
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (members.length < LEAST_MEMBERS[scheme]) return setProblem(t("accounts:membersMissing", { least: LEAST_MEMBERS[scheme] }));
    const account = await add.run();
    if (account !== undefined) onAdded(account);
  };
  return (
    <form noValidate aria-label={t("accounts:newMulti")} onSubmit={submit}>
      <CardSection>
        <StepHeading>{t("accounts:newMulti")}</StepHeading>
        <p className="mt-1 mb-5 text-ink-2">{t("accounts:multiIntro")}</p>
        <div className="grid grid-cols-1 gap-5">
          <SelectField
            label={t("accounts:accountType")}
            hint={scheme === "multiEd25519" ? t("accounts:multiEd25519Hint") : undefined}
            value={scheme}
            options={[
              { value: "multiKey", label: schemeWords("multiKey") },
              { value: "multiEd25519", label: schemeWords("multiEd25519") },
            ]}
            onChange={(next) => {
              setScheme(next);
              if (next === "multiEd25519") setMembers(members.filter(({ curve }) => curve === "ed25519"));
            }}
          />
          <section aria-label={t("accounts:members")} className="grid grid-cols-1 gap-3">
            <h3 className="font-[560]">{t("accounts:members")}</h3>
            {members.length > 0 && (
              <ol className="rounded-control border border-line [&>*+*]:border-t [&>*+*]:border-line">
                {members.map((chosen) => (
                  <li
                    key={"accountId" in chosen.member ? chosen.member.accountId : chosen.member.publicKey}
                    className="flex items-center gap-3 px-3 py-1.5"
                  >
                    <span className={"accountId" in chosen.member ? "min-w-0 flex-1 truncate" : "mono min-w-0 flex-1 truncate text-small"}>
                      {chosen.name}
                    </span>
                    <span className="text-small text-ink-3">
                      {"accountId" in chosen.member ? t("accounts:memberHere") : t("accounts:memberElsewhere")}
                    </span>
                    <IconButton
                      label={t("accounts:removeMember", { member: chosen.name })}
                      onClick={() => setMembers(members.filter((other) => other !== chosen))}
                    >
                      <X />
                    </IconButton>
                  </li>
                ))}
              </ol>
            )}
            {able.length > 0 && (
              <div className="flex flex-wrap gap-2">
                {able.map(({ id, label: name, key }) => (
                  <Button
                    key={id}
                    size="small"
                    onClick={() => {
                      const curve = key && memberKeyOf(key)?.curve;
                      if (curve !== undefined) setMembers([...members, { member: { accountId: id }, name, curve }]);
                      setProblem(undefined);
                    }}
                  >
                    {t("accounts:addMember", { member: name })}
                  </Button>
                ))}
              </div>
            )}
            <Field label={t("accounts:memberKey")} hint={t("accounts:memberKeyHint")} error={problem}>
              {(control) => (
                <div className="flex gap-2">
                  <div className="min-w-0 flex-1">
                    <TextInput
                      {...control}
                      mono
                      value={pasted}
                      onChange={(text) => {
                        setPasted(text);
                        setProblem(undefined);
                        add.clear();
                      }}
                    />
                  </div>
                  <Button size="large" disabled={pasted.trim() === ""} onClick={addPasted}>
                    {t("accounts:addKey")}
                  </Button>
                </div>
              )}
            </Field>
          </section>
          <SelectField
            label={t("accounts:threshold")}
            hint={t("accounts:thresholdHint")}
            value={String(Math.max(1, needed))}
            options={Array.from({ length: Math.max(1, members.length) }, (_, index) => ({
              value: String(index + 1),
              label: t("accounts:thresholdOf", { threshold: index + 1, count: Math.max(1, members.length) }),
            }))}
            onChange={setThreshold}
          />
          {members.length > 0 && here < needed && (
            <Notice title={t("accounts:fewHere")}>{t("accounts:fewHereText", { count: needed - here })}</Notice>
          )}
          <LabelField value={label} onChange={setLabel} />
          {add.error !== undefined && <ErrorView error={add.error} />}
        </div>
      </CardSection>
      <AddFooter label={t("accounts:createMulti")} busy={add.busy} onBack={onBack} />
    </form>
  );
}
