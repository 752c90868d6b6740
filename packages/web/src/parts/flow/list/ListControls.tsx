import type { Address, TransactionHash } from "../../../chain/facts/types.ts";
import { t } from "../../../language/words.ts";
import { holdList, useIsHeldList } from "../../../session/heldLists.ts";
import { useGap, useOutbox } from "../../../session/outbox.ts";
import { formatCount } from "../../../ui/amount.ts";
import { Button, type ButtonProps } from "../../../ui/Button.tsx";

export interface ListControlsProps {
  readonly id: TransactionHash;
  readonly sender: Address;
  /** How many of it the network was not given. */
  readonly unsent: number;
  readonly size?: ButtonProps["size"];
}

/** Pauses a list, lets it go on, or drops what of it was not sent; nothing where all was. It cannot go on while it waits for a number that nothing has. */
export function ListControls({ id, sender, unsent, size }: ListControlsProps) {
  const outbox = useOutbox();
  const isHeld = useIsHeldList(id);
  const gap = useGap(sender);
  if (unsent === 0) return null;
  return (
    <>
      <Button {...(size && { size })} onClick={() => outbox?.dropRest(id)}>
        {t("flow:dropRest", { count: unsent, number: formatCount(unsent) })}
      </Button>
      {(!isHeld || gap === undefined) && (
        <Button variant="primary" {...(size && { size })} onClick={() => holdList(id, !isHeld)}>
          {isHeld ? t("flow:goOn") : t("flow:hold")}
        </Button>
      )}
    </>
  );
}
