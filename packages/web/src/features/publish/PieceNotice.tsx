import { t } from "../../language/words.ts";
import { Notice } from "../../ui/Notice.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import type { PieceWay } from "./usePieces.ts";

export interface PieceNoticeProps {
  readonly way: PieceWay;
  readonly size: number;
  readonly pieces: number;
  /** Number of package pieces already on the network. */
  readonly brought: number;
  /** Callback that starts publishing from the beginning; undefined while a transaction is being signed. */
  readonly onStartOver: (() => void) | undefined;
}

/** Explains that a package above the transaction size limit is published in pieces, or why that is impossible. */
export function PieceNotice({ way, size, pieces, brought, onStartOver }: PieceNoticeProps) {
  const large = t("publish:packageTooLarge", { size: formatCount(size) });
  switch (way.kind) {
    case "none":
      return null;
    case "notThere":
      return <Notice level="danger">{`${large} ${t("publish:notInPieces")}`}</Notice>;
    case "noModule":
      return <Notice level="danger">{`${large} ${t("publish:noPiecesModule", { module: way.module })}`}</Notice>;
    case "pieces":
      if (way.hasLeftovers && brought === 0) return <Notice level="caution">{t("publish:leftovers")}</Notice>;
      return (
        <Notice level="notice" title={brought === 0 ? undefined : t("publish:piecesBrought", { brought, of: pieces })}>
          {`${large} ${t("publish:inPieces", { pieces })}`}
          {brought > 0 && onStartOver !== undefined && (
            <button type="button" className="link mt-1 block" onClick={onStartOver}>
              {t("publish:startOver")}
            </button>
          )}
        </Notice>
      );
  }
}
