import type { MoveField, MoveStruct } from "../../chain/code/moduleAbi.ts";
import { typeParametersText } from "../../chain/code/signatureText.ts";
import { t } from "../../language/words.ts";
import { Card } from "../../ui/Card.tsx";
import { Empty } from "../../ui/Empty.tsx";
import { foreignText } from "../../ui/foreignText.ts";
import { Pill } from "../../ui/Pill.tsx";

/** Every struct and enum, with its fields. */
export function StructsTab({ structs }: { readonly structs: readonly MoveStruct[] }) {
  if (structs.length === 0) {
    return (
      <Card>
        <Empty title={t("modules:noStructs")} text={t("modules:noStructsText")} />
      </Card>
    );
  }
  return (
    <Card label={t("modules:structs")}>
      <ul>
        {structs.map((struct) => (
          <li key={struct.name} className="px-4 py-3 not-first:border-t not-first:border-line sm:px-6">
            <div className="flex flex-wrap items-center gap-2">
              <span className="mono font-[560] break-all">
                {foreignText(struct.name)}
                {foreignText(typeParametersText(struct.typeParameters))}
              </span>
              {struct.variants !== undefined && <Pill>{t("modules:isEnum")}</Pill>}
              {struct.isEvent && <Pill tone="accent">{t("modules:isEvent")}</Pill>}
              {struct.abilities.length > 0 && (
                <span className="text-small text-ink-3">{t("modules:has", { abilities: foreignText(struct.abilities.join(", ")) })}</span>
              )}
            </div>
            <Fields fields={struct.fields} />
            {struct.variants?.map((variant) => (
              <div key={variant.name} className="mt-2 border-l-2 border-line pl-3">
                <span className="mono">{foreignText(variant.name)}</span>
                <Fields fields={variant.fields} />
              </div>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Fields({ fields }: { readonly fields: readonly MoveField[] }) {
  if (fields.length === 0) return null;
  return (
    <dl className="mt-1.5 grid gap-x-4 gap-y-0.5 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)]">
      {fields.map(({ name, type }) => (
        <div key={name} className="contents">
          <dt className="mono break-all text-ink-2">{foreignText(name)}</dt>
          <dd className="mono break-all text-ink-3 max-sm:pl-4">{foreignText(type)}</dd>
        </div>
      ))}
    </dl>
  );
}
