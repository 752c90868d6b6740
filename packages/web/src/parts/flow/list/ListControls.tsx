import type { TransactionHash } from "../../../chain/facts/types.ts";
import { t } from "../../../language/words.ts";
import { holdList, useIsHeldList } from "../../../session/heldLists.ts";
import { useOutbox } from "../../../session/outbox.ts";
import { formatCount } from "../../../ui/amount.ts";
import { Button, type ButtonProps } from "../../../ui/Button.tsx";

export interface ListControlsProps {
  readonly id: TransactionHash;
  /** How many of it the network was not given. */
  readonly unsent: number;
  readonly size?: ButtonProps["size"];
}

/** Pauses a list, lets it go on, or drops what of it was not sent; nothing where all was. */
export function ListControls({ id, unsent, size }: ListControlsProps) {
  const outbox = useOutbox();
  const isHeld = useIsHeldList(id);
  if (unsent === 0) return null;
  return (
    <>
      <Button {...(size && { size })} onClick={() => outbox?.dropRest(id)}>
        {t("flow:dropRest", { count: unsent, number: formatCount(unsent) })}
      </Button>
      <Button variant="primary" {...(size && { size })} onClick={() => holdList(id, !isHeld)}>
        {isHeld ? t("flow:goOn") : t("flow:hold")}
      </Button>
    </>
  );
}
