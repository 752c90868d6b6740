import { t } from "../../language/words.ts";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";

export interface NoCoinsProps {
  /** Title and text if the account has APT, but less than needed. */
  readonly lacking?: { readonly title: string; readonly text: string };
}

/** Notice for accounts without enough APT, linking to the faucet or the receive page. */
export function NoCoins({ lacking }: NoCoinsProps) {
  const network = useNetwork();
  const hasFaucet = network.endpoints.faucet !== undefined;
  return (
    <Notice
      level="notice"
      title={lacking?.title ?? t("flow:noCoins")}
      action={
        <Button size="small" href={routes.receive(network.id)}>
          {t(hasFaucet ? "flow:getTestApt" : "pages:receive")}
        </Button>
      }
    >
      {lacking?.text ?? t(hasFaucet ? "flow:noCoinsFaucet" : "flow:noCoinsReceive")}
    </Notice>
  );
}
