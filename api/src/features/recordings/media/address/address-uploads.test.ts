import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { file } from '../../../../platform/db/schema/index.ts';
import { describeAudio } from '../../../../testing/audio/audio-fixtures.ts';
import { createTestApp, type TestApp } from '../../../../testing/create-test-app.ts';
import { conversationOf, createPipelineApp, expectDone, spokenFile } from '../../../../testing/pipeline-app.ts';
import { createUpload } from '../../../../testing/send-recording.ts';
import type { TestUser } from '../../../../testing/test-client.ts';
import { resumeFetches } from './fetch-recording.job.ts';

describeAudio('a recording by its address', () => {
	let app: TestApp;
	let who: TestUser;
	let files: Server;
	let address: string;
	let isDown = false;
	beforeAll(async () => {
		app = await createPipelineApp({ env: { ALLOW_PRIVATE_ADDRESSES: 'on' } });
		who = await app.signUp();
		const wav = spokenFile('wav');
		files = createServer((request, response) => {
			const path = new URL(request.url ?? '/', 'http://x').pathname;
			const send = (headers: Record<string, string | number>, body: Buffer | string = wav) =>
				response.writeHead(200, headers).end(body);
			const named = { 'content-type': 'audio/wav', 'content-disposition': 'attachment; filename="weekly.wav"' };
			const pages: Record<string, () => unknown> = {
				'/named': () => send({ ...named, 'content-length': wav.length }),
				'/call.wav': () => send({ 'content-type': 'application/octet-stream' }),
				'/moved': () => response.writeHead(302, { location: `${address}/call.wav` }).end(),
				'/elsewhere': () => response.writeHead(302, { location: 'http://localhost:1/call.wav' }).end(),
				'/page.mp3': () => send({ 'content-type': 'text/html; charset=utf-8' }, '<h1>Sign in</h1>'),
				'/report': () => send({ 'content-type': 'application/pdf' }, '%PDF'),
				'/big.wav': () => send({ 'content-type': 'audio/wav', 'content-length': 600_000_000 }, ''),
				'/empty.wav': () => send({ 'content-type': 'audio/wav', 'content-length': 0 }, ''),
				'/later.wav': () => (isDown ? response.writeHead(403).end() : send({ 'content-type': 'audio/wav' })),
			};
			const page = pages[path];
			if (page) page();
			else response.writeHead(404).end();
		});
		await new Promise<void>((resolve) => files.listen(0, '127.0.0.1', resolve));
		address = `http://127.0.0.1:${(files.address() as AddressInfo).port}`;
	});
	afterAll(async () => {
		files.close();
		await app.close();
	});

	const fetchFrom = (path: string, user = who) =>
		user.client.uploadFromAddress({ body: { url: address + path, languageCode: 'en-US' } });
	const fileOf = async (id: string) => (await app.deps.db.select().from(file).where(eq(file.id, id)))[0];

	test('is fetched, named by its header, processed like an upload, and forgets the address', async () => {
		const sent = await fetchFrom('/named?key=secret');
		expect(sent.isCompleted).toBe(false);
		await app.jobs.idle();
		await expectDone(who, sent.callId);
		const { files: facts, duration } = await conversationOf(who, sent.callId);
		expect(facts[0]).toMatchObject({ fileName: 'weekly.wav', sizeBytes: spokenFile('wav').length });
		expect(duration).toBe(12_000);
		expect(await fileOf(sent.fileId)).toMatchObject({ sourceUrl: null, isCompleted: true });
		await expect(createUpload(who, spokenFile('wav'))).rejects.toMatchObject({ code: 'file_already_exists' });
	});

	test('is named by its path and followed to another host', { tags: ['release'] }, async () => {
		const other = await app.signUp();
		const { callId } = await fetchFrom('/moved', other);
		await app.jobs.idle();
		await expectDone(other, callId);
		expect((await conversationOf(other, callId)).files[0]?.fileName).toBe('call.wav');
	});

	test.each([
		['a page, whatever its name', '/page.mp3', 'addressNotMedia'],
		['a document', '/report', 'addressNotMedia'],
		['a missing file', '/nothing.wav', 'addressRefused'],
		['a host that does not answer', '/elsewhere', 'addressUnreachable'],
		['too large a file', '/big.wav', 'file_too_large'],
		['an empty file', '/empty.wav', 'file_empty'],
	])('%s is refused at once with the reason', async (_, path, key) => {
		await expect(fetchFrom(path)).rejects.toMatchObject({ details: [{ field: 'url', key }] });
	});

	test('a file that is known already is not kept twice, and the conversation says so', {
		tags: ['release'],
	}, async () => {
		const other = await app.signUp();
		const first = await fetchFrom('/call.wav', other);
		await app.jobs.idle();
		const second = await fetchFrom('/call.wav', other);
		await app.jobs.idle();
		await expectDone(other, first.callId);
		const { pipeline } = await conversationOf(other, second.callId);
		expect(pipeline).toMatchObject({ step: 'upload', state: 'failed', message: expect.stringContaining('before') });
		expect(await app.deps.storage.size(`originals/${second.fileId}`)).toBe(0);
	});

	test('an address that fails later shows why, and is asked again on request', { tags: ['release'] }, async () => {
		const other = await app.signUp();
		const { enqueue } = app.deps.jobs;
		app.deps.jobs.enqueue = async () => {};
		const { callId } = await fetchFrom('/later.wav', other);
		app.deps.jobs.enqueue = enqueue;
		isDown = true;
		await resumeFetches(app.deps);
		await app.jobs.idle();
		const failed = await conversationOf(other, callId);
		expect(failed.pipeline).toMatchObject({
			state: 'failed',
			message: 'The address answered with 403.',
			canRetry: true,
		});
		isDown = false;
		await other.client.retryConversation({ params: { id: callId } });
		await resumeFetches(app.deps);
		await app.jobs.idle();
		await expectDone(other, callId);
	});

	test('a private network is not contacted', { tags: ['release'] }, async () => {
		await using strict = await createTestApp();
		const someone = await strict.signUp();
		await expect(fetchFrom('/call.wav', someone)).rejects.toMatchObject({ details: [{ key: 'addressBlocked' }] });
		expect((await someone.client.listConversations({ query: {} })).list).toEqual([]);
	});
});
