import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import type { SpeechJob } from '@debrief/shared/contract/speech/jobs.ts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { domainEvent, speechJob, usage, workspace } from '../../../platform/db/schema/index.ts';
import { createImmediateJobs } from '../../../platform/jobs/immediate-jobs.ts';
import { joinWorkspace } from '../../../testing/accounts/join-workspace.ts';
import type { TestApp } from '../../../testing/create-test-app.ts';
import { createScriptedSpeechEngine, utteranceOf } from '../../../testing/engines/scripted-speech-engine.ts';
import { createPipelineApp, spokenFile } from '../../../testing/pipeline-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { resumeSpeechJobs, sweepSpeechJobs } from './sweep-jobs.ts';

let during: (signal: AbortSignal) => Promise<void> = async () => {};
const speech = createScriptedSpeechEngine(
	async ({ speech: spans, signal }) => {
		await during(signal);
		return spans.map((span) => utteranceOf('Please send it, Anna.', span.startedAt, span.endedAt));
	},
	{ languages: ['en', 'und'] },
);

let app: TestApp;
let owner: TestUser;
let key: string;
let files: Server;
let address: string;
beforeAll(async () => {
	app = await createPipelineApp({ deps: { speech }, env: { ALLOW_PRIVATE_ADDRESSES: 'on' } });
	owner = await app.signUp();
	key = (await owner.client.createApiKey({ body: {} })).apiKey;
	files = createServer((request, response) => {
		const path = request.url ?? '';
		if (path === '/call.wav') return void response.end(spokenFile('wav'));
		if (path === '/empty.wav') return void response.end();
		if (path === '/slow.wav') return void response.write('RIFF');
		if (path === '/away') return void response.writeHead(302, { location: 'http://127.0.0.2:1/x' }).end();
		response.writeHead(404).end();
	});
	await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
	address = `http://127.0.0.1:${(files.address() as AddressInfo).port}`;
});
afterAll(async () => {
	files.close();
	await app.close();
});

type Sent = { apiKey?: string; idempotencyKey?: string; to?: TestApp };
const call = async (
	method: string,
	path: string,
	{ apiKey = key, idempotencyKey, to = app }: Sent = {},
	body?: FormData | string,
	type?: string,
) => {
	const response = await fetch(to.origin + apiBase + path, {
		method,
		headers: {
			authorization: `Bearer ${apiKey}`,
			...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
			...(type && { 'content-type': type }),
		},
		...(body !== undefined && { body }),
	});
	const text = await response.text();
	return { status: response.status, text, headers: response.headers };
};
const jobIn = ({ text }: { text: string }) => JSON.parse(text) as SpeechJob;
function upload(
	fields: Record<string, string> = {},
	sent: Sent = {},
	file: Blob | null = new Blob([spokenFile('wav')]),
) {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.append(name, value);
	if (file) form.append('file', file, 'call.wav');
	return call('POST', '/speech/jobs', sent, form);
}
const byAddress = (url: string, sent: Sent = {}, more: object = {}) =>
	call('POST', '/speech/jobs', sent, JSON.stringify({ url, ...more }), 'application/json');
const read = async (id: string, sent?: Sent) => jobIn(await call('GET', `/speech/jobs/${id}`, sent));
const result = (id: string, format = 'json', sent?: Sent) =>
	call('GET', `/speech/jobs/${id}/result?format=${format}`, sent);

test('a file is transcribed in the background, and its text is available in every format', async () => {
	const created = await upload({ language: 'en', numberOfSpeakers: '1' });
	expect([created.status, jobIn(created)]).toMatchObject([202, { status: 'queued', fileName: 'call.wav' }]);
	await app.jobs.idle();
	const { id } = jobIn(created);
	expect(await read(id)).toMatchObject({ status: 'done', progress: 1, language: 'en', failureReason: null });
	expect(JSON.parse((await result(id)).text)).toMatchObject({ text: expect.stringContaining('Please send it, Anna.') });
	expect((await result(id, 'srt')).text).toMatch(/^1\n00:00/);
	expect((await result(id, 'vtt')).headers.get('content-type')).toContain('text/vtt');
	expect((await result(id, 'text')).text).toContain('Anna');
	expect(JSON.parse((await result(id, 'verbose_json')).text)).toMatchObject({
		language: 'english',
		segments: expect.any(Array),
	});
	expect((await result(id, 'mp3')).status).toBe(400);
	const { list } = JSON.parse((await call('GET', '/speech/jobs')).text) as { list: SpeechJob[] };
	expect(list.map((job) => job.id)).toContain(id);
});

test('a finished job emits an event, counts its minutes once, and leaves no audio', {
	tags: ['release'],
}, async () => {
	const other = await app.signUp();
	const { apiKey } = await other.client.createApiKey({ body: {} });
	const { id } = jobIn(await upload({}, { apiKey }));
	await app.jobs.idle();
	const events = await app.deps.db.select().from(domainEvent).where(eq(domainEvent.workspaceId, other.workspaceId));
	expect(events).toMatchObject([{ type: 'transcription.done', payload: { jobId: id, status: 'done' } }]);
	expect(JSON.stringify(events)).not.toContain('Anna');
	expect((await other.client.getUsages()).list).toMatchObject([{ currentUsage: 12 }, {}]);
	expect((await other.client.listApiKeys()).list).toMatchObject([{ usage: { audioSeconds: 12 } }]);
	expect(await app.deps.storage.size(`speech/${id}`)).toBe(0);
	const entitlementOverrides = { limits: { transcriptSecondsPerMonth: 12 } };
	await app.deps.db.update(workspace).set({ entitlementOverrides }).where(eq(workspace.id, other.workspaceId));
	expect(await upload({}, { apiKey })).toMatchObject({ status: 403, text: expect.stringContaining('minutes_used_up') });
});

test('the server fetches a file from a URL', { tags: ['release'] }, async () => {
	const { id } = jobIn(await byAddress(`${address}/call.wav`));
	await app.jobs.idle();
	expect(await read(id)).toMatchObject({ status: 'done', fileName: 'call.wav' });
});

test("a slow download does not delay other users' jobs", async () => {
	const other = await app.signUp();
	const { apiKey } = await other.client.createApiKey({ body: {} });
	const slow = jobIn(await byAddress(`${address}/slow.wav`));
	const quick = jobIn(await byAddress(`${address}/call.wav`, { apiKey }));
	await expect.poll(() => read(quick.id, { apiKey })).toMatchObject({ status: 'done' });
	expect(await read(slow.id)).toMatchObject({ status: 'working' });
	files.closeAllConnections();
	await app.jobs.idle();
	expect(await read(slow.id)).toMatchObject({ status: 'failed' });
});

test('a download that is too slow fails its job', async () => {
	const usual = app.deps.timing;
	app.deps.timing = { ...usual, slowFetchMs: 200 };
	const { id } = jobIn(await byAddress(`${address}/slow.wav`));
	await app.jobs.idle();
	expect(await read(id)).toMatchObject({ status: 'failed', message: expect.stringContaining('too slowly') });
	app.deps.timing = usual;
});

test.for([
	['an address that has nothing', '/nothing', 'General'],
	['an empty file', '/empty.wav', 'BrokenAudio'],
	['a redirect to another address', '/away', 'General'],
])('%s fails the job with its reason', async ([, path = '', reason]) => {
	const { id } = jobIn(await byAddress(address + path));
	await app.jobs.idle();
	expect(await read(id)).toMatchObject({ status: 'failed', failureReason: reason });
	expect(await result(id)).toMatchObject({ status: 409, text: expect.stringContaining('speech_job_failed') });
});

test('a private network address is not contacted', { tags: ['release'] }, async () => {
	await using strict = await createPipelineApp({ deps: { speech } });
	const someone = await strict.signUp();
	const { apiKey } = await someone.client.createApiKey({ body: {} });
	const { id } = jobIn(await byAddress(`${address}/call.wav`, { apiKey, to: strict }));
	await strict.jobs.idle();
	expect(await read(id, { apiKey, to: strict })).toMatchObject({ status: 'failed' });
});

test('an invalid request creates no job', async () => {
	expect((await upload({}, {}, null)).text).toContain('file_empty');
	expect((await upload({}, {}, new Blob([]))).text).toContain('file_empty');
	expect((await upload({ model: 'nobody' })).text).toContain('engine_not_found');
	expect((await upload({ volume: '11' })).status).toBe(400);
	expect((await byAddress('file:///etc/passwd')).status).toBe(400);
	expect((await upload({}, { idempotencyKey: 'x'.repeat(300) })).status).toBe(400);
	const { id } = jobIn(await upload({}, {}, new Blob(['just some text'])));
	await app.jobs.idle();
	expect(await read(id)).toMatchObject({ status: 'failed', failureReason: expect.any(String) });
});

test('concurrent requests with one idempotency key create one job, and different content is refused', {
	tags: ['release'],
}, async () => {
	const sent = { idempotencyKey: 'order-1' };
	const answers = await Promise.all([upload({}, sent), upload({}, sent), upload({}, sent)]);
	expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 202]);
	expect(new Set(answers.map((answer) => jobIn(answer).id)).size).toBe(1);
	await app.jobs.idle();
	expect(await upload({ language: 'en' }, sent)).toMatchObject({ status: 409 });
	const url = { idempotencyKey: 'order-2' };
	const byUrl = await Promise.all([byAddress(`${address}/call.wav`, url), byAddress(`${address}/call.wav`, url)]);
	expect(new Set(byUrl.map((answer) => jobIn(answer).id)).size).toBe(1);
	expect((await byAddress(`${address}/other.wav`, url)).text).toContain('idempotency_conflict');
	await app.jobs.idle();
});

test("other users' jobs return 404, also for a colleague", { tags: ['release'] }, async () => {
	const { id } = jobIn(await upload());
	const colleague = await joinWorkspace(app, owner, 'Admin');
	for (const other of [colleague, await app.signUp()]) {
		const { apiKey } = await other.client.createApiKey({ body: {} });
		for (const [method, path] of [
			['GET', ''],
			['GET', '/result'],
			['DELETE', ''],
		] as const)
			expect((await call(method, `/speech/jobs/${id}${path}`, { apiKey })).status).toBe(404);
	}
	await app.jobs.idle();
	expect((await call('GET', '/speech/jobs', { apiKey: owner.accessToken() })).text).toContain('only_api_keys');
});

test('a cancelled job stops, counts no minutes, and is deleted', { tags: ['release'] }, async () => {
	const begun = Promise.withResolvers<void>();
	during = (signal) => {
		begun.resolve();
		return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
	};
	const { id } = jobIn(await upload());
	await begun.promise;
	expect((await result(id)).text).toContain('speech_job_unfinished');
	expect((await call('DELETE', `/speech/jobs/${id}`)).status).toBe(204);
	await app.jobs.idle();
	during = async () => {};
	expect((await call('GET', `/speech/jobs/${id}`)).status).toBe(404);
	expect(await app.deps.db.select().from(usage).where(eq(usage.subjectId, id))).toEqual([]);
});

test('results are deleted after retrieval or after a day, if the workspace chose so', {
	tags: ['release'],
}, async () => {
	const [fetched, unfetched] = [jobIn(await upload()), jobIn(await upload())];
	await app.jobs.idle();
	await result(fetched.id);
	await sweepSpeechJobs(app.deps);
	expect((await result(fetched.id)).status).toBe(200);
	await owner.client.updateSettings({ body: { thirdPartyApi: { automaticDeletion: true } } });
	await sweepSpeechJobs(app.deps);
	expect(await result(fetched.id)).toMatchObject({ status: 410, text: expect.stringContaining('speech_job_deleted') });
	expect(await read(unfetched.id)).toMatchObject({ status: 'done', deletedAt: null });
	app.clock.advance(86_400_000);
	await sweepSpeechJobs(app.deps);
	expect(await read(unfetched.id)).toMatchObject({ deletedAt: expect.any(String) });
	const [row] = await app.deps.db.select().from(speechJob).where(eq(speechJob.id, unfetched.id));
	expect(row?.result).toBeNull();
	await owner.client.updateSettings({ body: { thirdPartyApi: { automaticDeletion: false } } });
});

test('jobs of a killed process restart, queued or running', {
	tags: ['release'],
}, async () => {
	const lost = createImmediateJobs();
	await using killed = await createPipelineApp({
		deps: { speech, db: app.deps.db, storage: app.deps.storage, jobs: lost },
	});
	const sent = { to: killed };
	const [queued, atWork] = [jobIn(await upload({}, sent)), jobIn(await upload({}, sent))];
	await app.deps.db
		.update(speechJob)
		.set({ status: 'working', token: 'of the dead' })
		.where(eq(speechJob.id, atWork.id));
	app.clock.advance(60_000);
	await resumeSpeechJobs(app.deps);
	await app.jobs.idle();
	for (const { id } of [queued, atWork]) expect(await read(id)).toMatchObject({ status: 'done' });
});

test('an interrupted upload leaves no job, and its idempotency key can be reused', { tags: ['release'] }, async () => {
	const sent = { idempotencyKey: 'cut' };
	const { id } = jobIn(await upload({}, sent));
	await app.jobs.idle();
	await app.deps.db.update(speechJob).set({ status: 'receiving' }).where(eq(speechJob.id, id));
	app.clock.advance(61_000);
	const again = await upload({}, sent);
	expect([again.status, jobIn(again).id === id]).toEqual([202, false]);
	await app.jobs.idle();
});
