import { Compass } from "lucide-react";
import { t } from "../language/words.ts";
import { routes } from "../routing/routes.ts";
import { Button } from "../ui/Button.tsx";
import { EmptyCard } from "../ui/Empty.tsx";
import { PageHeading } from "../ui/PageHeading.tsx";

/** Page for unknown URLs. */
export function NotFoundPage() {
  return (
    <>
      <PageHeading title={t("common:pageNotFound")} />
      <EmptyCard
        icon={<Compass />}
        title={t("common:nothingHere")}
        text={t("common:linkCut")}
        action={<Button href={routes.home()}>{t("common:backToOverview")}</Button>}
      />
    </>
  );
}
