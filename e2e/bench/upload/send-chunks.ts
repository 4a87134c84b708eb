import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

const mib = 2 ** 20;
const chunkBytes = 5 * mib;

export type ChunkRequest = {
	method: 'PUT' | 'POST';
	headers: Record<string, string>;
	body: readonly Buffer[];
};

export function* chunksOf(megabytes: number): Generator<Buffer> {
	const bytes = megabytes * mib;
	const chunk = Buffer.alloc(chunkBytes);
	for (let at = 0; at < chunkBytes; at += 4) chunk.writeUInt32LE(Math.imul(at, 2_654_435_761) >>> 0, at);
	for (let start = 0; start < bytes; start += chunkBytes) {
		chunk.writeUInt32LE(start, 0);
		yield chunk.subarray(0, Math.min(chunkBytes, bytes - start));
	}
}

/** Sends the chunks over one connection, as the clients do. Returns MB (10^6) per second. */
export async function sendChunks(
	url: string,
	megabytes: number,
	toRequest: (chunk: Buffer, start: number) => ChunkRequest,
): Promise<number> {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	const startedAt = performance.now();
	let start = 0;
	for (const chunk of chunksOf(megabytes)) {
		await send(url, agent, toRequest(chunk, start));
		start += chunk.length;
	}
	const seconds = (performance.now() - startedAt) / 1000;
	agent.destroy();
	return start / 1e6 / seconds;
}

async function send(url: string, agent: Agent, { method, headers, body }: ChunkRequest): Promise<void> {
	const length = body.reduce((sum, part) => sum + part.length, 0);
	const answer = await new Promise<IncomingMessage>((resolve, reject) => {
		const message = request(url, { method, agent, headers: { ...headers, 'content-length': length } }, resolve);
		message.once('error', reject);
		for (const part of body) message.write(part);
		message.end();
	});
	const answerText = await text(answer);
	if (answer.statusCode !== 200 && answer.statusCode !== 204)
		throw new Error(`${url} answered ${answer.statusCode} ${answerText}`);
}
