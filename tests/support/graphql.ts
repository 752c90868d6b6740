/** Queries an indexer and returns the data; throws on GraphQL errors. */
export async function askIndexer<T>(url: string, query: string, variables: object = {}): Promise<T> {
  const answer = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await answer.json()) as { data?: T; errors?: unknown };
  if (data === undefined) throw new Error(`${answer.status} ${JSON.stringify(errors)}`);
  return data;
}

/** Distinct versions of all processors; a single number if they agree. */
export async function indexedVersions(url: string): Promise<number[]> {
  const { processor_status } = await askIndexer<{ processor_status: { last_success_version: number }[] }>(
    url,
    "{ processor_status { last_success_version } }",
  );
  return [...new Set(processor_status.map(({ last_success_version }) => last_success_version))];
}
