import { type FormEvent, useState } from "react";
import { parseAddressInput } from "../../chain/facts/address.ts";
import { parseEnteredAddress } from "../../chain/facts/enteredAddress.ts";
import type { Address } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { addressProblem } from "../../parts/addressWords.ts";
import { AddressField } from "../../parts/fields/AddressField.tsx";
import { useSearchValue } from "../../routing/useSearchValue.ts";
import { Button } from "../../ui/Button.tsx";
import { SectionCard } from "../../ui/Card.tsx";
import { VestingAt } from "./VestingAt.tsx";

/** Looks up a vesting contract by address, because beneficiaries' accounts do not reference it. The URL stores the address. */
export function LookUpVesting({ account }: { readonly account: Address }) {
  const [wanted, setWanted] = useSearchValue("contract");
  const [typed, setTyped] = useState(wanted ?? "");
  const [submitted, setSubmitted] = useState(false);
  const parsed = parseEnteredAddress(typed);
  const shown = parseAddressInput(wanted ?? "");
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (parsed.ok) setWanted(parsed.address);
  };
  return (
    <>
      <SectionCard title={t("stake:lookUp")}>
        <form noValidate onSubmit={submit} className="grid max-w-[640px] gap-4">
          <AddressField
            label={t("stake:lookUpLabel")}
            value={typed}
            onChange={setTyped}
            error={submitted && !parsed.ok ? addressProblem(parsed.reason) : undefined}
          />
          <div>
            <Button type="submit">{t("stake:lookUpButton")}</Button>
          </div>
        </form>
      </SectionCard>
      {shown.ok && <VestingAt address={shown.address} account={account} />}
    </>
  );
}
