import { useEffect, useRef } from "react";
import type { Address, NetworkStatus } from "../../chain/facts/types.ts";
import { useToast } from "../../ui/overlays/Toast.tsx";
import { type NetworkSession, useNetworkSession, useSigner } from "../context.ts";

interface Seen {
  readonly session: NetworkSession;
  readonly address: Address;
  readonly balance: bigint;
  /** Network status when the account's balance was first read. */
  readonly status: NetworkStatus;
}

/** Hook that shows a notice about incoming payments when the account's APT balance rises. */
export function useReceivedNotice(address: Address, balance: bigint | undefined): void {
  const session = useNetworkSession();
  const signer = useSigner();
  const show = useToast();
  const seen = useRef<Seen>(undefined);
  useEffect(() => {
    if (balance === undefined) return;
    const before = seen.current;
    const goesOn = before?.session === session && before.address === address;
    const status = goesOn ? before.status : session.status.current();
    seen.current = { session, address, balance, status };
    if (goesOn && balance > before.balance)
      void import("./notifyReceived.ts").then((lazy) => lazy.notifyReceived({ session, address, status, signer, show }));
  }, [session, address, balance, signer, show]);
}
