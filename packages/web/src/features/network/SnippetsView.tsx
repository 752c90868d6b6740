import { connectionSnippets } from "../../chain/controls/snippets.ts";
import { t } from "../../language/words.ts";
import { useNetwork } from "../../session/context.ts";
import { SectionCard } from "../../ui/Card.tsx";
import { CopyButton } from "../../ui/clipboard/CopyButton.tsx";
import { KeyValue } from "../../ui/KeyValue.tsx";

/** Code snippets that connect other programs to this network. */
export function SnippetsView() {
  const { endpoints } = useNetwork();
  const addresses = (["node", "faucet", "indexer"] as const).flatMap((name) => {
    const url = endpoints[name];
    return url === undefined ? [] : [{ label: t(`network:endpoint_${name}`), url }];
  });
  return (
    <div className="grid grid-cols-1 gap-4">
      <SectionCard title={t("network:endpoints")}>
        <KeyValue items={addresses.map(({ label, url }) => ({ label, value: <Endpoint label={label} url={url} /> }))} />
      </SectionCard>
      {connectionSnippets(endpoints).map(({ language, code, isTested }) => (
        <SectionCard
          key={language}
          label={language}
          title={language}
          action={<CopyButton text={code} label={t("network:copySnippet", { language })} />}
        >
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region needs keyboard focus */}
          <pre tabIndex={0} className="mono overflow-auto rounded-control bg-sunken p-3 text-small">
            {code}
          </pre>
          {!isTested && <p className="mt-2 text-small text-ink-3">{t("network:notRun")}</p>}
        </SectionCard>
      ))}
    </div>
  );
}

function Endpoint({ label, url }: { readonly label: string; readonly url: string }) {
  return (
    <span className="inline-flex max-w-full items-center gap-1.5">
      <span className="mono min-w-0 break-all">{url}</span>
      <CopyButton text={url} label={t("network:copyEndpoint", { endpoint: label })} />
    </span>
  );
}
