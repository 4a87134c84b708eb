import { Agent, request } from 'node:http';

export type Attack = {
	category: string;
	operation: string;
	caller: string;
	method: string;
	path: string;
	headers: Record<string, string>;
	body: Buffer | null;
};

/** `text` holds the first megabyte of the body as Latin-1, so that any byte survives. */
export type Answer = { status: number; text: string; ms: number };

export class NoAnswer extends Error {
	override name = 'NoAnswer';
	readonly reason: 'refused' | 'reset' | 'hang';
	constructor(reason: NoAnswer['reason'], cause?: unknown) {
		super(reason, { cause });
		this.reason = reason;
	}
}

/** Slower responses are repeated in isolation before they count. */
export const slowAnswerMs = 5_000;
const limitMs = 10_000;
const keptBytes = 1_000_000;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export function send(origin: string, attack: Attack): Promise<Answer> {
	const { hostname, port } = new URL(origin);
	const startedAt = performance.now();
	return new Promise((resolve, reject) => {
		const options = { hostname, port, agent, method: attack.method, path: attack.path };
		const length = attack.body ? { 'content-length': String(attack.body.length) } : {};
		const outgoing = request({ ...options, headers: { ...length, ...attack.headers } }, (incoming) => {
			const chunks: Buffer[] = [];
			let kept = 0;
			incoming.on('data', (chunk: Buffer) => {
				if (kept < keptBytes) chunks.push(chunk);
				kept += chunk.length;
			});
			incoming.once('end', () => {
				clearTimeout(timer);
				const text = Buffer.concat(chunks).toString('latin1');
				resolve({ status: incoming.statusCode ?? 0, text, ms: performance.now() - startedAt });
			});
			incoming.once('error', fail);
		});
		const timer = setTimeout(() => outgoing.destroy(new NoAnswer('hang')), limitMs);
		const fail = (error: Error & { code?: string }) => {
			clearTimeout(timer);
			if (error instanceof NoAnswer) return reject(error);
			// The server closed the idle connection at the same moment.
			if (outgoing.reusedSocket && error.code === 'ECONNRESET') return resolve(send(origin, attack));
			reject(new NoAnswer(error.code === 'ECONNREFUSED' ? 'refused' : 'reset', error));
		};
		outgoing.once('error', fail);
		outgoing.end(attack.body ?? undefined);
	});
}

export function toCurl(origin: string, { method, path, headers, body }: Attack): string {
	const quote = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`;
	const parts = ['curl', '--path-as-is', '-i', '-X', method, quote(origin + path)];
	for (const [name, value] of Object.entries(headers)) parts.push('-H', quote(`${name}: ${value}`));
	if (!body) return parts.join(' ');
	const text = body.toString('utf8');
	const isPlain = !/[^\x20-\x7e\r\n]/.test(text);
	if (isPlain && !/[\r\n]/.test(text)) return [...parts, '--data-binary', quote(text)].join(' ');
	return `echo ${body.toString('base64')} | base64 -d | ${[...parts, '--data-binary', '@-'].join(' ')}`;
}
