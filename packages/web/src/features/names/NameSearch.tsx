import { type FormEvent, useState } from "react";
import { accountNameText, parseAccountName } from "../../chain/facts/accountName.ts";
import { t } from "../../language/words.ts";
import { routes } from "../../routing/routes.ts";
import { useGo, useNetwork } from "../../session/context.ts";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/forms/TextField.tsx";

/** Search field that opens a name's page, registered or not. */
export function NameSearch() {
  const network = useNetwork();
  const go = useGo();
  const [typed, setTyped] = useState("");
  const [isWrong, setIsWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    const name = parseAccountName(/\.apt$/i.test(text) ? text : `${text}.apt`);
    setIsWrong(name === undefined);
    if (name !== undefined) go(routes.name(network.id, accountNameText(name)));
  };
  return (
    <form onSubmit={submit} noValidate className="flex w-full min-w-0 max-w-[640px] items-start gap-3 pb-3">
      <div className="min-w-0 flex-1">
        <TextField
          label={t("names:lookUp")}
          hint={t("names:lookUpHint")}
          error={isWrong ? t("names:notAName") : undefined}
          value={typed}
          trailing={<span className="text-ink-3">{t("names:suffix")}</span>}
          onChange={(text) => {
            setTyped(text);
            setIsWrong(false);
          }}
        />
      </div>
      <div className="pt-[26px]">
        <Button type="submit" size="large">
          {t("names:lookUpButton")}
        </Button>
      </div>
    </form>
  );
}
