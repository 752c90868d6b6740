import { useEffect, useRef } from "react";
import type { Address } from "../chain/facts/types.ts";
import { useToast } from "../ui/Toast.tsx";
import { useChain, useLedgerIdentity, useLedgerNow, useSigner } from "./context.ts";

/** Says what came in when the account holds more APT than before, but where the page itself says it. */
export function useTellReceived(address: Address, balance: bigint | undefined, isSaidThere: boolean): void {
  const chain = useChain();
  const identity = useLedgerIdentity();
  const ledgerNow = useLedgerNow();
  const signer = useSigner();
  const show = useToast();
  const seen = useRef<{ readonly of: string; readonly balance: bigint; readonly after: bigint }>(undefined);
  useEffect(() => {
    const now = ledgerNow()?.version;
    if (balance === undefined || identity === undefined || now === undefined) return;
    const of = identity + address;
    const before = seen.current;
    const goesOn = before?.of === of && !isSaidThere;
    const after = goesOn ? before.after : now;
    seen.current = { of, balance, after };
    if (goesOn && balance > before.balance)
      void import("./tellReceived.ts").then(({ tellReceived }) =>
        tellReceived({ chain, identity, address, after, ledgerNow, vault: signer.state, show }),
      );
  }, [address, balance, isSaidThere, identity, chain, ledgerNow, signer, show]);
}
