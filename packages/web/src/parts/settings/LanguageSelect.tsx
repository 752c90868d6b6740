import { LANGUAGES, type Language } from "../../language/languages.ts";
import { t } from "../../language/words.ts";
import { type LanguageChoice, useLanguageChoice } from "../../session/settings/languageChoice.ts";
import { Select } from "../../ui/forms/Select.tsx";

/** Select for the page's language, including the system's setting. */
export function LanguageSelect() {
  const [choice, choose] = useLanguageChoice();
  const languages = (Object.keys(LANGUAGES) as Language[]).map((value) => ({ value, label: LANGUAGES[value] }));
  return (
    <Select<LanguageChoice>
      aria-label={t("common:language")}
      value={choice}
      onChange={choose}
      options={[{ value: "system", label: t("common:system") }, ...languages]}
    />
  );
}
