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

/** Versions of all user transactions in order, up to and including `upTo`. */
export async function indexedUserVersions(url: string, upTo: bigint): Promise<number[]> {
  const versions: number[] = [];
  for (let after = -1; ; ) {
    const { user_transactions } = await askIndexer<{ user_transactions: { version: number }[] }>(
      url,
      `query ($after: bigint, $upTo: bigint) {
        user_transactions(where: { version: { _gt: $after, _lte: $upTo } }, order_by: { version: asc }, limit: 100) { version }
      }`,
      { after, upTo: Number(upTo) },
    );
    versions.push(...user_transactions.map(({ version }) => version));
    const last = user_transactions.at(-1);
    if (last === undefined) return versions;
    after = last.version;
  }
}
