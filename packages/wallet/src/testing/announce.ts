import type { AptosWallet } from "@aptos-labs/wallet-standard";

type Register = (wallet: AptosWallet) => () => void;

/** Event of the wallet standard by which a wallet announces itself to pages that already look for wallets. */
class RegisterWalletEvent extends Event {
  readonly detail: (api: { readonly register: Register }) => void;
  constructor(detail: (api: { readonly register: Register }) => void) {
    super("wallet-standard:register-wallet");
    this.detail = detail;
  }
}

/** Announces a wallet to this page's adapters, and returns a function that removes it again. The standard's own helper cannot remove it. */
export function announceWallet(wallet: AptosWallet): () => void {
  const removals = new Set<() => void>();
  const add = ({ register }: { readonly register: Register }) => void removals.add(register(wallet));
  const onReady = (event: Event) => add((event as CustomEvent<{ readonly register: Register }>).detail);
  window.dispatchEvent(new RegisterWalletEvent(add));
  window.addEventListener("wallet-standard:app-ready", onReady);
  return () => {
    window.removeEventListener("wallet-standard:app-ready", onReady);
    for (const remove of removals) remove();
    removals.clear();
  };
}
