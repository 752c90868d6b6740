import { fileURLToPath } from "node:url";

const CLI = fileURLToPath(new URL("../../packages/localnet/dist/bundle/cli.js", import.meta.url));
/** Not literals, so that types are checked without the package: it is installed for this test alone. */
const [CLIENT, STDIO]: readonly string[] = ["@modelcontextprotocol/sdk/client/index.js", "@modelcontextprotocol/sdk/client/stdio.js"];

interface ToolAnswer {
  readonly content: readonly { readonly type: string; readonly text: string }[];
  readonly isError?: boolean;
}

/** The parts of the public client that the tests use. */
export interface McpClient {
  connect(transport: object): Promise<void>;
  getServerVersion(): { readonly name: string; readonly version: string } | undefined;
  getInstructions(): string | undefined;
  ping(): Promise<object>;
  listTools(): Promise<{ readonly tools: readonly { readonly name: string; readonly inputSchema: object }[] }>;
  callTool(
    call: { readonly name: string; readonly arguments?: object },
    schema?: undefined,
    options?: { readonly signal?: AbortSignal },
  ): Promise<ToolAnswer>;
  close(): Promise<void>;
}

/** Public MCP client, connected to `atoll mcp` in a process. */
export async function connectMcp(environment: Readonly<Record<string, string>>, folder: string): Promise<McpClient> {
  const { Client } = await import(CLIENT ?? "");
  const { StdioClientTransport } = await import(STDIO ?? "");
  const client: McpClient = new Client({ name: "tests", version: "1" });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [CLI, "mcp"],
      env: { PATH: process.env.PATH ?? "", ...environment },
      cwd: folder,
    }),
  );
  return client;
}
