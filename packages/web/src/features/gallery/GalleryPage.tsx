import { useState } from "react";
import { ThemeSwitch } from "../../parts/settings/ThemeSwitch.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { MS_PER_SEC } from "../../units/time.ts";
import { ChartSpecimens } from "./ChartSpecimens.tsx";
import { DataSpecimens } from "./DataSpecimens.tsx";
import { FeedbackSpecimens } from "./FeedbackSpecimens.tsx";
import { FieldSpecimens } from "./FieldSpecimens.tsx";
import { FormSpecimens } from "./FormSpecimens.tsx";
import { PreviewSpecimens } from "./PreviewSpecimens.tsx";
import { TemplateSpecimens } from "./TemplateSpecimens.tsx";
import { TokenSpecimens } from "./TokenSpecimens.tsx";

const PARTS = [
  ["Tokens", TokenSpecimens],
  ["Data", DataSpecimens],
  ["Charts", ChartSpecimens],
  ["Forms", FormSpecimens],
  ["Fields", FieldSpecimens],
  ["Feedback", FeedbackSpecimens],
  ["Preview", PreviewSpecimens],
  ["Templates", TemplateSpecimens],
] as const;

/** All components on a single page, for visual review and screenshot tests. Needs no network. */
export function GalleryPage() {
  const [nowSecs] = useState(() => Math.floor(Date.now() / MS_PER_SEC));
  return (
    <main className="mx-auto max-w-[1120px] px-4 py-8 md:px-6">
      <PageHeading title="Components" text="Everything the page is made of, in one place." actions={<ThemeSwitch />} />
      {PARTS.map(([title, Part]) => (
        <section key={title} aria-label={title} className="mb-10">
          <h2 className="mb-3 text-lead font-[640] tracking-[-0.01em]">{title}</h2>
          <Part nowSecs={nowSecs} />
        </section>
      ))}
    </main>
  );
}
