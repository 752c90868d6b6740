import { Suspense } from "react";
import { loadWords } from "../../language/words.ts";
import { useNetwork } from "../../session/context.ts";
import { useResetNotices } from "../../session/resets/resetNotices.ts";
import { lazyPart } from "../../ui/failures/lazyPart.tsx";

const ResetNoticeCard = lazyPart(async () => (await Promise.all([import("./networkCards.ts"), loadWords(["reset"])]))[0].ResetNoticeCard);

/** Notice that the network was reset or rewound and which data was lost, until dismissed. */
export function ResetNotice() {
  const { id } = useNetwork();
  const notice = useResetNotices().find(({ network }) => network === id);
  return (
    <div role="status">
      <Suspense>{notice !== undefined && <ResetNoticeCard notice={notice} />}</Suspense>
    </div>
  );
}
