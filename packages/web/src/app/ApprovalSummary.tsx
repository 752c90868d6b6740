import { APT, findAsset } from "../preview/assets.ts";
import type { Proposal } from "../signer/approvals.ts";
import { AmountText } from "../ui/AmountText.tsx";
import { KeyValue } from "../ui/KeyValue.tsx";
import { shortenAddress } from "../ui/shorten.ts";
import { useNetworks } from "./context.ts";
import { useAccountLabel } from "./useAccountLabel.ts";

/** What the signer itself read from the bytes that it is asked to sign, summed up; nothing for other acts. */
export function ApprovalSummary({ proposal }: { readonly proposal: Proposal }) {
  const { networks } = useNetworks();
  const labelOf = useAccountLabel();
  const { transactions, totals, maxFeeOctas } = proposal;
  if (transactions.length === 0) return null;
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
              value: labelOf(address) ?? <span className="mono">{shortenAddress(address)}</span>,
            }))
          : []),
        ...[...functions].map((functionId) => ({ label: "Calls", value: <span className="mono break-all">{functionId}</span> })),
        { label: "Fee at the most", value: <AmountText units={maxFeeOctas} decimals={APT.decimals} symbol={APT.symbol} /> },
      ]}
    />
  );
}
