import type { Address, TransactionHash } from "../../../chain/facts/types.ts";
import { t } from "../../../language/words.ts";
import { setBatchPaused, useIsPausedBatch } from "../../../session/history/pausedBatches.ts";
import { useGap, useOutbox } from "../../../session/history/useOutbox.ts";
import { Button, type ButtonProps } from "../../../ui/Button.tsx";
import { formatCount } from "../../../ui/text/amount.ts";

export interface ListControlsProps {
  readonly id: TransactionHash;
  readonly sender: Address;
  /** Number of list transactions not sent yet. */
  readonly unsent: number;
  readonly size?: ButtonProps["size"];
}

/**
 * Buttons that pause or resume a list, or drop its unsent transactions; none if all were sent. A list blocked by a sequence number gap
 * cannot resume.
 */
export function ListControls({ id, sender, unsent, size }: ListControlsProps) {
  const outbox = useOutbox();
  const isPaused = useIsPausedBatch(id);
  const gap = useGap(sender);
  if (unsent === 0) return null;
  return (
    <>
      <Button {...(size && { size })} onClick={() => outbox?.dropRest(id)}>
        {t("flow:dropRest", { count: unsent, number: formatCount(unsent) })}
      </Button>
      {(!isPaused || gap === undefined) && (
        <Button variant="primary" {...(size && { size })} onClick={() => setBatchPaused(id, !isPaused)}>
          {isPaused ? t("flow:goOn") : t("flow:hold")}
        </Button>
      )}
    </>
  );
}
