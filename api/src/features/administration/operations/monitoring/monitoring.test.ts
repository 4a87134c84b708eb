import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { createLog } from '../../../../platform/log/create-log.ts';
import { createMetrics } from '../../../../platform/monitoring/metrics.ts';
import { createTestApp, type TestApp } from '../../../../testing/create-test-app.ts';
import { answerReadiness } from './probes.ts';
import { createReadiness } from './readiness.ts';
import { startMonitoring } from './start-monitoring.ts';

const read = (path: string) => readFileSync(new URL(`../../../../../../${path}`, import.meta.url), 'utf8');
const Dashboard = z.object({
	panels: z.array(z.object({ id: z.number(), targets: z.array(z.object({ expr: z.string() })) })),
});

type Answer = { status: number | undefined; body: string };

const get = (url: string, host?: string) =>
	new Promise<Answer>((resolve, reject) => {
		const sent = request(url, host ? { headers: { host } } : {}, async (response) =>
			resolve({ status: response.statusCode, body: await text(response) }),
		);
		sent.once('error', reject).end();
	});

async function monitor({ deps }: TestApp, readiness = createReadiness(deps)): Promise<string> {
	const monitoring = await startMonitoring(deps, readiness, { host: '127.0.0.1', port: 0 });
	onTestFinished(() => monitoring.stop());
	return monitoring.origin;
}

test('health and readiness endpoints answer load balancers under any host name', async () => {
	await using app = await createTestApp();
	for (const origin of [app.origin, await monitor(app)])
		for (const path of ['/healthz', '/readyz'])
			expect(await get(origin + path, 'balancer.internal')).toEqual({ status: 200, body: 'ok\n' });
});

test('a process with failing storage or about to stop reports not ready', async () => {
	await using app = await createTestApp();
	const size = () => Promise.reject(new Error('the bucket is away'));
	const readiness = createReadiness({ ...app.deps, storage: { ...app.deps.storage, size } });
	const origin = await monitor(app, readiness);
	expect(await get(`${origin}/readyz`)).toEqual({ status: 503, body: 'storage\n' });
	readiness.end();
	expect(await get(`${origin}/readyz`)).toEqual({ status: 503, body: 'stopping\n' });
	expect(await get(`${origin}/healthz`)).toMatchObject({ status: 200 });
});

test('a full disk sends requests to others where others have one of their own, and is named in any case', async () => {
	await using app = await createTestApp();
	const answerWith = async (STORAGE: 'disk' | 's3') => {
		const deps = { ...app.deps, env: { ...app.deps.env, STORAGE } };
		const answer = await answerReadiness(createReadiness(deps, { hasRoom: async () => false }));
		return `${answer.status} ${await answer.text()}`;
	};
	expect(await answerWith('disk')).toBe('200 ok\ndisk\n');
	expect(await answerWith('s3')).toBe('503 disk\n');
});

test('a hanging database does not delay the readiness answer', async () => {
	await using app = await createTestApp();
	const { storage, env } = app.deps;
	const db = { execute: () => new Promise(() => {}) } as unknown as TestApp['deps']['db'];
	expect(await createReadiness({ db, storage, env }, { answerWithinMs: 50 }).problems()).toEqual(['database']);
});

test('requests are counted by route, without ids and queries', async () => {
	await using app = await createTestApp();
	const ada = await app.signUp('ada@example.com');
	const origin = await monitor(app);
	await ada.client.getConversation({ params: { id: crypto.randomUUID() } }).catch(() => null);
	const { body } = await get(`${origin}/metrics`);
	expect(body).toMatch(
		/^http_server_request_duration_seconds_count\{method="GET",route="\/api\/v1\/calls\/:id",status="404"\} 1$/m,
	);
	expect(body).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|ada@/);
});

test('metrics of the database and disk are current', async () => {
	await using app = await createTestApp();
	const origin = await monitor(app);
	const { body } = await get(`${origin}/metrics`);
	expect(body).toMatch(/^debrief_processing_runs\{state="waiting"\} 0$/m);
	expect(body).toMatch(/^debrief_health_level\{check="database"\} 0$/m);
	expect(Number(/^debrief_disk_bytes\{kind="free"\} (\S+)$/m.exec(body)?.[1])).toBeGreaterThan(0);
});

test('each metric that the rules and the dashboard ask for is measured, and operating.md has each rule', async () => {
	await using app = await createTestApp({ deps: { metrics: createMetrics({ ofProcess: true }) } });
	const { body } = await get(`${await monitor(app)}/metrics`);
	const measured = [...body.matchAll(/^# TYPE (\S+) (\w+)$/gm)].flatMap(([, name, kind]) =>
		kind === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name],
	);
	const rules = [...read('deploy/monitoring/prometheus-rules.yaml').matchAll(/^ +expr: (.+)$/gm)].map(
		([, expr = '']) => expr,
	);
	const { panels } = Dashboard.parse(JSON.parse(read('deploy/monitoring/grafana-dashboard.json')));
	const asked = [...rules, ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))];
	const names = asked.flatMap((expr) => expr.match(/\b(?:debrief|http_server|nodejs|process)_\w+/g) ?? []);
	expect(names.length).toBeGreaterThan(20);
	expect(names.filter((name) => !measured.includes(name))).toEqual([]);
	const page = read('docs/operating.md');
	expect(rules.filter((expr) => !page.includes(`| \`${expr}\` |`))).toEqual([]);
	expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
});

test('the log line of a failed request has the request id of the response header', async () => {
	const lines: { requestId?: string; msg: string }[] = [];
	const log = createLog('debug', { write: (line: string) => void lines.push(JSON.parse(line)) });
	await using app = await createTestApp({ deps: { log } });
	const answer = await fetch(`${app.origin}/api/v1/nothing`);
	const id = answer.headers.get('x-request-id');
	expect(lines.filter(({ requestId }) => requestId === id).map(({ msg }) => msg)).toContain('request');
});
