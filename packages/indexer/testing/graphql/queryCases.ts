import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createGraphqlFixture, type GraphqlFixture } from "./graphqlFixture.ts";

/** Test case: a GraphQL query with its expected data. */
export type QueryCase = readonly [title: string, query: string, data: unknown, variables?: object];

/** Test support: runs each query and expects a single statement. */
export function describeQueries(
  groups: Readonly<Record<string, readonly QueryCase[]>>,
  more: (fixture: () => GraphqlFixture) => void = () => undefined,
): void {
  let fixture: GraphqlFixture;
  beforeAll(async () => {
    fixture = await createGraphqlFixture();
  });
  afterAll(() => fixture.close());

  describe.each(Object.entries(groups))("GraphQL %s", (_title, cases) => {
    test.each(cases.map(([title, query, data, variables]) => ({ title, query, data, variables })))(
      "$title",
      async ({ query, data, variables }) => {
        const before = fixture.statements();
        expect(JSON.parse(await fixture.ask(query, variables))).toEqual({ data });
        expect(fixture.statements() - before).toBe(1);
      },
    );
  });

  more(() => fixture);
}
