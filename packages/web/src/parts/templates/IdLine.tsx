import { CopyButton } from "../../ui/clipboard/CopyButton.tsx";
import { shortenHex } from "../../ui/text/shorten.ts";

/** Longest id shown in full; an address has 66 characters. */
const LONGEST = 66;

/** Id of a detail page's item on one line, in full if the heading has room and shortened otherwise, with a copy button. */
export function IdLine({ id, short = shortenHex(id), copy }: { readonly id: string; readonly short?: string; readonly copy: string }) {
  return (
    <span className="inline-flex h-6 min-w-0 items-center gap-1.5 whitespace-nowrap">
      {id.length <= LONGEST && <span className="mono hidden @min-[760px]:inline">{id}</span>}
      <span title={id} className={id.length <= LONGEST ? "mono @min-[760px]:hidden" : "mono min-w-0 truncate"}>
        {short}
      </span>
      <CopyButton text={id} label={copy} />
    </span>
  );
}
