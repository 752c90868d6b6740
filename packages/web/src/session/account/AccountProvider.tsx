import { type ReactNode, useCallback, useEffect, useMemo, useState } from "react";
import { AccountSelectionContext, useSigner, useVault } from "../context.ts";
import { createTabText } from "../storage/tabText.ts";

const stored = createTabText("atoll-account");
const ACTIVITY = ["pointerdown", "keydown", "wheel"] as const;

/** Provides the selected account, and reports user activity to the signer so that auto-lock does not fire during use. */
export function AccountProvider({ children }: { readonly children: ReactNode }) {
  const signer = useSigner();
  const vault = useVault();
  const [ready, setReady] = useState(false);
  const [chosen, setChosen] = useState(stored.read);
  useEffect(() => void signer.ready().then(() => setReady(true)), [signer]);
  useEffect(() => {
    // Each tab stores its own account selection, unaffected by other tabs.
    if (chosen !== undefined) stored.write(chosen);
  }, [chosen]);
  useEffect(() => {
    const touch = () => signer.touch();
    for (const kind of ACTIVITY) window.addEventListener(kind, touch, { capture: true, passive: true });
    return () => {
      for (const kind of ACTIVITY) window.removeEventListener(kind, touch, { capture: true });
    };
  }, [signer]);
  const select = useCallback((id: string) => {
    stored.write(id);
    setChosen(id);
  }, []);
  const accounts = vault.kind === "absent" ? undefined : vault.accounts;
  // Without a choice the page shows an account of the user before a watched one.
  const account = accounts?.find(({ id }) => id === chosen) ?? accounts?.find(({ key }) => key !== undefined) ?? accounts?.[0];
  const selection = useMemo(() => ({ account, select }), [account, select]);
  // Nothing is rendered before the stored vault is read, because "no vault" would be a guess.
  if (!ready) return null;
  return <AccountSelectionContext value={selection}>{children}</AccountSelectionContext>;
}
