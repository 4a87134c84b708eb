import { Agent, get } from 'node:http';
import { apiBase } from '@debrief/shared/contract/api.ts';
import type { Findings } from './findings.ts';
import type { Person } from './population.ts';

const connections = 100;
const samples = 40;
/** When each takes long, fewer are enough. */
const measuringMs = 4_000;
/** One request that is being worked on delays another one, however fair the server is. */
const noiseMs = 500;

/**
 * Compares how long another person waits (95th percentile) while one person asks for everything at once. Returns the
 * number of connections.
 */
export async function attackGreedily(
	origin: string,
	greedy: Person,
	other: Person,
	findings: Findings,
): Promise<number> {
	const idleMs = await latency(origin, other);
	const stop = keepAsking(origin, greedy);
	const busyMs = await latency(origin, other);
	await stop();
	if (busyMs > Math.max(2 * idleMs, idleMs + noiseMs))
		findings.add({
			what: 'one person makes it slow for others',
			where: 'the server',
			detail: `p95 of GET /profile ${idleMs.toFixed(0)} ms alone, ${busyMs.toFixed(0)} ms beside ${connections} connections`,
			reproduce: `${connections} connections that repeat GET ${apiBase}/calls?limit=200 as one person`,
		});
	return connections;
}

async function latency(origin: string, person: Person): Promise<number> {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	const times: number[] = [];
	const endsAt = performance.now() + measuringMs;
	while (times.length < samples && performance.now() < endsAt) {
		const startedAt = performance.now();
		await ask(origin, agent, `${apiBase}/profile`, person);
		times.push(performance.now() - startedAt);
	}
	agent.destroy();
	return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}

/** Returns how to end it, which waits for the last answers. */
function keepAsking(origin: string, person: Person): () => Promise<void> {
	const agent = new Agent({ keepAlive: true, maxSockets: connections });
	let isOver = false;
	const lanes = Array.from({ length: connections }, async () => {
		while (!isOver) await ask(origin, agent, `${apiBase}/calls?limit=200`, person);
	});
	return async () => {
		isOver = true;
		await Promise.all(lanes);
		agent.destroy();
	};
}

/** Reads the answer without keeping it. A refusal, such as 429, is an answer too. */
function ask(origin: string, agent: Agent, path: string, { token }: Person): Promise<void> {
	return new Promise((resolve) => {
		const request = get(origin + path, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
			response.resume().once('close', resolve);
		});
		request.once('error', () => resolve());
	});
}
