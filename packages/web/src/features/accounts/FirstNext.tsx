import type { Address } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { FaucetButton } from "../../parts/faucet/FaucetButton.tsx";
import { useAptBalance } from "../../session/account/useAptBalance.ts";
import { Notice } from "../../ui/Notice.tsx";

/** Faucet hint after the first account was added. Hidden if an imported account already has APT. */
export function FirstNext({ address }: { readonly address: Address }) {
  if (useAptBalance(address) !== 0n) return null;
  return (
    <Notice level="notice" title={t("accounts:firstNext")} action={<FaucetButton size="small" variant="primary" address={address} />}>
      {t("accounts:firstNextText")}
    </Notice>
  );
}
