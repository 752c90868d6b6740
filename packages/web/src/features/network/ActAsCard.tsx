import { useState } from "react";
import { parseAddressInput } from "../../chain/facts/address.ts";
import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import { addressProblem } from "../../parts/addressWords.ts";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { Field } from "../../ui/forms/Field.tsx";
import { TextInput } from "../../ui/forms/TextInput.tsx";
import { AddressText } from "../../ui/text/AddressText.tsx";
import { ControlCard } from "./ControlCard.tsx";
import { FieldAndButton } from "./FieldAndButton.tsx";
import { type ControlCardProps, useControlQuery, useRefetchControls } from "./useControlQuery.ts";

/** Impersonated addresses: the network accepts their transactions without a signature. */
export function ActAsCard({ controls }: ControlCardProps) {
  const network = useNetwork();
  const askAgain = useRefetchControls();
  const { data = [], error } = useControlQuery("actAs", (signal) => controls.actAs(undefined, signal));
  const [text, setText] = useState("");
  const parsed = parseAddressInput(text);
  const change = useAction(async (address: string, enabled: boolean) => {
    await controls.actAs({ address, enabled });
    if (enabled) setText("");
    await askAgain();
  });
  return (
    <ControlCard
      title={t("network:actAs")}
      text={t("network:actAsText")}
      error={change.error ?? (error === null ? undefined : explainError(error))}
    >
      <FieldAndButton
        field={
          <Field label={t("network:actAsAddress")} error={text === "" || parsed.ok ? undefined : addressProblem(parsed.reason)}>
            {(control) => <TextInput {...control} mono placeholder="0x…" value={text} onChange={setText} />}
          </Field>
        }
        button={
          <Button size="large" busy={change.busy} disabled={!parsed.ok} onClick={() => parsed.ok && void change.run(parsed.address, true)}>
            {t("network:add")}
          </Button>
        }
      />
      {data.length === 0 ? (
        <p className="text-ink-3">{t("network:actAsNobody")}</p>
      ) : (
        <ul>
          {data.map((address) => (
            <li key={address} className="flex items-center justify-between gap-2 py-1">
              <AddressText address={address} href={routes.account(network.id, address)} />
              <Button size="small" onClick={() => void change.run(address, false)}>
                {t("network:stop")}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </ControlCard>
  );
}
