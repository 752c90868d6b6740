import type { PlainKey } from "../language/wordKeys.ts";
import { t } from "../language/words.ts";
import { APT, findAsset } from "../preview/assets.ts";
import { useNetworks } from "../session/context.ts";
import { useAccountLabel } from "../session/useAccountLabel.ts";
import type { Proposal, ProposedAct, SigningRole } from "../signer/approvals.ts";
import { AmountText } from "../ui/AmountText.tsx";
import { KeyValue } from "../ui/KeyValue.tsx";
import { payloadWords } from "./payloadWords.ts";
import { PRESENCE_WORDS } from "./presenceWords.ts";

export interface ApprovalSummaryProps {
  readonly act: ProposedAct;
  readonly proposal: Proposal;
}

/** The sender's own signature goes without saying. */
const ROLE_WORDS = {
  secondarySigner: "common:roleSecondarySigner",
  feePayer: "common:roleFeePayer",
} as const satisfies Record<Exclude<SigningRole, "sender">, PlainKey>;

/** What is approved: what the signer itself read from the bytes that it is asked to sign, or the settings as they would be; nothing for other acts. */
export function ApprovalSummary({ act, proposal }: ApprovalSummaryProps) {
  if (act.kind === "settings") return <SettingsSummary presence={act.presence} octasPerDay={act.octasPerDay} />;
  return proposal.transactions.length === 0 ? null : <TransactionsSummary proposal={proposal} />;
}

function SettingsSummary({ presence, octasPerDay }: Pick<Extract<ProposedAct, { readonly kind: "settings" }>, "presence" | "octasPerDay">) {
  return (
    <KeyValue
      items={[
        { label: t("common:askEachSignature"), value: t(PRESENCE_WORDS[presence]) },
        {
          label: t("common:dailyAllowance"),
          value:
            octasPerDay === undefined ? t("common:none") : <AmountText units={octasPerDay} decimals={APT.decimals} symbol={APT.symbol} />,
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
  const functions = new Set(transactions.filter(({ transfer }) => transfer === undefined).map(({ payload }) => payloadWords(payload)));
  const roles = new Set(transactions.flatMap(({ role }) => (role === "sender" ? [] : [role])));
  const recipients = new Set(transactions.flatMap(({ transfer }) => (transfer === undefined ? [] : [transfer.recipient])));
  return (
    <KeyValue
      items={[
        ...[...places.values()].map(({ network, chainId }) => ({
          label: t("common:network"),
          value: t("common:networkWithChain", { network: networks.find(({ id }) => id === network)?.label ?? network, chainId }),
        })),
        ...(transactions.length === 1 ? [] : [{ label: t("common:transactionCount"), value: transactions.length }]),
        ...totals.map(({ assetId, units }) => {
          const { symbol, decimals } = findAsset(assetId, [APT]);
          return { label: t("common:sends"), value: <AmountText units={units} decimals={decimals} symbol={symbol} /> };
        }),
        ...(recipients.size === 1
          ? [...recipients].map((address) => ({
              label: t("common:to"),
              // All of it: an address can be made to resemble another at both ends.
              value: (
                <>
                  {labelOf(address)} <span className="mono break-all">{address}</span>
                </>
              ),
            }))
          : []),
        ...[...functions].map((what) => ({ label: t("common:calls"), value: <span className="mono break-all">{what}</span> })),
        ...[...roles].map((role) => ({ label: t("common:signsAs"), value: t(ROLE_WORDS[role]) })),
        { label: t("common:feeLimit"), value: <AmountText units={maxFeeOctas} decimals={APT.decimals} symbol={APT.symbol} /> },
      ]}
    />
  );
}
