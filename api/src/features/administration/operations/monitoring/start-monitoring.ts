import { createServer, type ServerResponse } from 'node:http';
import type { Deps } from '../../../../deps.ts';
import { getServerHealth } from '../server-health.ts';
import { answerLiveness, answerReadiness } from './probes.ts';
import type { Readiness } from './readiness.ts';

const levels = { ok: 0, warning: 1, critical: 2 } as const;

function addHealthGauges(deps: Deps): () => Promise<void> {
	const add = (name: string, help: string, label?: string) =>
		deps.metrics.addGauge({ name: `debrief_${name}`, help, ...(label && { label }) });
	const level = add('health_level', 'Checks of the server: 0 ok, 1 warning, 2 critical.', 'check');
	const runs = add('processing_runs', 'Steps of processing that wait, are under way or failed.', 'state');
	const oldest = add('processing_oldest_wait_seconds', 'How long the oldest waiting step has waited.');
	const mails = add('mails', 'Mails that wait or failed.', 'state');
	const oldestMail = add('mails_oldest_wait_seconds', 'How long the oldest mail that is not sent yet has waited.');
	const disk = add('disk_bytes', 'Room on the disk of the data folder.', 'kind');
	const databaseBytes = add('database_bytes', 'Size of the database.');
	const databaseAnswer = add('database_answer_seconds', 'How long the database took for an empty query.');
	const media = add('media_bytes', 'Size of all recordings.');
	return async () => {
		const health = await getServerHealth(deps);
		for (const check of health.checks) level(levels[check.level], check.name);
		for (const state of ['waiting', 'working', 'failed'] as const) runs(health.queue[state], state);
		oldest((health.queue.lagMs ?? 0) / 1_000);
		for (const state of ['queued', 'failed'] as const) mails(health.mail[state], state);
		oldestMail((health.mail.lagMs ?? 0) / 1_000);
		disk(health.disk.freeBytes, 'free');
		disk(health.disk.totalBytes, 'total');
		databaseBytes(health.database.bytes);
		databaseAnswer(health.database.answerMs / 1_000);
		media(health.mediaBytes);
	};
}

/** A separate port keeps these paths private. Rejects when the port is taken. */
export async function startMonitoring(
	deps: Deps,
	readiness: Readiness,
	{ host, port }: { host: string; port: number },
): Promise<{ origin: string; stop(): void }> {
	const updateGauges = addHealthGauges(deps);
	const pages: Record<string, () => Promise<Response> | Response> = {
		'/healthz': answerLiveness,
		'/readyz': () => answerReadiness(readiness),
		'/metrics': async () => {
			// The other metrics stay available while the database is down.
			await updateGauges().catch((err: unknown) => deps.log.warn({ err }, 'the health of the server was not measured'));
			const { text, type } = await deps.metrics.read();
			return new Response(text, { headers: { 'content-type': type } });
		},
	};
	const server = createServer((request, response) => {
		const page = request.method === 'GET' ? pages[(request.url ?? '').split('?', 1)[0] ?? ''] : undefined;
		void send(response, page ?? (() => new Response('Not found\n', { status: 404 })));
	});
	const { promise: listening, resolve, reject } = Promise.withResolvers<void>();
	server.once('error', reject).listen(port, host, resolve);
	await listening;
	const address = server.address();
	const usedPort = typeof address === 'object' && address ? address.port : port;
	return {
		origin: `http://${host.includes(':') ? `[${host}]` : host}:${usedPort}`,
		stop() {
			server.close();
			server.closeAllConnections();
		},
	};
}

async function send(response: ServerResponse, page: () => Promise<Response> | Response): Promise<void> {
	const answer = await page();
	const text = await answer.text();
	response.writeHead(answer.status, Object.fromEntries(answer.headers)).end(text);
}
