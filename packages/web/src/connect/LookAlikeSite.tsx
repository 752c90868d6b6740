import clsx from "clsx";
import { t } from "../language/words.ts";
import { Notice } from "../ui/Notice.tsx";
import type { SiteLikeness } from "./site/siteLikeness.ts";

/** Comparison of a look-alike site with the site that it imitates, letter by letter. */
export function LookAlikeSite({ likeness, origin }: { readonly likeness: SiteLikeness; readonly origin: string }) {
  const { host, knownHost, differing } = likeness;
  return (
    <section className="border-t border-line px-5 py-3.5">
      <h2 className="mb-2 text-small font-[560] text-ink-3">{t("connect:compare")}</h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3.5 gap-y-2">
        <dt className="text-small">{t("connect:youKnow")}</dt>
        <dd>
          <Letters text={knownHost} marked={[]} />
        </dd>
        <dt className="text-small">{t("connect:thisSite")}</dt>
        <dd>
          <Letters text={host} marked={differing ?? []} />
        </dd>
        <dt className="text-small">{t("connect:fullAddress")}</dt>
        <dd className="mono text-small wrap-anywhere">{new URL(origin).host}</dd>
      </dl>
      <div className="mt-3">
        <Notice level="danger" title={t("connect:lookAlike")}>
          {t("connect:lookAlikeText")}
        </Notice>
      </div>
    </section>
  );
}

function Letters({ text, marked }: { readonly text: string; readonly marked: readonly number[] }) {
  return (
    <span className="flex flex-wrap">
      {[...text].map((letter, at) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: only the position identifies a letter
          key={at}
          className={clsx(
            "mono grid h-7 min-w-4 place-items-center border border-line",
            marked.includes(at) && "bg-danger text-danger-ink",
          )}
        >
          {letter}
        </span>
      ))}
    </span>
  );
}
