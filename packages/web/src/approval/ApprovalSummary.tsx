import { APT, findAsset } from "../preview/assets.ts";
import { useNetworks } from "../session/context.ts";
import { useAccountLabel } from "../session/useAccountLabel.ts";
import type { Proposal, ProposedAct } from "../signer/approvals.ts";
import { AmountText } from "../ui/AmountText.tsx";
import { KeyValue } from "../ui/KeyValue.tsx";
import { PRESENCE_WORDS } from "./presenceWords.ts";

export interface ApprovalSummaryProps {
  readonly act: ProposedAct;
  readonly proposal: Proposal;
}

/** What is approved: what the signer itself read from the bytes that it is asked to sign, or the settings as they would be; nothing for other acts. */
export function ApprovalSummary({ act, proposal }: ApprovalSummaryProps) {
  if (act.kind === "settings") return <SettingsSummary presence={act.presence} octasPerDay={act.octasPerDay} />;
  return proposal.transactions.length === 0 ? null : <TransactionsSummary proposal={proposal} />;
}

function SettingsSummary({ presence, octasPerDay }: Pick<Extract<ProposedAct, { readonly kind: "settings" }>, "presence" | "octasPerDay">) {
  return (
    <KeyValue
      items={[
        { label: "Ask before each signature", value: PRESENCE_WORDS[presence] },
        {
          label: "Daily allowance",
          value: octasPerDay === undefined ? "None" : <AmountText units={octasPerDay} decimals={APT.decimals} symbol={APT.symbol} />,
        },
      ]}
    />
  );
}

function TransactionsSummary({ proposal }: Pick<ApprovalSummaryProps, "proposal">) {
  const { networks } = useNetworks();
  const labelOf = useAccountLabel();
  const { transactions, totals, maxFeeOctas } = proposal;
  const places = new Map(transactions.map(({ network, chainId }) => [`${network} ${chainId}`, { network, chainId }]));
  const functions = new Set(transactions.filter(({ transfer }) => transfer === undefined).map(({ functionId }) => functionId));
  const recipients = new Set(transactions.flatMap(({ transfer }) => (transfer === undefined ? [] : [transfer.recipient])));
  return (
    <KeyValue
      items={[
        ...[...places.values()].map(({ network, chainId }) => ({
          label: "Network",
          value: `${networks.find(({ id }) => id === network)?.label ?? network} (chain id ${chainId})`,
        })),
        ...(transactions.length === 1 ? [] : [{ label: "Transactions", value: transactions.length }]),
        ...totals.map(({ assetId, units }) => {
          const { symbol, decimals } = findAsset(assetId, [APT]);
          return { label: "Sends", value: <AmountText units={units} decimals={decimals} symbol={symbol} /> };
        }),
        ...(recipients.size === 1
          ? [...recipients].map((address) => ({
              label: "To",
              // All of it: an address can be made to resemble another at both ends.
              value: (
                <>
                  {labelOf(address)} <span className="mono break-all">{address}</span>
                </>
              ),
            }))
          : []),
        ...[...functions].map((functionId) => ({ label: "Calls", value: <span className="mono break-all">{functionId}</span> })),
        { label: "Fee at the most", value: <AmountText units={maxFeeOctas} decimals={APT.decimals} symbol={APT.symbol} /> },
      ]}
    />
  );
}
