import { useNetwork, useNetworkStatus } from "../session/context.ts";
import { Notice } from "../ui/Notice.tsx";
import { TimeText } from "../ui/TimeText.tsx";

const MS_PER_SEC = 1000;

/** Says so, across the top, while the network is away or behind; goes by itself when it is back. */
export function NetworkNotice() {
  const network = useNetwork();
  const status = useNetworkStatus();
  return (
    <div role="status" className="mx-auto w-full max-w-[1120px] px-4 md:px-6">
      {status.kind === "offline" && (
        <div className="pt-4">
          <Notice level="danger" title={`${network.label} is not answering`}>
            What you see is from <TimeText secs={Math.floor(status.since / MS_PER_SEC)} />. The page keeps trying and continues by itself.
            {network.kind === "embedded" && " If you stopped the network, start it again with npm start."}
          </Notice>
        </div>
      )}
      {status.kind === "lagging" && (
        <div className="pt-4">
          <Notice level="caution" title={`${network.label} is behind`}>
            Its newest block is {status.behindSecs} seconds old. Balances and payments may be late.
          </Notice>
        </div>
      )}
    </div>
  );
}
