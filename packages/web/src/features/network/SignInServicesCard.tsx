import { useState } from "react";
import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import { Button } from "../../ui/Button.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { Field } from "../../ui/forms/Field.tsx";
import { TextInput } from "../../ui/forms/TextInput.tsx";
import { KeyValue } from "../../ui/KeyValue.tsx";
import { SegmentedControl } from "../../ui/tabs/SegmentedControl.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { ControlCard } from "./ControlCard.tsx";
import { readCount } from "./readCount.ts";
import { type ControlCardProps, useControlQuery, useRefetchControls } from "./useControlQuery.ts";

const LONGEST_MS = 60_000;
const MOST_FAILURES = 1_000;
const SERVICES = ["pepper", "prover"] as const;

/** Adds latency or failures to the keyless sign-in services. */
export function SignInServicesCard({ controls }: ControlCardProps) {
  const askAgain = useRefetchControls();
  const { data, error } = useControlQuery("keyless", (signal) => controls.keyless(undefined, signal));
  const [service, setService] = useState<(typeof SERVICES)[number]>("pepper");
  const [latency, setLatency] = useState("0");
  const [failures, setFailures] = useState("0");
  const latencyMs = readCount(latency, 0, LONGEST_MS);
  const failNext = readCount(failures, 0, MOST_FAILURES);
  const change = useAction(async () => {
    if (latencyMs === undefined || failNext === undefined) return;
    await controls.keyless({ service, latencyMs, failNext });
    await askAgain();
  });
  return (
    <ControlCard
      title={t("network:signIn")}
      text={t("network:signInText")}
      error={change.error ?? (error === null ? undefined : explainError(error))}
    >
      <KeyValue
        items={SERVICES.map((name) => ({
          label: t(`network:service_${name}`),
          value:
            data === undefined
              ? "–"
              : t("network:behaviour", { latency: formatCount(data[name].latencyMs), failures: data[name].failNext }),
        }))}
      />
      <div>
        <SegmentedControl
          label={t("network:service")}
          value={service}
          onChange={setService}
          options={SERVICES.map((name) => ({ value: name, label: t(`network:service_${name}`) }))}
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field
          label={t("network:latency")}
          error={latencyMs === undefined ? t("network:wantCount", { least: 0, most: formatCount(LONGEST_MS) }) : undefined}
        >
          {(control) => <TextInput {...control} inputMode="numeric" value={latency} onChange={setLatency} />}
        </Field>
        <Field
          label={t("network:failNext")}
          error={failNext === undefined ? t("network:wantCount", { least: 0, most: formatCount(MOST_FAILURES) }) : undefined}
        >
          {(control) => <TextInput {...control} inputMode="numeric" value={failures} onChange={setFailures} />}
        </Field>
      </div>
      <div>
        <Button busy={change.busy} disabled={latencyMs === undefined || failNext === undefined} onClick={() => void change.run()}>
          {t("network:apply")}
        </Button>
      </div>
    </ControlCard>
  );
}
