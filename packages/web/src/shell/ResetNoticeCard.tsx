import type { NetworkDefinition } from "../chain/facts/types.ts";
import { t } from "../language/words.ts";
import { useNetwork } from "../session/context.ts";
import { dismissReset, type ResetNotice } from "../session/resetNotices.ts";
import { Button } from "../ui/Button.tsx";
import { Notice } from "../ui/Notice.tsx";

/** What a reset took along, or what is undone where the network was taken back; of a network of somebody else's, that its node tells of a reset. */
export function ResetNoticeCard({ notice }: { readonly notice: ResetNotice }) {
  const network = useNetwork();
  const { title, text } = wordsOf(notice, network);
  return (
    <div className="pt-4">
      <Notice
        level="caution"
        title={title}
        action={
          <Button size="small" variant="quiet" onClick={() => dismissReset(network.id)}>
            {t("common:dismiss")}
          </Button>
        }
      >
        {text}
      </Notice>
    </div>
  );
}

function wordsOf(
  { forgotten: count, arePayments, earlier = 0, undone }: ResetNotice,
  { kind, label }: NetworkDefinition,
): { readonly title: string; readonly text: string } {
  if (kind !== "embedded") return { title: t("reset:tellsOther", { network: label }), text: t("reset:tellsOtherText") };
  if (undone === undefined) {
    const took = count === 0 ? t("reset:tookNothing") : t(arePayments === true ? "reset:tookPayments" : "reset:took", { count });
    const text = earlier === 0 ? took : `${took} ${t("reset:tookBefore", { count: earlier })}`;
    return { title: t("reset:wasReset", { network: label }), text };
  }
  const text = undone === 0 ? t("reset:undidNothing") : t("reset:undid", { count: undone });
  return { title: t("reset:takenBack", { network: label }), text };
}
