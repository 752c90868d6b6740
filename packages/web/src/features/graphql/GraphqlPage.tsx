import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { NetworkDefinition } from "../../chain/facts/types.ts";
import { QUERY_EXAMPLES } from "../../chain/graphql/examples.ts";
import { loadSchema, type QueryAnswer, runQuery, SchemaRefused } from "../../chain/graphql/runQuery.ts";
import { loadPhraseList, phraseList } from "../../chain/secrets/phrases/phraseList.ts";
import { withoutSecretsIn } from "../../chain/secrets/withoutSecrets.ts";
import { exactJsonToText, parseExactJson } from "../../chain/transport/exactJson.ts";
import type { ExplainedError } from "../../errors/catalogue/errorTypes.ts";
import { explainError } from "../../errors/explainError.ts";
import { t } from "../../language/words.ts";
import { Failure } from "../../parts/states/Failure.tsx";
import { Console } from "../../parts/templates/Console.tsx";
import { READY } from "../../parts/templates/StatePanel.tsx";
import { fitsAddress } from "../../routing/fitsAddress.ts";
import { useSearchValue } from "../../routing/useSearchValue.ts";
import { useCurrentAccount, useNetwork } from "../../session/context.ts";
import { transportOf } from "../../session/secrets/networkTransport.ts";
import { Button } from "../../ui/Button.tsx";
import { Card, CardFooter, CardSection, SectionCard } from "../../ui/Card.tsx";
import { Disclosure } from "../../ui/Disclosure.tsx";
import { Empty, EmptyCard } from "../../ui/Empty.tsx";
import { Field } from "../../ui/forms/Field.tsx";
import { TextArea } from "../../ui/forms/TextArea.tsx";
import { Notice } from "../../ui/Notice.tsx";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { AnswerView } from "./AnswerView.tsx";
import { QueryEditor } from "./QueryEditor.tsx";
import { mayBeSecret, queryHistory, queryTextOf, rememberQuery } from "./queryHistory.ts";
import { SchemaBrowser } from "./SchemaBrowser.tsx";

type Indexed = NetworkDefinition & { readonly endpoints: { readonly indexer: string } };

/** GraphQL console for the network's indexer, with its schema. */
export function GraphqlPage() {
  const network = useNetwork();
  const { indexer } = network.endpoints;
  if (indexer === undefined) {
    return (
      <>
        <PageHeading title={t("pages:graphql")} />
        <EmptyCard title={t("graphql:noIndex", { network: network.label })} text={t("graphql:noIndexText")} />
      </>
    );
  }
  return <QueryConsole network={{ ...network, endpoints: { ...network.endpoints, indexer } }} />;
}

type Outcome =
  | { readonly kind: "none" }
  | { readonly kind: "running" }
  | { readonly kind: "answered"; readonly answer: QueryAnswer }
  | { readonly kind: "failed"; readonly error: ExplainedError };

function QueryConsole({ network }: { readonly network: Indexed }) {
  const [inAddress, setInAddress] = useSearchValue("query");
  const [typed, setTyped] = useState<string>();
  const [variables, setVariables] = useState("");
  const [problem, setProblem] = useState<string>();
  /** Text withheld from sending because it may contain a secret; running the same text again sends it. */
  const [blockedText, setBlockedText] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>({ kind: "none" });
  const running = useRef<AbortController>(undefined);
  const query = typed ?? inAddress ?? "";
  const sent = queryTextOf({ query, variables });
  const schema = useQuery({
    queryKey: [network.id, "graphqlSchema"],
    queryFn: ({ signal }) => loadSchema(network, transportOf(network), signal),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  // The URL stores the query only if it contains no secret; the recovery word list improves that check.
  useEffect(() => void loadPhraseList(), []);
  const write = (text: string) => {
    setTyped(text);
    setInAddress(text === "" || !fitsAddress(text) || mayBeSecret(text) ? undefined : text);
  };
  const run = async () => {
    const read = readVariables(variables);
    setProblem(read === undefined ? t("graphql:variablesWrong") : undefined);
    if (read === undefined || query.trim() === "") return;
    await loadPhraseList();
    if (blockedText !== sent && (mayBeSecret(sent) || holdsSecret(read))) return setBlockedText(sent);
    setBlockedText(undefined);
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setOutcome({ kind: "running" });
    if (!holdsSecret(read)) rememberQuery({ query, variables, at: Date.now() });
    try {
      const answer = await runQuery(network, transportOf(network), { query, variables: read }, controller.signal);
      if (running.current === controller) setOutcome({ kind: "answered", answer });
    } catch (error) {
      if (running.current === controller)
        setOutcome(controller.signal.aborted ? { kind: "none" } : { kind: "failed", error: explainError(error) });
    }
  };
  const isRunning = outcome.kind === "running";
  return (
    <Console
      title={t("pages:graphql")}
      state={
        isRunning
          ? { kind: "loading" }
          : outcome.kind === "failed"
            ? { kind: "error", view: <Failure error={outcome.error} onRetry={() => void run()} /> }
            : outcome.kind === "none"
              ? { kind: "empty" }
              : READY
      }
      empty={<Empty title={t("graphql:noAnswer")} text={t("graphql:noAnswerText", { network: network.label })} />}
      output={outcome.kind === "answered" && <AnswerView answer={outcome.answer} />}
      input={
        <Card>
          <CardSection>
            <QueryEditor value={query} onChange={write} schema={schema.data} onRun={() => void run()} />
            <Disclosure summary={t("graphql:variables")} defaultOpen={variables !== ""}>
              <Field label={t("graphql:variablesLabel")} error={problem}>
                {(control) => (
                  <TextArea {...control} mono rows={5} placeholder='{ "owner": "0x…" }' value={variables} onChange={setVariables} />
                )}
              </Field>
            </Disclosure>
            {blockedText === sent && (
              <div className="mt-3">
                <Notice level="caution" title={t("graphql:mayBeSecret")}>
                  {t("graphql:mayBeSecretText", { network: network.label })}
                </Notice>
              </div>
            )}
          </CardSection>
          <CardFooter note={t("graphql:limits")}>
            {isRunning && (
              <Button
                onClick={() => {
                  running.current?.abort();
                  running.current = undefined;
                  setOutcome({ kind: "none" });
                }}
              >
                {t("common:cancel")}
              </Button>
            )}
            <Button variant="primary" busy={isRunning} disabled={query.trim() === ""} onClick={() => void run()}>
              {t("graphql:run")}
            </Button>
          </CardFooter>
        </Card>
      }
      help={
        <div className="grid grid-cols-1 gap-4">
          <Beginnings
            onUse={(text, values) => {
              write(text);
              setVariables(values);
              setProblem(undefined);
            }}
          />
          <SectionCard title={t("graphql:schema")}>
            {schema.data !== undefined && <SchemaBrowser schema={schema.data} onUse={write} />}
            {schema.isPending && <p className="text-ink-3">{t("common:loading")}</p>}
            {schema.error !== null &&
              (schema.error instanceof SchemaRefused ? (
                <Notice>{t("graphql:schemaRefused", { reason: schema.error.message })}</Notice>
              ) : (
                <Failure error={explainError(schema.error)} onRetry={() => void schema.refetch()} />
              ))}
          </SectionCard>
        </div>
      }
    />
  );
}

/** Example queries and this browser's query history. */
function Beginnings({ onUse }: { readonly onUse: (query: string, variables: string) => void }) {
  const address = useCurrentAccount()?.address ?? "0x1";
  const past = useSyncExternalStore(queryHistory.subscribe, queryHistory.read);
  return (
    <Card>
      <CardSection title={t("graphql:examples")}>
        <div className="flex flex-wrap gap-2">
          {QUERY_EXAMPLES.map(({ name, query, variables }) => {
            const values = variables(address);
            const text = Object.keys(values).length === 0 ? "" : JSON.stringify(values, null, 2);
            return (
              <Button key={name} size="small" onClick={() => onUse(query, text)}>
                {t(`graphql:example_${name}`)}
              </Button>
            );
          })}
        </div>
      </CardSection>
      {past.length > 0 && (
        <CardSection
          title={t("graphql:history")}
          action={
            <button type="button" className="link text-small" onClick={() => queryHistory.write([])}>
              {t("graphql:clearHistory")}
            </button>
          }
        >
          <ul>
            {past.map(({ query, variables, at }) => (
              <li key={at}>
                <button
                  type="button"
                  className="link mono block w-full truncate text-left text-small"
                  onClick={() => onUse(query, variables)}
                >
                  {query.replace(/\s+/g, " ").slice(0, 120)}
                </button>
              </li>
            ))}
          </ul>
        </CardSection>
      )}
    </Card>
  );
}

/** Checks values and keys of the variables for secrets. */
function holdsSecret(variables: Readonly<Record<string, unknown>>): boolean {
  const text = exactJsonToText(variables);
  return mayBeSecret(text) || exactJsonToText(withoutSecretsIn(variables, phraseList())) !== text;
}

/** Parses a JSON object; empty text gives an empty object, anything else undefined. */
function readVariables(text: string): Readonly<Record<string, unknown>> | undefined {
  if (text.trim() === "") return {};
  try {
    const value = parseExactJson(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Readonly<Record<string, unknown>>) : undefined;
  } catch {
    return undefined;
  }
}
