import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';

type Connected = { client: Client; [Symbol.asyncDispose](): Promise<void> };
/** `auto` speaks the newest protocol of the server, `legacy` that of 2025. */
type Protocol = 'auto' | 'legacy';

export async function connectMcp(origin: string, token: string, mode: Protocol = 'legacy'): Promise<Connected> {
	const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
	const requestInit = { headers: { authorization: `Bearer ${token}` } };
	await client.connect(new StreamableHTTPClientTransport(new URL(`${origin}/mcp`), { requestInit }));
	return { client, [Symbol.asyncDispose]: () => client.close() };
}

export async function callTool(
	{ client }: Connected,
	name: string,
	args: Record<string, unknown> = {},
	options: { signal?: AbortSignal } = {},
) {
	const result = await client.callTool({ name, arguments: args }, options);
	const [first, second] = (result.content as { text?: string }[]).map(({ text = '' }) => text);
	const error = result.isError ? (first ?? '') : null;
	// biome-ignore lint/suspicious/noExplicitAny: each test knows what the tool it calls answers
	return { error, notice: first ?? '', text: second ?? '', data: result.structuredContent as any };
}
