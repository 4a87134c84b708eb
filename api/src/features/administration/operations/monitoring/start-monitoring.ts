import { createServer, type ServerResponse } from 'node:http';
import type { Deps } from '../../../../deps.ts';
import { addHealthGauges } from './gauges.ts';
import { answerLiveness, answerReadiness } from './probes.ts';
import type { Readiness } from './readiness.ts';

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
