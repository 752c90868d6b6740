import { type FormEvent, useState } from "react";
import { useApprove } from "../../approval/ApprovalDialog.tsx";
import { PRESENCE_WORDS } from "../../approval/presenceWords.ts";
import { Phrase } from "../../language/Phrase.tsx";
import { t } from "../../language/words.ts";
import { APT } from "../../preview/findAsset.ts";
import type { PresenceSetting } from "../../signer/approvalState.ts";
import type { ApprovalsView } from "../../signer/protocol.ts";
import { Button } from "../../ui/Button.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { Field } from "../../ui/forms/Field.tsx";
import { SelectField } from "../../ui/forms/SelectField.tsx";
import { TextInput } from "../../ui/forms/TextInput.tsx";
import { formatUnitsForInput, parseUnits, withoutSymbol } from "../../ui/forms/typedAmount.ts";
import { useToast } from "../../ui/overlays/Toast.tsx";
import { AmountText } from "../../ui/text/AmountText.tsx";
import { ApprovalPasskeys } from "./ApprovalPasskeys.tsx";

const PRESENCE = (): readonly { readonly value: PresenceSetting; readonly label: string }[] => [
  { value: "exceptTests", label: t(PRESENCE_WORDS.exceptTests) },
  { value: "always", label: t(PRESENCE_WORDS.always) },
];

/**
 * Settings of approvals: when signing requires approval, the daily allowance without approval, and accepted passkeys. Each change needs
 * approval too.
 */
export function ApprovalSettings({ approvals }: { readonly approvals: ApprovalsView }) {
  const approve = useApprove();
  const toast = useToast();
  const { presence, octasPerDay, octasLeftToday, passkeys } = approvals;
  const saved = octasPerDay === undefined ? "" : formatUnitsForInput(octasPerDay, APT.decimals);
  const [allowance, setAllowance] = useState(saved);
  const [problem, setProblem] = useState<string>();
  const change = useAction(async (changed: { readonly presence: PresenceSetting; readonly octasPerDay: bigint | undefined }) => {
    if ((await approve({ kind: "settings", ...changed }, t("settings:changeApprovals"))) !== undefined)
      toast({ title: t("settings:saved") });
  });
  const saveAllowance = (event: FormEvent) => {
    event.preventDefault();
    const parsed =
      allowance.trim() === "" ? { ok: true as const, value: 0n } : parseUnits(withoutSymbol(allowance, APT.symbol), APT.decimals);
    if (!parsed.ok) return setProblem(parsed.reason);
    if (parsed.value >= 2n ** 64n) return setProblem(t("settings:tooMuchApt"));
    void change.run({ presence, octasPerDay: parsed.value === 0n ? undefined : parsed.value });
  };
  return (
    <div className="grid gap-5">
      <p className="max-w-[64ch] text-ink-2">{t(passkeys.length === 0 ? "settings:stillAsksPassword" : "settings:stillAsksPasskey")}</p>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          label={t("panel:askEachSignature")}
          hint={t("settings:testNetworks")}
          value={presence}
          options={PRESENCE()}
          disabled={change.busy}
          onChange={(value) => change.run({ presence: value, octasPerDay })}
        />
        <form noValidate aria-label={t("panel:dailyAllowance")} onSubmit={saveAllowance}>
          <Field
            label={t("settings:allowanceInApt")}
            error={problem}
            hint={
              octasPerDay === undefined ? (
                t("settings:allowanceHint")
              ) : (
                <Phrase
                  of="settings:leftToday"
                  parts={{ amount: <AmountText units={octasLeftToday} decimals={APT.decimals} symbol="APT" /> }}
                />
              )
            }
          >
            {(control) => (
              <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
                <TextInput
                  {...control}
                  placeholder={t("panel:none")}
                  value={allowance}
                  onChange={(text) => {
                    setAllowance(text);
                    setProblem(undefined);
                  }}
                />
                <Button
                  type="submit"
                  size="large"
                  busy={change.busy}
                  disabled={allowance.trim() === saved}
                  aria-label={t("settings:saveAllowance")}
                >
                  {t("settings:save")}
                </Button>
              </div>
            )}
          </Field>
        </form>
      </div>
      {change.error !== undefined && <ErrorView error={change.error} />}
      <ApprovalPasskeys passkeys={passkeys} />
    </div>
  );
}
