import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { SpeechJob } from '@debrief/shared/contract/speech/jobs.ts';
import type { Random } from '../../../../api/src/testing/random.ts';
import type { Product } from '../../../support/server/start-product.ts';
import { until } from '../../../support/until.ts';
import { attackBy } from '../attack-media.ts';
import type { Findings } from '../findings.ts';
import { silentWav } from '../payloads/media.ts';
import type { Person } from '../population.ts';
import { send } from '../send.ts';
import { besideHealth } from './beside-health.ts';

const slowJobs = 24;
/** Limit for a file of one second on a busy machine. */
const finishesWithinMs = 40_000;

/** Starts a server whose files begin as promised and then drip, except `/prompt.wav`. */
async function startSources() {
	const wav = silentWav({ seconds: 1, mark: 'source' });
	const timers = new Set<NodeJS.Timeout>();
	const server = createServer((request, response) => {
		if (request.url === '/prompt.wav') return response.end(wav);
		// Some never respond, some omit the length, and some send a byte per second.
		if (request.url?.startsWith('/never')) return;
		response.writeHead(200, request.url?.startsWith('/promised') ? { 'content-length': 400_000_000 } : {});
		response.write(wav.subarray(0, 100));
		const timer = setInterval(() => response.write('\0'), 1_000);
		timers.add(timer);
		response.once('close', () => clearInterval(timer));
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		async [Symbol.asyncDispose]() {
			for (const timer of timers) clearInterval(timer);
			server.closeAllConnections();
			server.close();
			await once(server, 'close');
		},
	};
}

/**
 * One workspace requests many files that never end, and another one a fast file, which must be processed. Cancels the
 * others. Returns the number of jobs.
 */
export async function attackWithSlowSources(
	product: Product,
	random: Random,
	[attacker, other]: [Person, Person],
	findings: Findings,
	endsAt: number,
): Promise<number> {
	await using sources = await startSources();
	const [greedy, patient] = await Promise.all([apiKeyOf(attacker), apiKeyOf(other)]);
	const create = async (as: typeof greedy, url: string) => {
		const headers = { authorization: `Bearer ${as.apiKey}`, 'content-type': 'application/json' };
		const attack = attackBy(as.person, 'POST', '/speech/jobs', { headers, body: Buffer.from(JSON.stringify({ url })) });
		const { status, text } = await send(product.url, attack);
		if (status >= 500)
			findings.add({ what: `the status is ${status}`, where: 'slow sources', detail: text, reproduce: url });
		return status < 300 ? (JSON.parse(text) as SpeechJob) : null;
	};
	const read = async (as: typeof greedy, { id }: SpeechJob) => {
		const headers = { authorization: `Bearer ${as.apiKey}` };
		return JSON.parse(
			(await send(product.url, attackBy(as.person, 'GET', `/speech/jobs/${id}`, { headers }))).text,
		) as SpeechJob;
	};
	const slow: (SpeechJob | null)[] = [];
	await besideHealth(product, findings, 'slow sources', async () => {
		for (let i = 0; i < slowJobs; i++)
			slow.push(await create(greedy, `${sources.url}/${random.pick(['never', 'promised', 'drip'])}/${i}.wav`));
		const prompt = await create(patient, `${sources.url}/prompt.wav`);
		if (!prompt) return findings.add({ what: 'a job is refused', where: 'slow sources', detail: '', reproduce: '' });
		let last = prompt;
		const withinMs = Math.max(1_000, Math.min(finishesWithinMs, endsAt - performance.now()));
		await until(
			'the job of another workspace has ended',
			async () => {
				last = await read(patient, prompt).catch(() => last);
				return last.status === 'done' || last.status === 'failed';
			},
			withinMs,
		).catch(() => null);
		if (last.status === 'done' || (withinMs < finishesWithinMs && last.status !== 'failed')) return;
		findings.add({
			what: `the job of another workspace is ${last.status}`,
			where: 'slow sources',
			detail: last.message ?? '',
			reproduce: `${slowJobs} jobs with addresses that drip, and one of another workspace`,
		});
	});
	for (const job of slow)
		if (job)
			await send(
				product.url,
				attackBy(attacker, 'DELETE', `/speech/jobs/${job.id}`, {
					headers: { authorization: `Bearer ${greedy.apiKey}` },
				}),
			);
	await Promise.all([greedy, patient].map(({ id, person }) => person.account.client.revokeApiKey({ params: { id } })));
	return slow.length + 1;
}

/** Other attacks make as many keys as an account may have, so those go first. */
async function apiKeyOf(person: Person) {
	const { client } = person.account;
	for (const { id } of (await client.listApiKeys()).list) await client.revokeApiKey({ params: { id } });
	const { id, apiKey } = await client.createApiKey({ body: {} });
	return { id, apiKey, person };
}

/** Starts a speech engine that instantly returns no words. */
export async function startQuickEngine() {
	const server = createServer((request, response) => {
		request.resume().once('end', () => {
			response.setHeader('content-type', 'application/json');
			const models = { object: 'list', data: [{ id: 'quick' }] };
			const heard = { task: 'transcribe', language: 'english', duration: 1, text: '', segments: [], words: [] };
			response.end(JSON.stringify(request.url?.endsWith('/models') ? models : heard));
		});
	});
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
	return {
		env: { SPEECH_ENGINE: 'openai', OPENAI_BASE_URL: url, SPEECH_MODEL: 'quick' },
		async [Symbol.asyncDispose]() {
			server.closeAllConnections();
			server.close();
			await once(server, 'close');
		},
	};
}
