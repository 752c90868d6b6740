import { t } from "../../language/words.ts";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";

export interface NoCoinsProps {
  /** Where there are some, but too few for what is wanted: what is missing, and why. */
  readonly lacking?: { readonly title: string; readonly text: string };
}

/** For an account without APT, or with too little: nothing can be paid or staked, and this is the way out. */
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
