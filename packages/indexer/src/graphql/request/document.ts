import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  Lexer,
  type OperationDefinitionNode,
  parse,
  Source,
  TokenKind,
  visit,
} from "graphql";
import { GraphqlError } from "../graphqlError.ts";
import { LIMITS } from "../limits.ts";

export type Fragments = ReadonlyMap<string, FragmentDefinitionNode>;

/** Operation selected from a query text, with its fragments. */
export interface Operation {
  readonly definition: OperationDefinitionNode;
  readonly fragments: Fragments;
  /** Names of variables used in the operation or its fragments. */
  readonly mentioned: ReadonlySet<string>;
}

const OPENING: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const CLOSING: ReadonlySet<TokenKind> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/** Parses a query text and selects the operation. */
export function readOperation(query: string, operationName: string | undefined): Operation {
  const document = parseDocument(query);
  const fragments = fragmentsOf(document);
  const definition = selectOperation(document, operationName);
  const used = usedFragments(definition, fragments);
  return { definition, fragments, mentioned: mentionedVariables([definition, ...used]) };
}

function parseDocument(query: string): DocumentNode {
  if (query.length > LIMITS.documentCharacters) {
    throw new GraphqlError(`the query has more than ${LIMITS.documentCharacters} characters`, "$.query");
  }
  try {
    checkTokens(query);
    return parse(query, { noLocation: true });
  } catch (error) {
    if (error instanceof GraphQLError) throw new GraphqlError("not a valid graphql query", "$.query");
    throw error;
  }
}

/** Checks size and nesting before parsing, because the parser is recursive. */
function checkTokens(query: string): void {
  const lexer = new Lexer(new Source(query));
  let nesting = 0;
  for (let count = 1; ; count++) {
    const { kind } = lexer.advance();
    if (kind === TokenKind.EOF) return;
    if (OPENING.has(kind)) nesting++;
    if (CLOSING.has(kind)) nesting--;
    if (nesting > LIMITS.documentNesting)
      throw new GraphqlError(`the query is nested more than ${LIMITS.documentNesting} levels`, "$.query");
    if (count > LIMITS.documentTokens) throw new GraphqlError(`the query has more than ${LIMITS.documentTokens} tokens`, "$.query");
  }
}

function fragmentsOf(document: DocumentNode): Fragments {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) continue;
    if (definition.kind !== Kind.FRAGMENT_DEFINITION) throw new GraphqlError("not a valid graphql query", "$.query");
    const name = definition.name.value;
    if (fragments.has(name)) throw new GraphqlError(`multiple definitions for fragment '${name}'`);
    fragments.set(name, definition);
  }
  if (fragments.size > LIMITS.fragments) throw new GraphqlError(`the query has more than ${LIMITS.fragments} fragments`, "$.query");
  return fragments;
}

function selectOperation(document: DocumentNode, name: string | undefined): OperationDefinitionNode {
  const operations = document.definitions.filter((definition) => definition.kind === Kind.OPERATION_DEFINITION);
  if (name !== undefined) {
    if (operations.some((operation) => operation.name === undefined)) {
      throw new GraphqlError("operationName cannot be used when an anonymous operation exists in the document");
    }
    const operation = operations.find((candidate) => candidate.name?.value === name);
    if (operation === undefined) throw new GraphqlError(`no such operation found in the document: "${name}"`);
    return operation;
  }
  const [operation] = operations;
  if (operation === undefined || operations.length > 1) {
    throw new GraphqlError("exactly one operation has to be present in the document when operationName is not specified");
  }
  return operation;
}

/** Fragments used by an operation. Rejects undefined fragments and cycles. */
function usedFragments(operation: OperationDefinitionNode, fragments: Fragments): ReadonlySet<FragmentDefinitionNode> {
  const finished = new Set<FragmentDefinitionNode>();
  const visiting: string[] = [];
  const follow = (node: OperationDefinitionNode | FragmentDefinitionNode): void => {
    for (const name of spreadNames(node)) {
      const fragment = fragments.get(name);
      if (fragment === undefined) throw new GraphqlError(`reference to undefined fragment '${name}'`);
      if (finished.has(fragment)) continue;
      if (visiting.includes(name)) {
        const cycle = visiting.slice(visiting.indexOf(name)).map((member) => `'${member}'`);
        throw new GraphqlError(`the fragment definition(s) ${cycle.join(" and ")} form a cycle`);
      }
      visiting.push(name);
      follow(fragment);
      visiting.pop();
      finished.add(fragment);
    }
  };
  follow(operation);
  return finished;
}

function spreadNames(node: OperationDefinitionNode | FragmentDefinitionNode): ReadonlySet<string> {
  const names = new Set<string>();
  visit(node, { FragmentSpread: (spread) => void names.add(spread.name.value) });
  return names;
}

function mentionedVariables(definitions: readonly (OperationDefinitionNode | FragmentDefinitionNode)[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const definition of definitions) {
    visit(definition, { VariableDefinition: () => false, Variable: (variable) => void names.add(variable.name.value) });
  }
  return names;
}
