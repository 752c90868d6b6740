import { t } from "../../language/words.ts";
import { Button } from "../../ui/Button.tsx";
import { CardFooter } from "../../ui/Card.tsx";

/** The foot of a form that imports an account. */
export function ImportFooter({ busy, onBack }: { readonly busy: boolean; readonly onBack: () => void }) {
  return (
    <CardFooter>
      <Button size="large" onClick={onBack}>
        {t("accounts:back")}
      </Button>
      <Button type="submit" variant="primary" size="large" busy={busy}>
        {t("accounts:import")}
      </Button>
    </CardFooter>
  );
}
