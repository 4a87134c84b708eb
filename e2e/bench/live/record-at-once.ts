import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as after } from 'node:timers/promises';
import { createGunzip } from 'node:zlib';

/** Opus at 64 kbit/s. */
const chunkMs = 800;
const chunk = Buffer.alloc((64_000 / 8) * (chunkMs / 1_000));
for (let at = 0; at < chunk.length; at += 4) chunk.writeUInt32LE(Math.imul(at, 2_654_435_761) >>> 0, at);

const asBrowsers = { 'content-type': 'application/octet-stream', 'accept-encoding': 'gzip, deflate, br, zstd' };

export type Destination = { url: string; headers: Record<string, string>; storedBytes: number };
/** `ms` from the moment a chunk was recorded to its acknowledgement. */
export type Acknowledged = { ms: number[]; expected: number };

/** Each recorder sends one chunk after the other. One that waits for an acknowledgement falls behind. */
export async function recordAtOnce(destinations: readonly Destination[], seconds: number): Promise<Acknowledged> {
	const chunks = Math.floor((seconds * 1_000) / chunkMs);
	const startedAt = performance.now();
	const ms: number[] = [];
	const record = async (destination: Destination, number: number) => {
		const agent = new Agent({ keepAlive: true, maxSockets: 1 });
		const firstAt = startedAt + (chunkMs * number) / destinations.length;
		const endsAt = firstAt + (chunks + 1) * chunkMs;
		for (let i = 0; i < chunks && performance.now() < endsAt; i++) {
			const recordedAt = firstAt + (i + 1) * chunkMs;
			await after(Math.max(0, recordedAt - performance.now()));
			await put(destination, agent);
			ms.push(performance.now() - recordedAt);
		}
		agent.destroy();
	};
	await Promise.all(destinations.map(record));
	return { ms, expected: chunks * destinations.length };
}

async function put(destination: Destination, agent: Agent): Promise<void> {
	const { url, headers, storedBytes: start } = destination;
	const answer = await new Promise<IncomingMessage>((resolve, reject) => {
		const options = { ...asBrowsers, 'content-length': chunk.length };
		const message = request(
			url,
			{ method: 'PUT', agent, headers: { ...headers, ...options, 'x-start-byte': start } },
			resolve,
		);
		message.once('error', reject);
		message.end(chunk);
	});
	const isZipped = answer.headers['content-encoding'] === 'gzip';
	const body = await text(isZipped ? answer.pipe(createGunzip()) : answer);
	if (answer.statusCode !== 200) throw new Error(`a chunk was answered with ${answer.statusCode} ${body}`);
	destination.storedBytes = JSON.parse(body).size;
	if (destination.storedBytes !== start + chunk.length) throw new Error(`a chunk was not stored: ${body}`);
}

export function percentile(values: readonly number[], share: number): number {
	const sorted = values.toSorted((one, other) => one - other);
	return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Of all chunks that were due. */
export function latePercent({ ms, expected }: Acknowledged): number {
	const onTime = ms.filter((each) => each <= chunkMs).length;
	return (1 - onTime / expected) * 100;
}
