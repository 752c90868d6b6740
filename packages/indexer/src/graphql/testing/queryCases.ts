import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ENGINES } from "../../testing/testDatabase.ts";
import { createGraphqlFixture, type GraphqlFixture } from "./graphqlFixture.ts";

/** A question and what is answered. */
export type QueryCase = readonly [title: string, query: string, data: unknown, variables?: object];

/** Support for tests: asks each question of each engine, and counts the statements. */
export function describeQueries(
  groups: Readonly<Record<string, readonly QueryCase[]>>,
  more: (fixture: () => GraphqlFixture) => void = () => undefined,
): void {
  describe.each(ENGINES)("on %s", (engine) => {
    let fixture: GraphqlFixture;
    beforeAll(async () => {
      fixture = await createGraphqlFixture({}, engine);
    });
    afterAll(() => fixture.close());
    // A server is told first how long it may take.
    const statementsPerQuery = engine === "postgres" ? 2 : 1;

    describe.each(Object.entries(groups))("%s", (_title, cases) => {
      test.each(cases.map(([title, query, data, variables]) => ({ title, query, data, variables })))(
        "$title",
        async ({ query, data, variables }) => {
          const before = fixture.statements();
          expect(JSON.parse(await fixture.ask(query, variables))).toEqual({ data });
          expect(fixture.statements() - before).toBe(statementsPerQuery);
        },
      );
    });

    more(() => fixture);
  });
}
