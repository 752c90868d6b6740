import type { Address, TransactionFacts } from "../../chain/facts/types.ts";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { useAccountLabel } from "../../session/useAccountLabel.ts";
import { AddressText } from "../../ui/AddressText.tsx";
import { AmountText } from "../../ui/AmountText.tsx";
import { formatCount } from "../../ui/amount.ts";
import { CardSection } from "../../ui/Card.tsx";
import { HashText } from "../../ui/HashText.tsx";
import { KeyValue, type KeyValueItem } from "../../ui/KeyValue.tsx";
import { TimeText } from "../../ui/TimeText.tsx";
import { feeOctas } from "./balanceChanges.ts";

const KINDS: Record<TransactionFacts["kind"], string> = {
  user: "Sent by an account",
  genesis: "Genesis",
  blockMetadata: "Beginning of a block",
  blockEpilogue: "End of a block",
  stateCheckpoint: "State checkpoint",
  validator: "By the validators",
};

/** The plain facts, one a line. */
export function TransactionFactsList({ facts }: { readonly facts: TransactionFacts }) {
  const network = useNetwork();
  const labelOf = useAccountLabel();
  const { user } = facts;
  const fee = feeOctas(facts);
  const account = (address: Address) => (
    <AddressText address={address} label={labelOf(address)} href={routes.account(network.id, address)} />
  );
  const items: readonly (KeyValueItem | false | undefined)[] = [
    { label: "Hash", value: <HashText hash={facts.hash} full /> },
    facts.version !== undefined && { label: "Version", value: formatCount(facts.version) },
    facts.timestampUsecs !== undefined &&
      facts.kind !== "genesis" && { label: "Time", value: <TimeText usecs={facts.timestampUsecs} absolute /> },
    { label: "Kind", value: KINDS[facts.kind] },
    user && { label: "Sender", value: account(user.sender) },
    user?.feePayer !== undefined && { label: "Fee paid by", value: account(user.feePayer) },
    ...(user?.secondarySigners ?? []).map((signer, index) => ({ label: `Also signed by (${index + 1})`, value: account(signer) })),
    user &&
      (user.replayProtectionNonce === undefined
        ? { label: "Sequence number", value: formatCount(user.sequenceNumber) }
        : { label: "Nonce", value: <span className="mono">{user.replayProtectionNonce.toString()}</span> }),
    fee !== undefined && { label: "Fee", value: <AmountText units={fee} decimals={8} symbol="APT" /> },
    user && {
      label: "Gas",
      value: `${facts.gasUsed === undefined ? "" : `${formatCount(facts.gasUsed)} used, `}limit ${formatCount(user.maxGasAmount)}, at ${formatCount(user.gasUnitPrice)} octas`,
    },
    user && facts.state === "pending" && { label: "Expires", value: <TimeText secs={user.expirationSecs} /> },
    facts.vmStatus !== undefined &&
      facts.success === false && { label: "Status", value: <span className="mono break-all">{facts.vmStatus}</span> },
  ];
  return (
    <CardSection title="Facts">
      <KeyValue items={items.filter((item) => item !== undefined && item !== false)} />
    </CardSection>
  );
}
