import { t } from "../../language/words.ts";
import { routes } from "../../routing/routes.ts";
import { useCurrentAccount, useNetwork } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { FaucetButton } from "../faucet/FaucetButton.tsx";

export interface NoCoinsProps {
  /** Title and text if the account has APT, but less than needed. */
  readonly lacking?: { readonly title: string; readonly text: string };
}

/** Notice for accounts without enough APT, with a faucet request or a link to the receive page. */
export function NoCoins({ lacking }: NoCoinsProps) {
  const network = useNetwork();
  const account = useCurrentAccount();
  const hasFaucet = network.endpoints.faucet !== undefined;
  return (
    <Notice
      level="notice"
      title={lacking?.title ?? t("flow:noCoins")}
      action={
        hasFaucet && account !== undefined ? (
          <FaucetButton size="small" address={account.address} />
        ) : (
          <Button size="small" href={routes.receive(network.id)}>
            {t("pages:receive")}
          </Button>
        )
      }
    >
      {lacking?.text ?? t(hasFaucet ? "flow:noCoinsFaucet" : "flow:noCoinsReceive")}
    </Notice>
  );
}
