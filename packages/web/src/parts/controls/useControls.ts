import { useMemo } from "react";
import type { Controls } from "../../chain/controls/controls.ts";
import { createControls } from "../../chain/controls/createControls.ts";
import { useNetwork } from "../../session/context.ts";
import { controlToken } from "../../session/secrets/controlToken.ts";
import { transportOf } from "../../session/secrets/networkTransport.ts";

/** Development controls of the current network; undefined if it has none. Calls need this tab's token, which `ControlsGate` prompts for. */
export function useControls(): Controls | undefined {
  const network = useNetwork();
  return useMemo(() => {
    const { controls } = network.endpoints;
    return controls === undefined ? undefined : createControls(transportOf(network), { ...network.endpoints, controls }, controlToken);
  }, [network]);
}
