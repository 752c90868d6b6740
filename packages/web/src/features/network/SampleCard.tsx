import { useEffect, useRef } from "react";
import { t } from "../../language/words.ts";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { Notice } from "../../ui/Notice.tsx";
import { Spinner } from "../../ui/Spinner.tsx";
import { ControlCard } from "./ControlCard.tsx";
import { type ControlCardProps, useControlQuery, useRefetchControls } from "./useControlQuery.ts";

const POLL_MS = 400;

/** Fills the network with a sample world, with progress and cancellation. */
export function SampleCard({ controls }: ControlCardProps) {
  const { data, refetch } = useControlQuery("sample", (signal) => controls.sample(undefined, signal));
  const network = useNetwork();
  const refetchAll = useRefetchControls();
  const change = useAction(async (input: { readonly start?: boolean; readonly cancel?: boolean }) => {
    await controls.sample(input);
    await refetch();
  });
  const state = data?.state ?? "idle";
  const isRunning = state === "running";
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => void refetch(), POLL_MS);
    return () => clearInterval(timer);
  }, [isRunning, refetch]);
  const wasRunning = useRef(false);
  useEffect(() => {
    if (wasRunning.current && !isRunning) void refetchAll();
    wasRunning.current = isRunning;
  }, [isRunning, refetchAll]);
  return (
    <ControlCard title={t("network:sample")} text={t("network:sampleText")} error={change.error}>
      {isRunning && data !== undefined ? (
        <>
          <div
            role="progressbar"
            aria-label={t("network:sample")}
            aria-valuemin={0}
            aria-valuemax={data.steps}
            aria-valuenow={data.step}
            className="h-1.5 overflow-clip rounded-full bg-sunken"
          >
            <span className="block h-full bg-accent" style={{ width: `${(100 * data.step) / data.steps}%` }} />
          </div>
          <div className="flex items-center justify-between gap-3">
            <span className="flex items-center gap-2 text-ink-2">
              <Spinner /> {t("network:sampleStep", { step: data.step, steps: data.steps })}
            </span>
            <Button onClick={() => void change.run({ cancel: true })}>{t("common:cancel")}</Button>
          </div>
        </>
      ) : (
        <>
          {state === "done" && (
            <Notice
              level="notice"
              action={
                <Button size="small" href={routes.accounts(network.id)}>
                  {t("pages:accounts")}
                </Button>
              }
            >
              {t("network:sampleDone")}
            </Notice>
          )}
          {state === "cancelled" && <Notice level="notice">{t("network:sampleCancelled")}</Notice>}
          {state === "failed" && <Notice level="caution">{t("network:sampleFailed")}</Notice>}
          {state !== "done" && (
            <div>
              <Button busy={change.busy} onClick={() => void change.run({ start: true })}>
                {t("network:sampleStart")}
              </Button>
            </div>
          )}
        </>
      )}
    </ControlCard>
  );
}
