import { useState } from "react";
import { t } from "../../language/words.ts";
import { useControlToken } from "../../session/secrets/controlToken.ts";
import { Button } from "../../ui/Button.tsx";
import { useControls } from "../controls/useControls.ts";
import { LazyTrace } from "./LazyTrace.tsx";
import type { RequestedTraceProps } from "./RequestedTrace.tsx";

/** Offers the trace of a simulation, on networks with development controls whose token this tab has. Another simulation needs another key. */
export function SimulatedTrace(props: Omit<RequestedTraceProps, "controls">) {
  const controls = useControls();
  const token = useControlToken();
  const [isShown, setShown] = useState(false);
  if (controls === undefined || token === undefined) return null;
  if (isShown) return <LazyTrace controls={controls} {...props} />;
  return (
    <div>
      <Button size="small" onClick={() => setShown(true)}>
        {t("values:showTrace")}
      </Button>
    </div>
  );
}
