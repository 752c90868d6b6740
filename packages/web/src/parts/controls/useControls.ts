import { useMemo } from "react";
import type { Controls } from "../../chain/controls/controls.ts";
import { createControls } from "../../chain/controls/createControls.ts";
import { transportOf } from "../../session/apiKeys.ts";
import { useNetwork } from "../../session/context.ts";
import { controlToken } from "../../session/controlToken.ts";

/** The controls of the current network; undefined where it has none. They need the token of this tab: `ControlsGate` asks for it. */
export function useControls(): Controls | undefined {
  const network = useNetwork();
  return useMemo(() => {
    const { controls } = network.endpoints;
    return controls === undefined ? undefined : createControls(transportOf(network), { ...network.endpoints, controls }, controlToken);
  }, [network]);
}
