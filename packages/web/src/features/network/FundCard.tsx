import { useState } from "react";
import { parseAddressInput } from "../../chain/facts/address.ts";
import { t } from "../../language/words.ts";
import { addressProblem } from "../../parts/addressWords.ts";
import { routes } from "../../routing/routes.ts";
import { useCurrentAccount, useNetwork } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { Field } from "../../ui/forms/Field.tsx";
import { TextInput } from "../../ui/forms/TextInput.tsx";
import { HashText } from "../../ui/text/HashText.tsx";
import { OCTAS_PER_APT } from "../../units/apt.ts";
import { ControlCard } from "./ControlCard.tsx";
import { readCount } from "./readCount.ts";
import { type ControlCardProps, useRefetchControls } from "./useControlQuery.ts";

const MOST_APT = 1_000_000_000;

/** Faucet control that funds any address. */
export function FundCard({ controls }: ControlCardProps) {
  const network = useNetwork();
  const account = useCurrentAccount();
  const askAgain = useRefetchControls();
  const [address, setAddress] = useState<string>();
  const [amount, setAmount] = useState("10");
  const [hash, setHash] = useState<string>();
  const text = address ?? account?.address ?? "";
  const parsed = parseAddressInput(text);
  const apt = readCount(amount, 1, MOST_APT);
  const fund = useAction(async () => {
    if (!parsed.ok || apt === undefined) return;
    const funded = await controls.fund({ address: parsed.address, amount: BigInt(apt) * OCTAS_PER_APT });
    setHash(funded.hash);
    await askAgain();
  });
  return (
    <ControlCard title={t("network:faucet")} text={t("network:faucetText")} error={fund.error}>
      <Field label={t("network:address")} error={text === "" || parsed.ok ? undefined : addressProblem(parsed.reason)}>
        {(control) => <TextInput {...control} mono placeholder="0x…" value={text} onChange={setAddress} />}
      </Field>
      <Field label={t("network:amountApt")} error={apt === undefined ? t("network:wantCount", { least: 1, most: MOST_APT }) : undefined}>
        {(control) => <TextInput {...control} inputMode="numeric" value={amount} onChange={setAmount} />}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="primary" busy={fund.busy} disabled={!parsed.ok || apt === undefined} onClick={() => void fund.run()}>
          {t("network:fund", { amount: apt ?? "" })}
        </Button>
        {hash !== undefined && <HashText hash={hash} href={routes.transaction(network.id, hash)} />}
      </div>
    </ControlCard>
  );
}
