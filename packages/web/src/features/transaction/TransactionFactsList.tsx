import { useQuery } from "@tanstack/react-query";
import type { Address, TransactionFacts } from "../../chain/facts/types.ts";
import { blockHeightQuery } from "../../chain/queries/blockHeightQuery.ts";
import type { PlainKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";
import { routes } from "../../routing/routes.ts";
import { useChain, useLedgerIdentity, useNetwork } from "../../session/context.ts";
import { useAccountLabel } from "../../session/useAccountLabel.ts";
import { AddressText } from "../../ui/AddressText.tsx";
import { AmountText } from "../../ui/AmountText.tsx";
import { formatCount } from "../../ui/amount.ts";
import { CardSection } from "../../ui/Card.tsx";
import { HashText } from "../../ui/HashText.tsx";
import { KeyValue, type KeyValueItem } from "../../ui/KeyValue.tsx";
import { TimeText } from "../../ui/TimeText.tsx";
import { feeOctas } from "./balanceChanges.ts";

const KINDS = {
  user: "explore:kindUser",
  genesis: "explore:kindGenesis",
  blockMetadata: "explore:kindBlock",
  blockEpilogue: "explore:kindEpilogue",
  stateCheckpoint: "explore:kindCheckpoint",
  validator: "explore:kindValidator",
} as const satisfies Record<TransactionFacts["kind"], PlainKey>;

/** The plain facts, one a line. */
export function TransactionFactsList({ facts }: { readonly facts: TransactionFacts }) {
  const network = useNetwork();
  const labelOf = useAccountLabel();
  const { user } = facts;
  // A node that does not say leaves the line out.
  const { data: height } = useQuery(blockHeightQuery(useChain(), useLedgerIdentity(), facts.version));
  const fee = feeOctas(facts);
  const account = (address: Address) => (
    <AddressText address={address} label={labelOf(address)} href={routes.account(network.id, address)} />
  );
  const items: readonly (KeyValueItem | false | undefined)[] = [
    { label: t("common:hash"), value: <HashText hash={facts.hash} full /> },
    facts.version !== undefined && { label: t("common:version"), value: formatCount(facts.version) },
    height !== undefined && { label: t("explore:block"), value: formatCount(height) },
    facts.timestampUsecs !== undefined &&
      facts.kind !== "genesis" && { label: t("explore:time"), value: <TimeText usecs={facts.timestampUsecs} absolute /> },
    { label: t("explore:kind"), value: t(KINDS[facts.kind]) },
    user && { label: t("explore:sender"), value: account(user.sender) },
    user?.feePayer !== undefined && { label: t("explore:feePaidBy"), value: account(user.feePayer) },
    ...(user?.secondarySigners ?? []).map((signer, index) => ({
      label: t("explore:alsoSignedBy", { number: index + 1 }),
      value: account(signer),
    })),
    user &&
      (user.replayProtectionNonce === undefined
        ? { label: t("explore:sequenceNumber"), value: formatCount(user.sequenceNumber) }
        : { label: t("explore:nonce"), value: <span className="mono">{user.replayProtectionNonce.toString()}</span> }),
    fee !== undefined && { label: t("explore:fee"), value: <AmountText units={fee} decimals={8} symbol="APT" /> },
    user && {
      label: t("explore:gas"),
      value: gasWords(facts.gasUsed, formatCount(user.maxGasAmount), formatCount(user.gasUnitPrice)),
    },
    user && facts.state === "pending" && { label: t("explore:expires"), value: <TimeText secs={user.expirationSecs} /> },
    facts.vmStatus !== undefined &&
      facts.success === false && { label: t("explore:status"), value: <span className="mono break-all">{facts.vmStatus}</span> },
  ];
  return (
    <CardSection title={t("explore:facts")}>
      <KeyValue items={items.filter((item) => item !== undefined && item !== false)} />
    </CardSection>
  );
}

function gasWords(used: bigint | undefined, limit: string, price: string): string {
  if (used === undefined) return t("explore:gasFigures", { limit, price });
  return t("explore:gasFiguresUsed", { used: formatCount(used), limit, price });
}
