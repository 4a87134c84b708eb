import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test, vi } from 'vitest';
import { inSpan, startTracing } from './tracing.ts';

/** A collector of OTLP over HTTP, which keeps what it got. */
async function startCollector() {
	const received: { path: string | undefined; body: string }[] = [];
	const server = createServer(async (request, response) => {
		received.push({ path: request.url, body: await text(request) });
		response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
	}).listen(0, '127.0.0.1');
	await new Promise((resolve) => server.once('listening', resolve));
	onTestFinished(() => void server.close());
	const address = server.address();
	if (typeof address !== 'object' || !address) throw new Error('no port');
	return { received, origin: `http://127.0.0.1:${address.port}` };
}

test('spans reach the collector with attributes, parents, failures and the service name', async () => {
	const collector = await startCollector();
	vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.origin);
	onTestFinished(() => void vi.unstubAllEnvs());
	const tracing = await startTracing('1.2.3');
	await inSpan('outer', { 'debrief.job_id': 'job-1' }, async () => {
		const broken = inSpan('inner', {}, async () => {
			throw new TypeError('what somebody sent');
		});
		await expect(broken).rejects.toThrow('what somebody sent');
	});
	await tracing.stop();
	const [sent] = collector.received;
	expect(sent?.path).toBe('/v1/traces');
	const [resource] = JSON.parse(sent?.body ?? '').resourceSpans;
	expect(JSON.stringify(resource.resource)).toContain('"debrief"');
	const spans = resource.scopeSpans[0].spans as { name: string; spanId: string; parentSpanId?: string }[];
	const [outer, inner] = ['outer', 'inner'].map((name) => spans.find((span) => span.name === name));
	expect(outer).toMatchObject({ attributes: [{ key: 'debrief.job_id', value: { stringValue: 'job-1' } }] });
	expect(inner).toMatchObject({ parentSpanId: outer?.spanId, status: { message: 'TypeError' } });
	expect(sent?.body).not.toContain('what somebody sent');
});

test('without an exporter the traced work runs normally', async () => {
	expect(await inSpan('alone', {}, async () => 7)).toBe(7);
});
