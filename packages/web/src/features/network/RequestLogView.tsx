import { useState } from "react";
import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import { Button } from "../../ui/Button.tsx";
import { Card } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { ErrorView } from "../../ui/failures/ErrorView.tsx";
import { useAction } from "../../ui/failures/useAction.ts";
import { TextField } from "../../ui/forms/TextField.tsx";
import { Pill } from "../../ui/Pill.tsx";
import { Table } from "../../ui/Table.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { type ControlCardProps, useControlQuery, useRefetchControls } from "./useControlQuery.ts";

const SHOWN = 200;
const FIRST_FAULT = 400;

/** Latest requests answered by all services of the network, newest first. */
export function RequestLogView({ controls }: ControlCardProps) {
  const askAgain = useRefetchControls();
  const [isPaused, setPaused] = useState(false);
  const [filter, setFilter] = useState("");
  const { data, error } = useControlQuery("log", (signal) => controls.log({ limit: 1_000 }, signal), isPaused);
  const clear = useAction(async () => {
    await controls.log({ clear: true });
    await askAgain();
  });
  const wanted = filter.trim().toLowerCase();
  const found = (data ?? [])
    .map((request, at) => ({ ...request, key: `${request.at}-${at}` }))
    .filter(({ service, method, path, status }) => `${service} ${method} ${path} ${status}`.toLowerCase().includes(wanted))
    .reverse();
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <TextField label={t("network:filterRequests")} hint={t("network:logText")} value={filter} onChange={setFilter} />
        <span className="mb-7 flex gap-2">
          <Button onClick={() => setPaused(!isPaused)}>{isPaused ? t("network:resume") : t("network:pause")}</Button>
          <Button busy={clear.busy} onClick={() => void clear.run()}>
            {t("network:clearLog")}
          </Button>
        </span>
      </div>
      {(clear.error !== undefined || error !== null) && <ErrorView error={clear.error ?? explainError(error)} />}
      <Card>
        <Table
          label={t("network:requests")}
          rows={found.slice(0, SHOWN)}
          rowKey={({ key }) => key}
          empty={<Empty title={t("network:noRequests")} text={t("network:noRequestsText")} />}
          columns={[
            {
              key: "path",
              header: t("network:request"),
              cell: ({ method, path }) => <span className="mono break-all">{`${method} ${path}`}</span>,
            },
            { key: "service", header: t("network:service"), cell: ({ service }) => service },
            {
              key: "status",
              header: t("network:status"),
              cell: ({ status }) => (status >= FIRST_FAULT ? <Pill tone="danger">{status}</Pill> : status),
            },
            {
              key: "time",
              header: t("network:duration"),
              align: "right",
              cell: ({ durationMs }) => `${formatCount(Math.round(durationMs))} ms`,
            },
            { key: "at", header: t("network:when"), align: "right", cell: ({ at }) => at.slice(11, 23) },
          ]}
        />
      </Card>
      {found.length > SHOWN && <p className="text-small text-ink-3">{t("network:moreRequests", { count: found.length - SHOWN })}</p>}
    </div>
  );
}
