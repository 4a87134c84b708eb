import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type Recognise, recogniseClip, recogniseWords, toSentences } from './recognise-clip.ts';
import { type ServerVariant, serverVariants } from './server-variants.ts';

export type FakeSpeechServerOptions = {
	variant?: ServerVariant;
	recognise?: Recognise;
	apiKey?: string;
	mostBytes?: number;
	msPerSecond?: number;
	usage?: object;
	translates?: boolean;
	refusesPrompt?: boolean;
	failures?: ({ status: number; headers?: Record<string, string>; code?: string } | 'hang')[];
};

type ReceivedClip = {
	path: string;
	fields: ReadonlyMap<string, string[]>;
	bytes: number;
	seconds: number;
	type: string;
};

export async function startFakeSpeechServer(options: FakeSpeechServerOptions = {}) {
	const received: ReceivedClip[] = [];
	const failures = [...(options.failures ?? [])];
	const variant = options.variant ?? 'whisper-1';
	const server = createServer((request, response) => {
		answer(request, response, { ...options, variant, failures, received }).catch((error) => {
			respond(response, 400, { error: { message: String(error) } });
		});
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const { port } = server.address() as AddressInfo;
	return {
		baseUrl: `http://127.0.0.1:${port}/v1`,
		model: variant,
		received,
		async stop() {
			server.closeAllConnections();
			server.close();
			await once(server, 'close');
		},
	};
}

type Fake = FakeSpeechServerOptions & {
	variant: ServerVariant;
	failures: NonNullable<FakeSpeechServerOptions['failures']>;
	received: ReceivedClip[];
};

async function answer(request: IncomingMessage, response: ServerResponse, fake: Fake): Promise<void> {
	const body = await readBody(request);
	if (fake.apiKey && request.headers.authorization !== `Bearer ${fake.apiKey}`) {
		return respond(response, 401, { error: { message: 'Incorrect API key provided', code: 'invalid_api_key' } });
	}
	if (request.url === '/v1/models') return respond(response, 200, { object: 'list', data: [{ id: fake.variant }] });
	const path = request.url ?? '';
	const isKnown = path === '/v1/audio/transcriptions' || (fake.translates && path === '/v1/audio/translations');
	if (!isKnown) return respond(response, 404, { error: { message: 'Not found' } });
	const failure = fake.failures.shift();
	if (failure === 'hang') return;
	if (failure) {
		const error = { message: `planned failure ${failure.status}`, code: failure.code ?? null };
		return respond(response, failure.status, { error }, failure.headers);
	}
	if (body.length > (fake.mostBytes ?? 26_214_400)) {
		return respond(response, 413, { error: { message: 'Maximum content size limit exceeded' } });
	}
	const { fields, file } = await readForm(request, body);
	if (fake.refusesPrompt && fields.has('prompt')) {
		return respond(response, 400, { error: { message: 'Unknown field: prompt' } });
	}
	const { words, seconds } = recogniseClip(Buffer.from(await file.arrayBuffer()), fake.recognise ?? recogniseWords);
	fake.received.push({ path, fields, bytes: file.size, seconds, type: file.type });
	if (fake.msPerSecond) await delay(seconds * fake.msPerSecond);
	const { status, body: reply } = serverVariants[fake.variant]({ sentences: toSentences(words), seconds, fields });
	const withUsage = fake.usage && typeof reply === 'object' ? { ...reply, usage: fake.usage } : reply;
	respond(response, status, withUsage);
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
	const pieces: Buffer[] = [];
	for await (const piece of request) pieces.push(piece);
	return Buffer.concat(pieces);
}

async function readForm(request: IncomingMessage, body: Buffer) {
	const headers = { 'content-type': request.headers['content-type'] ?? '' };
	const form = await new Response(new Uint8Array(body), { headers }).formData();
	const file = form.get('file');
	if (!(file instanceof Blob)) throw new Error('There is no file in the form');
	const names = [...new Set(form.keys())].filter((name) => name !== 'file');
	return { file, fields: new Map(names.map((name) => [name, form.getAll(name).map(String)])) };
}

function respond(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
	const isText = typeof body === 'string';
	response.writeHead(status, { 'content-type': isText ? 'text/plain' : 'application/json', ...headers });
	response.end(isText ? body : JSON.stringify(body));
}
