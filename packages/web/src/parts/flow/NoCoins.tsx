import { t } from "../../language/words.ts";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";

/** For an account without APT: nothing can be paid or staked, and this is the way out. */
export function NoCoins() {
  const network = useNetwork();
  const hasFaucet = network.endpoints.faucet !== undefined;
  return (
    <Notice
      level="notice"
      title={t("flow:noCoins")}
      action={
        <Button size="small" href={routes.receive(network.id)}>
          {t(hasFaucet ? "flow:getTestApt" : "pages:receive")}
        </Button>
      }
    >
      {t(hasFaucet ? "flow:noCoinsFaucet" : "flow:noCoinsReceive")}
    </Notice>
  );
}
