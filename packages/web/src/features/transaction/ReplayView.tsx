import { History } from "lucide-react";
import type { Controls } from "../../chain/controls/controls.ts";
import { fromHex } from "../../chain/facts/hex.ts";
import type { NetworkDefinition, TransactionFacts } from "../../chain/facts/types.ts";
import { payloadFacts } from "../../chain/ledger/payloadFacts.ts";
import { t } from "../../language/words.ts";
import { ControlsGate } from "../../parts/controls/ControlsGate.tsx";
import { useOwnServer } from "../../parts/controls/useControls.ts";
import { useNetwork } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { CardSection } from "../../ui/Card.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { sizeText } from "../../ui/text/sizeText.ts";
import { ForkHere } from "./ForkHere.tsx";
import { ReplayForm } from "./ReplayForm.tsx";
import { ReplayResult } from "./ReplayResult.tsx";
import { useOriginalCall } from "./useOriginalCall.ts";
import { type ReplayRuns, useReplay } from "./useReplay.ts";

/** Replay of a transaction by the server that serves this page, from the node that has its state. */
export function ReplayView({ facts }: { readonly facts: TransactionFacts }) {
  const server = useOwnServer();
  const network = useNetwork();
  const { version } = facts;
  if (version === undefined) return null;
  return (
    <>
      {server === undefined ? (
        <Empty title={t("replay:noServer")} text={t("replay:noServerText")} />
      ) : (
        <ControlsGate server={server} why={t("replay:why")}>
          {(controls) => <ReplayRunner controls={controls} facts={facts} version={version} />}
        </ControlsGate>
      )}
      <ForkHere node={nodeWithState(network, version)} version={version} />
    </>
  );
}

/** URL of the node that has a transaction's state: before a fork's first version, its upstream's. */
export function nodeWithState({ fork, endpoints }: NetworkDefinition, version: bigint): string {
  return fork !== undefined && version <= BigInt(fork.version) ? fork.url : endpoints.node;
}

interface ReplayRunnerProps {
  readonly controls: Controls;
  readonly facts: TransactionFacts;
  readonly version: bigint;
}

function ReplayRunner({ controls, facts, version }: ReplayRunnerProps) {
  const network = useNetwork();
  const node = nodeWithState(network, version);
  const runs = useReplay(controls, version);
  const original = useOriginalCall(facts);
  const payload = payloadFacts(facts.raw);
  const script = payload?.kind === "script" ? fromHex(payload.bytecode) : undefined;
  return (
    <>
      <CardSection>
        <p className="text-ink-2">{t("replay:text")}</p>
        <p className="mt-2 text-ink-2">
          {t("replay:reads")} <span className="mono wrap-anywhere text-ink">{node}</span>
        </p>
        <div className="mt-4">
          {runs.busy ? (
            <Running runs={runs} />
          ) : (
            <Button variant="primary" icon={<History />} onClick={() => void runs.start(node, {})}>
              {t("replay:start")}
            </Button>
          )}
        </div>
        {runs.error !== undefined && (
          <div className="mt-4">
            <ErrorView error={runs.error} />
          </div>
        )}
      </CardSection>
      <CardSection>
        <Disclosure summary={t("replay:changeTitle")} defaultOpen={runs.finished?.isChanged === true}>
          <div className="mt-4 max-w-[640px]">
            <ReplayForm
              key={facts.hash}
              facts={facts}
              original={original}
              busy={runs.busy}
              onReplay={(changes) => void runs.start(node, changes)}
            />
          </div>
        </Disclosure>
      </CardSection>
      {runs.finished !== undefined && <ReplayResult finished={runs.finished} script={script} />}
    </>
  );
}

function Running({ runs: { progress, cancel } }: { readonly runs: ReplayRuns }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span role="status" className="flex items-center gap-2 text-ink-2">
        <Spinner />
        {progress?.state === "waiting"
          ? t("replay:waiting")
          : t("replay:running", { requests: formatCount(progress?.requests ?? 0), size: sizeText(progress?.bytes ?? 0) })}
      </span>
      <Button onClick={cancel}>{t("common:cancel")}</Button>
    </div>
  );
}
