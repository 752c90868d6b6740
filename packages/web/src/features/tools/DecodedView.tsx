import type { Decoded } from "../../chain/bcs/decode.ts";
import { exactJsonToText } from "../../chain/transport/exactJson.ts";
import { t } from "../../language/words.ts";
import { useTab } from "../../routing/useTab.ts";
import { SectionCard } from "../../ui/Card.tsx";
import { CopyButton } from "../../ui/clipboard/CopyButton.tsx";
import { wordOptions } from "../../ui/forms/wordOptions.ts";
import { JsonTree } from "../../ui/JsonTree.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { SegmentedControl } from "../../ui/tabs/SegmentedControl.tsx";
import { formatCount } from "../../ui/text/amount.ts";
import { ByteView } from "./ByteView.tsx";
import { byteCountText, decodeProblemText, pathText } from "./bcsWords.ts";

/** Decoded bytes as annotated ranges, a tree or JSON. Parts decoded before an error are shown too. */
export function DecodedView({ decoded, bytes }: { readonly decoded: Decoded; readonly bytes: Uint8Array }) {
  const [view, setView] = useTab(["bytes", "tree", "json"], "view");
  if (!decoded.ok) {
    const { problem } = decoded;
    return (
      <div className="grid grid-cols-1 gap-4">
        <Notice
          level="danger"
          title={
            <span className="wrap-anywhere">
              {t("tools:notDecoded", { at: formatCount(BigInt(problem.at)), path: pathText(problem.path) })}
            </span>
          }
        >
          {decodeProblemText(problem)}
        </Notice>
        <SectionCard title={t("tools:understood")} flush>
          <ByteView spans={decoded.spans} bytes={bytes} faultAt={problem.at} />
        </SectionCard>
      </div>
    );
  }
  const json = exactJsonToText(decoded.root.json, 2);
  return (
    <SectionCard
      flush
      title={`${decoded.root.type} · ${byteCountText(bytes.length)}`}
      action={
        <span className="flex items-center gap-2">
          <SegmentedControl
            label={t("tools:view")}
            value={view}
            onChange={setView}
            options={wordOptions({ bytes: "tools:bytes", tree: "tools:tree", json: "tools:json" })}
          />
          <CopyButton text={json} label={t("tools:copyThat", { what: t("tools:json") })} />
        </span>
      }
    >
      {view === "bytes" && <ByteView spans={decoded.spans} bytes={bytes} />}
      {view === "tree" && (
        <div className="px-4 pb-4 sm:px-6">
          <JsonTree value={decoded.root.json} label={decoded.root.type} openLevels={1} />
        </div>
      )}
      {view === "json" && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs keyboard focus
        <pre tabIndex={0} className="mono mx-4 mb-4 max-h-[640px] overflow-auto rounded-control bg-sunken p-3 sm:mx-6">
          {json}
        </pre>
      )}
    </SectionCard>
  );
}
