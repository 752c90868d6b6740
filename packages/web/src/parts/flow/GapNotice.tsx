import { t } from "../../language/words.ts";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";

/** A number that nothing has, so that everything after it waits, and the way to fill it. */
export function GapNotice({ gap }: { readonly gap: bigint }) {
  const network = useNetwork();
  return (
    <Notice
      title={t("activity:gap", { number: gap })}
      action={
        <Button size="small" href={routes.transact(network.id, { fill: gap })}>
          {t("activity:fillGap")}
        </Button>
      }
    >
      {t("activity:gapText")}
    </Notice>
  );
}
