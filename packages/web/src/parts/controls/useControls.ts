import { useMemo } from "react";
import type { Controls } from "../../chain/controls/controls.ts";
import { createControls } from "../../chain/controls/createControls.ts";
import type { NetworkDefinition } from "../../chain/facts/types.ts";
import { useNetwork, useNetworks } from "../../session/context.ts";
import { controlToken } from "../../session/secrets/controlToken.ts";
import { transportOf } from "../../session/secrets/networkTransport.ts";

/** Development controls of the current network; undefined if it has none. Calls need this tab's token, which `ControlsGate` prompts for. */
export function useControls(): Controls | undefined {
  return useControlsOf(useNetwork());
}

/** Development controls of a network; undefined if it has none. */
export function useControlsOf(network: NetworkDefinition | undefined): Controls | undefined {
  return useMemo(() => {
    const controls = network?.endpoints.controls;
    return network === undefined || controls === undefined
      ? undefined
      : createControls(transportOf(network), { ...network.endpoints, controls }, controlToken);
  }, [network]);
}

/** Network of the server that serves this page, if it has controls. It also does work for pages about other networks. */
export function useOwnServer(): NetworkDefinition | undefined {
  return useNetworks().networks.find(({ endpoints }) => endpoints.controls !== undefined);
}
