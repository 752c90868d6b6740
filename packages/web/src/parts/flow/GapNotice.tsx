import type { Address } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { routes } from "../../routing/routes.ts";
import { useNetwork } from "../../session/context.ts";
import { useSentHere } from "../../session/history/sentHere.ts";
import { gapLength, openOf } from "../../transact/queue.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";

export interface GapNoticeProps {
  /** First missing sequence number. */
  readonly gap: bigint;
  readonly sender: Address;
}

/** Notice about missing sequence numbers, which block all later transactions, with a link to fill the gap. */
export function GapNotice({ gap, sender }: GapNoticeProps) {
  const network = useNetwork();
  const count = gapLength(openOf(useSentHere(), sender), gap);
  const isOne = count === 1n;
  return (
    <Notice
      title={isOne ? t("activity:gap", { number: gap }) : t("activity:gaps", { from: gap, to: gap + count - 1n })}
      action={
        <Button size="small" href={routes.transact(network.id, { fill: gap })}>
          {isOne ? t("activity:fillGap") : t("activity:fillNumber", { number: gap })}
        </Button>
      }
    >
      {isOne ? t("activity:gapText") : t("activity:gapsText")}
    </Notice>
  );
}
