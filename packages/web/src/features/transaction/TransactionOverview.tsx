import { failureInside } from "../../chain/facts/failureInside.ts";
import { fromHex } from "../../chain/facts/hex.ts";
import type { Address, TransactionFacts } from "../../chain/facts/types.ts";
import { payloadFacts } from "../../chain/ledger/payloadFacts.ts";
import type { ExplainedError } from "../../errors/catalogue/errorTypes.ts";
import { explainCode, explainVmStatus } from "../../errors/explainError.ts";
import { foreignText } from "../../language/foreignText.ts";
import type { PlainKey } from "../../language/wordKeys.ts";
import { t } from "../../language/words.ts";
import { AccountLink } from "../../parts/AccountLink.tsx";
import { FactList } from "../../parts/FactList.tsx";
import { LazyFailure } from "../../parts/failure/LazyFailure.tsx";
import { Failure } from "../../parts/states/Failure.tsx";
import { balanceChanges } from "../../preview/effects/balanceChanges.ts";
import type { PreviewAsset } from "../../preview/previewTypes.ts";
import { Card, CardSection } from "../../ui/Card.tsx";
import type { KeyValueItem } from "../../ui/KeyValue.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { TimeText } from "../../ui/text/TimeText.tsx";
import { ChangedBalances } from "./ChangedBalances.tsx";
import { GasBreakdown } from "./GasBreakdown.tsx";
import { gasPartsOf } from "./gasParts.ts";
import { hashesOf } from "./hashesOf.tsx";
import { SystemFacts } from "./SystemFacts.tsx";

const KINDS = {
  user: "explore:kindUser",
  genesis: "explore:kindGenesis",
  blockMetadata: "explore:kindBlock",
  blockEpilogue: "explore:kindEpilogue",
  stateCheckpoint: "explore:kindCheckpoint",
  validator: "explore:kindValidator",
} as const satisfies Record<TransactionFacts["kind"], PlainKey>;

/** Failure reason, balance changes and secondary facts of a transaction. */
export function TransactionOverview({ facts, assets }: { readonly facts: TransactionFacts; readonly assets: readonly PreviewAsset[] }) {
  const inside = facts.success === false ? undefined : failureInside(facts);
  const failure =
    inside === undefined
      ? facts.success === false
        ? explainVmStatus(facts.vmStatus ?? "")
        : undefined
      : (explainVmStatus(inside.vmStatus ?? "") ?? explainCode("vm.failed"));
  const changed = facts.state === "committed" ? balanceChanges(facts, assets) : [];
  const gas = gasPartsOf(facts);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {failure !== undefined && (
        <FailureOf facts={facts} vmStatus={inside === undefined ? facts.vmStatus : inside.vmStatus} error={failure} />
      )}
      {inside !== undefined && <p className="text-ink-2">{t("flow:failedInsideText")}</p>}
      <Card>
        {changed.length > 0 && <ChangedBalances changes={changed} />}
        <CardSection title={t("explore:facts")}>
          <FactList items={useFurtherFacts(facts)} />
        </CardSection>
        {gas !== undefined && <GasBreakdown parts={gas} />}
        <SystemFacts facts={facts} />
        <CardSection title={t("transaction:hashes")}>
          <FactList items={hashesOf(facts)} />
        </CardSection>
      </Card>
    </div>
  );
}

interface FailureOfProps {
  readonly facts: TransactionFacts;
  readonly vmStatus: string | undefined;
  /** Explanation by the status alone. */
  readonly error: ExplainedError;
}

/** Failure of a transaction with its place in the code; discarded transactions ran no code. */
function FailureOf({ facts, vmStatus, error }: FailureOfProps) {
  const { version, user } = facts;
  const byStatus = <Failure error={error} />;
  if (version === undefined || vmStatus === undefined) return byStatus;
  const payload = payloadFacts(facts.raw);
  return (
    <LazyFailure
      run={{
        id: `version ${version}`,
        vmStatus,
        version,
        gasUsed: facts.gasUsed,
        gasLimit: user?.maxGasAmount,
        script: payload?.kind === "script" ? fromHex(payload.bytecode) : undefined,
        trace: { kind: "request", request: (controls, signal) => controls.trace({ version }, signal) },
      }}
      mood="transaction"
      size="full"
      fallback={byStatus}
    />
  );
}

function useFurtherFacts(facts: TransactionFacts): readonly KeyValueItem[] {
  const { user } = facts;
  const account = (address: Address) => <AccountLink address={address} />;
  const items: readonly (KeyValueItem | false | undefined)[] = [
    { label: t("explore:kind"), value: t(KINDS[facts.kind]) },
    user?.feePayer !== undefined && { label: t("explore:feePaidBy"), value: account(user.feePayer) },
    ...(user?.secondarySigners ?? []).map((signer, index) => ({
      label: t("explore:alsoSignedBy", { number: index + 1 }),
      value: account(signer),
    })),
    user &&
      (user.replayProtectionNonce === undefined
        ? { label: t("explore:sequenceNumber"), value: formatCount(user.sequenceNumber) }
        : { label: t("explore:nonce"), value: <span className="mono">{user.replayProtectionNonce.toString()}</span> }),
    user && {
      label: t("explore:gas"),
      value: gasWords(facts.gasUsed, formatCount(user.maxGasAmount), formatCount(user.gasUnitPrice)),
    },
    user && { label: t("explore:expires"), value: <TimeText secs={user.expirationSecs} absolute /> },
    facts.vmStatus !== undefined && {
      label: t("explore:status"),
      value: <span className="mono break-all">{foreignText(facts.vmStatus)}</span>,
    },
  ];
  return items.filter((item) => item !== undefined && item !== false);
}

function gasWords(used: bigint | undefined, limit: string, price: string): string {
  if (used === undefined) return t("explore:gasFigures", { limit, price });
  return t("explore:gasFiguresUsed", { used: formatCount(used), limit, price });
}
