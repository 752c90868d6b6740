import { useState } from "react";
import type { GraphqlSchema, SchemaField } from "../../chain/graphql/schema.ts";
import { t } from "../../language/words.ts";
import { Button } from "../../ui/Button.tsx";
import { TextField } from "../../ui/forms/TextField.tsx";

/** Number of fields listed at first; a button lists the rest. */
const FIRST_ROWS = 30;

/** Browser for the indexer's schema: tables with their columns and arguments. */
export function SchemaBrowser({ schema, onUse }: { readonly schema: GraphqlSchema; readonly onUse: (query: string) => void }) {
  const [filter, setFilter] = useState("");
  const [isWhole, setIsWhole] = useState(false);
  const [trail, setTrail] = useState<readonly string[]>([]);
  const name = trail.at(-1) ?? schema.queryType;
  const type = schema.types.get(name);
  const isRoot = trail.length === 0;
  const found = (type?.fields ?? []).filter((field) => field.name.toLowerCase().includes(filter.trim().toLowerCase()));
  const open = (next: string) => {
    setTrail([...trail, next]);
    setFilter("");
  };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {!isRoot && (
          <Button size="small" onClick={() => setTrail(trail.slice(0, -1))}>
            {t("graphql:back")}
          </Button>
        )}
        <span className={isRoot ? "font-[560]" : "mono min-w-0 font-[560] break-all"}>{isRoot ? t("graphql:tables") : name}</span>
      </div>
      {type !== undefined && type.description !== "" && <p className="text-small text-ink-2">{type.description}</p>}
      <TextField label={t("graphql:filter")} value={filter} onChange={setFilter} />
      <ul>
        {found.slice(0, isWhole ? undefined : FIRST_ROWS).map((field) => (
          <li key={field.name} className="flex items-baseline justify-between gap-x-3 border-b border-line py-1.5 last:border-b-0">
            {isObject(schema, field) ? (
              <button type="button" className="link mono text-left break-all" onClick={() => open(field.type.name)}>
                {field.name}
              </button>
            ) : (
              <span className="mono break-all">{field.name}</span>
            )}
            <span className="flex shrink-0 items-center gap-2">
              <span className="mono text-small max-w-40 break-all text-ink-3">{field.type.text}</span>
              {isRoot && (
                <Button size="small" onClick={() => onUse(queryOf(schema, field))}>
                  {t("graphql:use")} <span className="sr-only">{field.name}</span>
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className="text-ink-3">{t("graphql:noField")}</p>}
      {!isWhole && found.length > FIRST_ROWS && (
        <Button size="small" onClick={() => setIsWhole(true)}>
          {t("graphql:showAll", { count: found.length })}
        </Button>
      )}
    </div>
  );
}

function isObject(schema: GraphqlSchema, field: SchemaField): boolean {
  return (schema.types.get(field.type.name)?.fields.length ?? 0) > 0;
}

/** Query for the first rows of a table with all its scalar columns. */
function queryOf(schema: GraphqlSchema, field: SchemaField): string {
  const columns = (schema.types.get(field.type.name)?.fields ?? []).filter((column) => !isObject(schema, column));
  const limit = field.args.some(({ name }) => name === "limit") ? "(limit: 10)" : "";
  const lines = columns.map((column) => `    ${column.name}`).join("\n");
  return `query {\n  ${field.name}${limit} {\n${lines}\n  }\n}`;
}
