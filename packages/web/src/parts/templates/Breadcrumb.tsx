import type { ReactNode } from "react";
import { t } from "../../language/words.ts";

export interface BreadcrumbProps {
  /** Parent page that the breadcrumb links to. */
  readonly from: { readonly label: ReactNode; readonly href: string };
  /** Short title of this page. */
  readonly here: ReactNode;
}

/** Breadcrumb with a link back to the parent page. */
export function Breadcrumb({ from, here }: BreadcrumbProps) {
  return (
    <nav aria-label={t("common:breadcrumb")} className="mb-2 text-small text-ink-3">
      <ol className="flex min-w-0 items-center gap-1.5">
        <li>
          <a href={from.href} className="link max-md:py-4 max-md:-my-4">
            {from.label}
          </a>
        </li>
        <li aria-hidden="true">/</li>
        <li aria-current="page" className="min-w-0 truncate">
          {here}
        </li>
      </ol>
    </nav>
  );
}
