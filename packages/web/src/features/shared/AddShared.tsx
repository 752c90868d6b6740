import { type FormEvent, useState } from "react";
import { parseEnteredAddress } from "../../chain/facts/enteredAddress.ts";
import { readOf } from "../../chain/facts/sharedAccount.ts";
import { sharedAccount } from "../../chain/ledger/sharedAccountResource.ts";
import type { ExplainedError } from "../../errors/catalogue/errorTypes.ts";
import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import { addressProblem } from "../../parts/addressWords.ts";
import { AddressField } from "../../parts/fields/AddressField.tsx";
import { Failure } from "../../parts/states/Failure.tsx";
import { cacheMultisig } from "../../session/account/cachedMultisigs.ts";
import { useListedShared } from "../../session/account/sharedAccounts.ts";
import { useChain, useCurrentAccount, useLedgerIdentity } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { SectionCard } from "../../ui/Card.tsx";
import { useToast } from "../../ui/overlays/Toast.tsx";
import { FindShared } from "./FindShared.tsx";

/** Adds existing shared accounts to the list, found by search or entered by address. */
export function AddShared() {
  const account = useCurrentAccount();
  return (
    <div className="grid w-full gap-4 text-left lg:grid-cols-2">
      <SectionCard title={t("shared:findTitle")}>
        {account === undefined ? (
          <p className="text-ink-2">{t("shared:findNoAccount")}</p>
        ) : (
          <FindShared key={account.address} owner={account} />
        )}
      </SectionCard>
      <SectionCard title={t("shared:addTitle")}>
        <AddByAddress />
      </SectionCard>
    </div>
  );
}

function AddByAddress() {
  const chain = useChain();
  const toast = useToast();
  const current = useCurrentAccount();
  const identity = useLedgerIdentity();
  const { addresses, add } = useListedShared();
  const [typed, setTyped] = useState("");
  const [submitted, setSubmitted] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [refused, setRefused] = useState<string>();
  const [failure, setFailure] = useState<ExplainedError>();
  const parsed = parseEnteredAddress(typed);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    setFailure(undefined);
    if (!parsed.ok || isAsking) return;
    if (addresses.includes(parsed.address)) return setRefused(t("shared:isListed"));
    setIsAsking(true);
    try {
      const found = await sharedAccount(chain.node, parsed.address, {});
      if (found === undefined) return setRefused(t("shared:notShared"));
      add(found.address);
      if (identity !== undefined) cacheMultisig(identity, readOf(found));
      setTyped("");
      setSubmitted(false);
      const isOwner = current !== undefined && found.owners.includes(current.address);
      toast({ title: t("shared:added"), ...(!isOwner && { text: t("shared:addedToLookAt") }) });
    } catch (error) {
      setFailure(explainError(error));
    } finally {
      setIsAsking(false);
    }
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-3">
      <AddressField
        label={t("shared:address")}
        value={typed}
        error={refused ?? (!parsed.ok && submitted ? addressProblem(parsed.reason) : undefined)}
        onChange={(text) => {
          setTyped(text);
          setRefused(undefined);
        }}
      />
      {failure !== undefined && <Failure error={failure} />}
      <div>
        <Button type="submit" busy={isAsking}>
          {t("shared:add")}
        </Button>
      </div>
    </form>
  );
}
