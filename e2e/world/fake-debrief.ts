import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type FakeRecording = {
	fileId: string;
	callId: string;
	announced: Record<string, unknown>;
	bytes: Buffer;
	whole: { hash: string; duration: number } | null;
};

/** A server that takes recordings as the product does, and shows a page that can play sounds. */
export type FakeDebrief = {
	url: string;
	recordings: FakeRecording[];
	/** While false, every call fails as behind a proxy whose server is down. */
	isUp: boolean;
	websites: string[];
	/** Files of the page by path. */
	files: Map<string, Buffer>;
	close(): Promise<void>;
	[Symbol.asyncDispose](): Promise<void>;
};

type Answer = { status: number; body: object };

export async function startFakeDebrief(): Promise<FakeDebrief> {
	const fake = { recordings: [], isUp: true, websites: [], files: new Map() } as Pick<
		FakeDebrief,
		'recordings' | 'isUp' | 'websites' | 'files'
	>;
	const server = createServer(async (request, response) => {
		const path = new URL(request.url ?? '/', 'http://x').pathname;
		if (!path.startsWith('/api/v1/')) return servePage(fake.files, path, response);
		if (request.headers.origin) response.setHeader('access-control-allow-origin', request.headers.origin);
		response.setHeader('access-control-allow-headers', 'authorization, content-type, x-start-byte');
		response.setHeader('access-control-allow-methods', 'GET, POST, PUT, DELETE');
		response.setHeader('access-control-max-age', '7200');
		if (request.method === 'OPTIONS') return response.writeHead(204).end();
		const body = await readAll(request);
		const { status, body: answer } = fake.isUp
			? answerCall(fake, `${request.method} ${path.slice('/api/v1'.length)}`, request, body)
			: { status: 502, body: {} };
		response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	const close = () => {
		server.closeAllConnections();
		return new Promise<void>((resolve) => server.close(() => resolve()));
	};
	return Object.assign(fake, { url: `http://127.0.0.1:${port}`, close, [Symbol.asyncDispose]: close });
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
	const parts: Buffer[] = [];
	try {
		for await (const part of request) parts.push(part);
	} catch {
		// the browser was killed in the middle: what came before counts
	}
	return Buffer.concat(parts);
}

function servePage(files: FakeDebrief['files'], path: string, response: ServerResponse) {
	const file = files.get(path);
	if (file) return response.writeHead(200, { 'content-type': 'audio/wav' }).end(file);
	const page = '<!doctype html><title>Weekly with Bergline</title><h1>Meeting</h1>';
	return response.writeHead(200, { 'content-type': 'text/html' }).end(page);
}

const settings = { autoShowControls: true, autoSync: true, visual: { dockedLeft: false }, consentText: '' };
const error = (status: number, name: string, code: string, extra: object = {}): Answer => ({
	status,
	body: { name, code, message: code, details: [], errorId: 'e', ...extra },
});
const ok = (body: object): Answer => ({ status: 200, body });
const stateOf = ({ fileId, callId, bytes, whole }: FakeRecording) =>
	ok({ fileId, callId, size: bytes.length, isCompleted: whole !== null });

function answerCall(
	fake: Pick<FakeDebrief, 'recordings' | 'websites'>,
	call: string,
	request: IncomingMessage,
	body: Buffer,
): Answer {
	if (call === 'GET /settings/recording-extension') return ok(settings);
	if (call === 'GET /settings/recording-extension/whitelist') {
		const list = fake.websites.map((website, i) => ({ id: String(i), title: website, website, scope: 'own' }));
		return ok({ list });
	}
	if (call === 'POST /media/recordings') return announce(fake.recordings, JSON.parse(body.toString()));
	const [, fileId, complete] = /^\w+ \/media\/([^/]+)(\/complete)?$/.exec(call) ?? [];
	const recording = fake.recordings.find((each) => each.fileId === fileId);
	if (!recording) return error(404, 'NotFoundError', fileId ? 'file_not_found' : 'not_found');
	if (complete) return finish(recording, JSON.parse(body.toString()));
	if (request.method === 'PUT') {
		const { length } = recording.bytes;
		if (Number(request.headers['x-start-byte']) !== length)
			return error(409, 'ConflictError', 'wrong_start_byte', { size: length });
		recording.bytes = Buffer.concat([recording.bytes, body]);
	}
	return stateOf(recording);
}

function announce(recordings: FakeRecording[], announced: Record<string, unknown>): Answer {
	const known = recordings.find((each) => each.announced.liveKey === announced.liveKey);
	if (known) return stateOf(known);
	const number = recordings.length;
	const begun = { fileId: `file-${number}`, callId: `call-${number}`, announced, bytes: Buffer.alloc(0), whole: null };
	recordings.push(begun);
	return stateOf(begun);
}

function finish(recording: FakeRecording, whole: { hash: string; duration: number }): Answer {
	if (createHash('sha1').update(recording.bytes).digest('hex') !== whole.hash)
		return error(400, 'ValidationError', 'hash_mismatch');
	recording.whole = whole;
	return stateOf(recording);
}
