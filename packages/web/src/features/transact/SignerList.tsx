import type { Address, UnsignedTransaction } from "../../chain/facts/types.ts";
import { NO_ADDRESS_YET } from "../../chain/transactions/signable.ts";
import type { PlainKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";
import { useAccountLabel } from "../../session/account/useAccountLabel.ts";
import { type Collected, collectedSigners, rolesOf, type SignerRole } from "../../transact/collected.ts";
import { SectionCard } from "../../ui/Card.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { Pill } from "../../ui/Pill.tsx";
import { shortenAddress } from "../../ui/text/shorten.ts";

export interface SignerListProps {
  readonly transaction: UnsignedTransaction;
  readonly collected: Collected;
  /** True if this vault has the account's key. */
  readonly isHere: (address: Address) => boolean;
}

const ROLES = {
  sender: "transact:roleSender",
  secondarySigner: "transact:roleSecondarySigner",
  feePayer: "transact:roleFeePayer",
} as const satisfies Record<SignerRole, PlainKey>;

/** All required signers of a transaction, with their roles and signature state. */
export function SignerList({ transaction, collected, isHere }: SignerListProps) {
  const labelOf = useAccountLabel();
  const signers = collectedSigners(transaction);
  const nobodyHere = !signers.some(isHere);
  const isComplete = signers.every((address) => collected.has(address)) && transaction.feePayer !== NO_ADDRESS_YET;
  return (
    <SectionCard label={t("transact:signers")} title={t("transact:signers")}>
      <ul className="grid gap-2">
        {signers.map((address) => (
          <li key={address} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
            <span className="min-w-0" title={address}>
              {labelOf(address) ?? <span className="mono">{shortenAddress(address)}</span>}{" "}
              <span className="text-ink-3">
                {rolesOf(transaction, address)
                  .map((role) => t(ROLES[role]))
                  .join(", ")}
              </span>
            </span>
            <Pill tone={collected.has(address) ? "accent" : "neutral"}>
              {collected.has(address) ? t("transact:hasSigned") : isHere(address) ? t("transact:signsHere") : t("transact:isMissing")}
            </Pill>
          </li>
        ))}
        {transaction.feePayer === NO_ADDRESS_YET && <li className="text-ink-3">{t("transact:payerOpen")}</li>}
      </ul>
      {nobodyHere && !isComplete && (
        <div className="mt-3">
          <Notice level="notice">{t("transact:nobodyHere")}</Notice>
        </div>
      )}
    </SectionCard>
  );
}
