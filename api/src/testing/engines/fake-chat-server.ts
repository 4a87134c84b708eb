import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FakeModel, ruleModel } from './fake-chat-model.ts';
import {
	type Call,
	type ChatBody,
	type Refusal,
	VARIANTS,
	type Variant,
	type VariantName,
} from './fake-chat-variants.ts';

export type FakeChatServer = {
	baseUrl: string;
	calls: Call[];
	close(): Promise<void>;
};

const CHARACTERS_PER_TOKEN = 4;

export async function startFakeChatServer(variant: VariantName, model: FakeModel = ruleModel): Promise<FakeChatServer> {
	const calls: Call[] = [];
	const server = createServer((request, response) => {
		route(request, response, VARIANTS[variant], model, calls).catch((error) => response.destroy(error));
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		baseUrl: `http://127.0.0.1:${portOf(server.address())}/v1`,
		calls,
		close: async () => {
			server.close();
			server.closeAllConnections();
			await once(server, 'close');
		},
	};
}

async function route(
	request: IncomingMessage,
	response: ServerResponse,
	variant: Variant,
	model: FakeModel,
	calls: Call[],
): Promise<void> {
	if (request.url === '/v1/models')
		return send(response, 200, { object: 'list', data: [{ id: 'fake', object: 'model' }] });
	if (request.url !== '/v1/chat/completions') return send(response, 404, { error: { message: 'Not found' } });
	const call = {
		body: await readBody(request),
		authorization: request.headers.authorization ?? '',
		index: calls.length,
	};
	calls.push(call);
	if (variant.hangs?.(call)) return;
	const refusal = variant.refuse?.(call);
	if (refusal) return sendRefusal(response, refusal);
	send(response, 200, completionOf(call, variant, model));
}

function completionOf(call: Call, variant: Variant, model: FakeModel) {
	const messages = call.body.messages;
	const length = messages.map(({ content }) => content).join('\n').length;
	const readCharacters = variant.windowTokens ? variant.windowTokens * CHARACTERS_PER_TOKEN : length;
	const user = (messages.find(({ role }) => role === 'user')?.content ?? '').slice(-readCharacters);
	const reply = model({ name: nameOf(call.body), system: messages[0]?.content ?? '', user });
	const text = typeof reply === 'string' ? reply : JSON.stringify(reply);
	const content = variant.dress?.(text, call) ?? text;
	const prompt_tokens = Math.ceil(Math.min(length, readCharacters) / CHARACTERS_PER_TOKEN);
	const usage = { prompt_tokens, completion_tokens: Math.ceil(content.length / 4), total_tokens: 0 };
	const message = { role: 'assistant', content, ...variant.message?.(call) };
	const choice = { index: 0, finish_reason: variant.finishReason?.(call) ?? 'stop', message };
	return {
		id: `fake-${call.index}`,
		object: 'chat.completion',
		created: 0,
		model: call.body.model,
		choices: [choice],
		usage,
	};
}

function nameOf({ response_format, messages }: ChatBody): string {
	const inWords = messages.map(({ content }) => /"title":"(\w+)"/.exec(content)?.[1]).find(Boolean);
	return response_format?.json_schema?.name ?? inWords ?? '';
}

async function readBody(request: IncomingMessage): Promise<ChatBody> {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk);
	return JSON.parse(Buffer.concat(chunks).toString());
}

function sendRefusal(response: ServerResponse, { status, message, code, headers }: Refusal): void {
	for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value);
	send(response, status, { error: { message, type: 'invalid_request_error', code: code ?? null, param: null } });
}

function send(response: ServerResponse, status: number, body: unknown): void {
	response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function portOf(address: string | AddressInfo | null): number {
	if (address === null || typeof address === 'string') throw new Error('The fake chat server has no port');
	return address.port;
}
