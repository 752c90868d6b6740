import { type ReactNode, Suspense } from "react";
import { foreignCodeText } from "../language/foreignText.ts";
import type { PlainKey } from "../language/wordKeys.ts";
import { loadWords, t } from "../language/words.ts";
import { APT, findAsset } from "../preview/findAsset.ts";
import { useAccountLabel } from "../session/account/useAccountLabel.ts";
import { useVault } from "../session/context.ts";
import { useNetworkLabel } from "../session/network/useNetworkLabel.ts";
import type { ApprovedProposal, ProposedAct, ReadCallArguments, SigningRole } from "../signer/approvals.ts";
import { signInText } from "../signer/signInText.ts";
import { lazyPart } from "../ui/failures/lazyPart.tsx";
import { KeyValue, type KeyValueItem } from "../ui/KeyValue.tsx";
import { AmountText } from "../ui/text/AmountText.tsx";
import type { TransactionDescription } from "./ApprovalDialog.tsx";
import { ArgumentText } from "./ArgumentText.tsx";
import { payloadWords } from "./payloadWords.ts";
import { PRESENCE_WORDS } from "./presenceWords.ts";
import { WholeAddress } from "./WholeAddress.tsx";

export interface ApprovalSummaryProps {
  readonly act: ProposedAct;
  readonly proposal: ApprovedProposal;
  readonly description?: TransactionDescription | undefined;
}

/** Labels for signing roles; the sender's role needs none. */
const ROLE_WORDS = {
  secondarySigner: "panel:roleSecondarySigner",
  feePayer: "panel:roleFeePayer",
} as const satisfies Record<Exclude<SigningRole, "sender">, PlainKey>;

/** Summary of disabled warnings, loaded lazily with the texts of the preview rules, which no other approval names. */
const WarningsSummary = lazyPart(
  async () => (await Promise.all([import("./WarningsSummary.tsx"), loadWords(["rules"])]))[0].WarningsSummary,
);

/**
 * Summary of the action to approve: transactions as decoded by the signer from the bytes to sign, or the resulting settings. Empty for
 * other actions.
 */
export function ApprovalSummary({ act, proposal, description }: ApprovalSummaryProps) {
  if (act.kind === "settings") return <SettingsSummary presence={act.presence} octasPerDay={act.octasPerDay} />;
  if (act.kind === "warnings") {
    return (
      <Suspense>
        <WarningsSummary disabled={act.disabled} />
      </Suspense>
    );
  }
  if (proposal.transactions.length > 0) return <TransactionsSummary proposal={proposal} description={description} />;
  if (act.kind === "message") return <MessageSummary accountId={act.accountId} text={act.text} />;
  if (act.kind === "signIn") return <MessageSummary accountId={act.accountId} text={signInText(act.input)} />;
  return "accountId" in act ? <AccountSummary accountId={act.accountId} /> : null;
}

/** Account whose key or secret the approved action uses. */
function AccountSummary({ accountId }: { readonly accountId: string }) {
  const vault = useVault();
  const account = vault.kind === "absent" ? undefined : vault.accounts.find(({ id }) => id === accountId);
  if (account === undefined) return null;
  return (
    <KeyValue items={[{ label: t("panel:signersAccount"), value: <WholeAddress name={account.label} address={account.address} /> }]} />
  );
}

/** Signing account and the full text of the message to sign. */
function MessageSummary({ accountId, text }: { readonly accountId: string; readonly text: string }) {
  return (
    <>
      <AccountSummary accountId={accountId} />
      <div>
        <p className="mb-1 text-ink-3">{t("panel:message")}</p>
        <Scrolling label={t("panel:message")}>
          <p className="py-2 whitespace-pre-wrap wrap-anywhere">{foreignCodeText(text)}</p>
        </Scrolling>
      </div>
    </>
  );
}

function SettingsSummary({ presence, octasPerDay }: Pick<Extract<ProposedAct, { readonly kind: "settings" }>, "presence" | "octasPerDay">) {
  return (
    <KeyValue
      items={[
        { label: t("panel:askEachSignature"), value: t(PRESENCE_WORDS[presence]) },
        {
          label: t("panel:dailyAllowance"),
          value:
            octasPerDay === undefined ? t("panel:none") : <AmountText units={octasPerDay} decimals={APT.decimals} symbol={APT.symbol} />,
        },
      ]}
    />
  );
}

function TransactionsSummary({ proposal, description }: Pick<ApprovalSummaryProps, "proposal" | "description">) {
  const networkOf = useNetworkLabel();
  const labelOf = useAccountLabel();
  const { transactions, totals, maxFeeOctas } = proposal;
  const places = new Map(transactions.map(({ network, chainId }) => [`${network} ${chainId}`, { network, chainId }]));
  const functions = new Set(transactions.filter(({ transfer }) => transfer === undefined).map(({ payload }) => payloadWords(payload)));
  const roles = new Set(transactions.flatMap(({ role }) => (role === "sender" ? [] : [role])));
  const recipients = new Set(transactions.flatMap(({ transfer }) => (transfer === undefined ? [] : [transfer.recipient])));
  const accounts = new Set(transactions.map(({ account }) => account));
  const digests = new Set(transactions.map(({ digest }) => digest));
  const [one] = digests.size === 1 ? transactions : [];
  const matchingDescription = one?.digest === description?.digest ? description : undefined;
  const isTransfer = transactions.some(({ transfer }) => transfer !== undefined);
  const items = one?.callArguments === undefined || isTransfer ? [] : argumentItems(one.callArguments, matchingDescription?.args);
  const isLong = items.length > ITEMS_SHOWN;
  return (
    <>
      <KeyValue
        items={[
          ...[...places.values()].map(({ network, chainId }) => ({
            label: t("common:network"),
            value: t("panel:networkWithChain", { network: networkOf(network), chainId }),
          })),
          ...[...accounts].slice(0, ACCOUNTS_SHOWN).map((address, at) => ({
            label: accounts.size === 1 ? t("panel:signer") : `${t("panel:signer")} (${at + 1})`,
            value: <WholeAddress name={labelOf(address)} address={address} />,
          })),
          ...(digests.size === 1 ? [] : [{ label: t("panel:transactionCount"), value: digests.size }]),
          ...totals.map(({ assetId, units }) => {
            const { symbol, decimals } = findAsset(assetId, [APT]);
            return { label: t("panel:sends"), value: <AmountText units={units} decimals={decimals} symbol={symbol} /> };
          }),
          ...(recipients.size === 1
            ? [...recipients].map((address) => ({
                label: t("common:to"),
                value: <WholeAddress name={labelOf(address)} address={address} />,
              }))
            : []),
          ...[...functions].map((what) => ({ label: t("panel:calls"), value: <span className="mono break-all">{what}</span> })),
          ...(isLong ? [] : items),
          ...[...roles].map((role) => ({ label: t("panel:signsAs"), value: t(ROLE_WORDS[role]) })),
          { label: t("panel:feeLimit"), value: <AmountText units={maxFeeOctas} decimals={APT.decimals} symbol={APT.symbol} /> },
        ]}
      />
      {isLong && (
        <Scrolling label={t("panel:arguments")}>
          <KeyValue items={items} />
        </Scrolling>
      )}
      {matchingDescription?.view}
    </>
  );
}

function Scrolling({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
    <section tabIndex={0} aria-label={label} className="max-h-48 overflow-y-auto rounded-control border border-line px-3">
      {children}
    </section>
  );
}

/** Number of items above which a list scrolls in a separate area, so the rest of the dialog stays visible. */
const ITEMS_SHOWN = 4;
const ACCOUNTS_SHOWN = 8;

/** Call arguments decoded by the signer. Uses the page's names and types for the same bytes if the page describes every argument. */
function argumentItems({ typeArguments, args }: ReadCallArguments, described: readonly KeyValueItem[] = []): readonly KeyValueItem[] {
  const read = args.map(({ type, value }, at) => ({
    label: t("panel:argument", { number: at + 1 }),
    value: <ArgumentText type={type} value={value} />,
  }));
  return [
    ...typeArguments.map((type, at) => ({
      label: t("panel:typeArgument", { number: at + 1 }),
      value: <span className="mono break-all">{type}</span>,
    })),
    ...(described.length === args.length ? described : read),
  ];
}
