import "../../language/testing/english.ts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { readAddress } from "../../chain/facts/address.ts";
import { STANDARD_LOCAL_NETWORK } from "../../chain/networks/embeddedNetwork.ts";
import { NetworkSessionContext } from "../../session/context.ts";
import { silentSession } from "../../session/network/networkSession.ts";
import { SendAs, type SendAsProps } from "./SendAs.tsx";

const prepared: SendAsProps["prepared"] = {
  transaction: { bytes: Uint8Array.of(1), secondarySigners: [], feePayer: undefined },
  signers: { sender: { address: readAddress("0xb0b"), key: undefined }, secondarySigners: [], feePayer: undefined },
};
const { controls: _controls, ...withoutControls } = STANDARD_LOCAL_NETWORK.endpoints;

it.each([
  ["a network with development controls offers", { ...withoutControls, controls: "http://127.0.0.1/-/control" }, true],
  ["a network without them does not offer", withoutControls, false],
])("%s to send without a signature", (_, endpoints, isOffered) => {
  const markup = renderToStaticMarkup(
    <NetworkSessionContext value={silentSession({ ...STANDARD_LOCAL_NETWORK, endpoints })}>
      <SendAs prepared={prepared} />
    </NetworkSessionContext>,
  );
  expect(markup.includes("Send without a signature")).toBe(isOffered);
});
