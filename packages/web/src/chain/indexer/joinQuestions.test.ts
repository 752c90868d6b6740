import { expect, it } from "vitest";
import { joinQuestions } from "./joinQuestions.ts";

const pools = {
  query: `query Pools($after: String!, $limit: Int!) {
  pools(where: { address: { _gt: $after }, shares: { _gt: "0" } }, limit: $limit) { address nested { name } }
  ended: activities(limit: 1) { version }
}`,
  variables: { after: "0x1", limit: 5 },
  read: (data: unknown) => JSON.stringify(data),
};
const names = {
  query: `query Names($limit: Int!) {
  pools(limit: $limit) { domain }
}`,
  variables: { limit: 7 },
  read: (data: unknown) => data,
};

it("joinQuestions renames variables and aliases, and passes each query its own response", () => {
  const joined = joinQuestions<[string, unknown]>([pools, names]);
  expect(joined.query.replace(/\s+/g, " ")).toBe(
    'query Joined($q0_after: String!, $q0_limit: Int!, $q1_limit: Int!) { q0_pools: pools(where: { address: { _gt: $q0_after }, shares: { _gt: "0" } }, limit: $q0_limit) { address nested { name } } q0_ended: activities(limit: 1) { version } q1_pools: pools(limit: $q1_limit) { domain } }',
  );
  expect(joined.variables).toEqual({ q0_after: "0x1", q0_limit: 5, q1_limit: 7 });
  expect(joined.read({ q0_pools: [1], q0_ended: [2], q1_pools: [3] })).toEqual(['{"pools":[1],"ended":[2]}', { pools: [3] }]);
});

it("joinQuestions rejects anything except plain queries", () => {
  expect(() => joinQuestions([{ ...names, query: "mutation { drop }" }])).toThrow("Only a plain question");
});
