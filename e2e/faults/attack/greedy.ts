import { Agent, request } from 'node:http';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import type { Findings } from './findings.ts';
import type { Person } from './population.ts';

const connections = 100;
const samples = 150;
const measuringMs = 4_000;
/** A request in progress delays another one even on a fair server. */
const noiseMs = 500;
/** Interference by other processes does not repeat. */
const measuredAtMost = 3;

type Caller = Pick<Person, 'token'> & { ids: Pick<Person['ids'], 'conversation'> };

/**
 * Compares another user's latency (95th percentile) while one user overloads the server. Only three bad measurements
 * make a finding. Returns the number of connections.
 */
export async function attackGreedily(
	origin: string,
	greedy: Person,
	other: Person,
	findings: Findings,
): Promise<number> {
	const measured: string[] = [];
	while (measured.length < measuredAtMost) {
		const { idleMs, busyMs } = await measureBesideGreedy(origin, greedy, other);
		measured.push(`${idleMs.toFixed(0)} ms alone, ${busyMs.toFixed(0)} ms beside ${connections} connections`);
		if (busyMs <= Math.max(2 * idleMs, idleMs + noiseMs)) return measured.length * connections;
	}
	findings.add({
		what: 'one person makes it slow for others',
		where: 'the server',
		detail: `p95 of usual calls: ${measured.join('; ')}`,
		reproduce: `${connections} connections that repeat GET ${apiBase}/calls?limit=200 as one person`,
	});
	return measured.length * connections;
}

export async function measureBesideGreedy(
	origin: string,
	greedy: Caller,
	other: Caller,
): Promise<{ idleMs: number; busyMs: number; served: number }> {
	const idleMs = await latency(origin, other);
	const asking = keepAsking(origin, greedy);
	const busyMs = await latency(origin, other);
	return { idleMs, busyMs, served: await asking.stop() };
}

async function latency(origin: string, person: Caller): Promise<number> {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	const usual = ['/profile', '/calls?limit=20', `/calls/${person.ids.conversation[0]}`];
	const times: number[] = [];
	const endsAt = performance.now() + measuringMs;
	while (times.length < samples && performance.now() < endsAt) {
		const startedAt = performance.now();
		await ask(origin, agent, 'GET', usual[times.length % usual.length] ?? '', person);
		times.push(performance.now() - startedAt);
	}
	agent.destroy();
	return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
}

function keepAsking(origin: string, person: Caller) {
	const agent = new Agent({ keepAlive: true, maxSockets: connections });
	const exported = JSON.stringify({ callIds: person.ids.conversation });
	let isOver = false;
	let served = 0;
	const clients = Array.from({ length: connections }, async (_, index) => {
		while (!isOver) {
			if (index % 4 === 0) await ask(origin, agent, 'POST', '/calls/export', person, exported);
			else
				await ask(origin, agent, 'GET', index % 4 === 1 ? '/calls?limit=200&search=the' : '/calls?limit=200', person);
			served += 1;
		}
	});
	const stop = async () => {
		const before = served;
		isOver = true;
		agent.destroy();
		await Promise.all(clients);
		return before;
	};
	return { stop };
}

function ask(origin: string, agent: Agent, method: string, path: string, { token }: Caller, body?: string) {
	const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
	return new Promise<void>((resolve) => {
		const asking = request(origin + apiBase + path, { agent, method, headers }, (response) => {
			response.resume().once('close', resolve);
		});
		asking.once('error', () => resolve());
		asking.end(body);
	});
}
