import type { Address } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { routes } from "../../routing/routes.ts";
import { useAptBalance } from "../../session/account/useAptBalance.ts";
import { useNetwork } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";

/** Faucet hint after the first account was added. Hidden if an imported account already has APT. */
export function FirstNext({ address }: { readonly address: Address }) {
  const network = useNetwork();
  if (useAptBalance(address) !== 0n) return null;
  return (
    <Notice
      level="notice"
      title={t("accounts:firstNext")}
      action={
        <Button size="small" variant="primary" href={routes.receive(network.id)}>
          {t("accounts:getTestApt")}
        </Button>
      }
    >
      {t("accounts:firstNextText")}
    </Notice>
  );
}
