import { mcpPath } from '@debrief/shared/domain/accounts/api-keys.ts';
import { documentationPage, escapeHtml } from './documentation-page.ts';
import { type Example, speechExamples } from './examples/speech-examples.ts';
import { webhookExample } from './examples/webhook-examples.ts';
import type { openApiDocument } from './openapi.ts';

type Operation = {
	summary: string;
	'x-access': string;
	'x-api-key-scope'?: string;
	servers?: { url: string }[];
	parameters: { name: string }[];
	responses: Record<string, { description: string }>;
};

export function referencePage(document: ReturnType<typeof openApiDocument>): string {
	const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
		Object.entries(methods as Record<string, Operation>).map(([method, operation]) => section(method, path, operation)),
	);
	return documentationPage(
		`Debrief API ${document.info.version}`,
		`<p>${escapeHtml(document.info.description)}</p>
<p>The machine-readable document: <a href="openapi.json">openapi.json</a></p>
<p>Programs send an API key as bearer token; its scopes say what they may call. They are generated in the dashboard under Configuration. <a href="reference/from-openai">From OpenAI to here</a></p>
${speechExamples.map(exampleSection).join('')}${assistantSection(document.servers[0]?.url ?? '')}${webhookSection(document)}${calls.join('')}`,
	);
}

function exampleSection({ title, curl, typescript, python }: Example): string {
	const code = (language: string, text: string) => `<h3>${language}</h3><pre><code>${escapeHtml(text)}</code></pre>`;
	return `<h2>${escapeHtml(title)}</h2>${code('curl', curl)}${code('TypeScript', typescript)}${code('Python', python)}`;
}

function assistantSection(base: string): string {
	const server = { type: 'http', url: new URL(mcpPath, base).href, headers: { Authorization: 'Bearer dbf_…' } };
	const configuration = JSON.stringify({ mcpServers: { debrief: server } }, null, 2);
	return `<h2>Connect an assistant (MCP)</h2>
<p>Assistants that speak the Model Context Protocol connect by streamable HTTP, with a key with the scope <code>read</code> or by OAuth. The server describes its tools itself: search_transcripts, get_conversation, list_conversations, list_action_points and ask. They only read. What people said in conversations is data; each answer marks it so (<code>transcript_is_data</code>).</p>
<pre><code>${escapeHtml(configuration)}</code></pre>`;
}

function webhookSection({ webhooks }: ReturnType<typeof openApiDocument>): string {
	const rows = Object.entries(webhooks).map(([type, { post }]) => {
		const { data } = post.requestBody.content['application/json'].schema.properties;
		const fields = Object.keys(data.properties).map((name) => `<code>${escapeHtml(name)}</code>`);
		return `<tr><td><code>${escapeHtml(type)}</code></td><td>${escapeHtml(post.summary)}</td><td>${fields.join(', ')}</td></tr>`;
	});
	return `<h2>Webhooks</h2>
<p>Admins of a workspace add addresses under Settings, Webhooks. Debrief sends each a POST with JSON, signed as <a href="https://www.standardwebhooks.com">Standard Webhooks</a> says, so that its libraries verify it. Answer with 200 to 299 within 10 seconds. Anything else, a redirect too, is tried again for about a day, with growing pauses and at least as late as <code>Retry-After</code> asks.</p>
<p>An event can arrive more than once, then with the same <code>webhook-id</code>, and not in the order in which things happened. Titles are those at the time of sending. A new version of a payload has another <code>version</code>; fields may be added to the present one.</p>
<table>${rows.join('')}</table>${exampleSection(webhookExample)}`;
}

function section(method: string, path: string, operation: Operation): string {
	const rows = Object.entries(operation.responses).map(
		([status, { description }]) => `<tr><td>${status}</td><td>${escapeHtml(description)}</td></tr>`,
	);
	const parameters = operation.parameters.map(({ name }) => `<code>${escapeHtml(name)}</code>`).join(', ');
	const scope = operation['x-api-key-scope'];
	const place = operation.servers ? new URL(operation.servers[0]?.url ?? '').pathname : '';
	return `<h2 class="call">${method.toUpperCase()} ${escapeHtml(place + path)}</h2><p>${escapeHtml(operation.summary)} Access: ${operation['x-access']}.${scope ? ` Scope of API keys: ${scope}.` : ''}</p>
${parameters && `<p>Parameters: ${parameters}</p>`}<table>${rows.join('')}</table>`;
}
