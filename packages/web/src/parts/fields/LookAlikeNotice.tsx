import type { Address } from "../../chain/facts/types.ts";
import { t } from "../../language/words.ts";
import { Button } from "../../ui/Button.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { AddressComparison } from "./AddressComparison.tsx";
import type { KnownAddress } from "./useKnownAddresses.ts";

export interface LookAlikeNoticeProps {
  readonly entered: Address;
  readonly known: KnownAddress;
  /** Replaces the entered address by the known one; undefined while the field is disabled. */
  readonly onUse: (() => void) | undefined;
}

/** Warns that an entered address only resembles a known one, and offers the known one. */
export function LookAlikeNotice({ entered, known, onUse }: LookAlikeNoticeProps) {
  const isRecent = known.kind === "recent";
  return (
    <Notice level="danger" title={isRecent ? t("fields:lookAlikeRecent") : t("fields:lookAlike", { name: known.label })}>
      <AddressComparison shown={known} known={{ label: t("fields:entered"), address: entered }} />
      {onUse !== undefined && (
        <div className="mt-2">
          <Button size="small" onClick={onUse}>
            {isRecent ? t("fields:usePaid") : t("fields:useKnown", { name: known.label })}
          </Button>
        </div>
      )}
    </Notice>
  );
}
