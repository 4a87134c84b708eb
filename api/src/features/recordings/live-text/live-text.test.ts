import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openLiveRecogniser } from '../../../engines/speech/live/live-recogniser.ts';
import type { SpeechRequest, Utterance } from '../../../engines/speech/speech-engine.ts';
import { file, heardPiece, liveLine, recording } from '../../../platform/db/schema/index.ts';
import {
	AudioFixtures,
	conversationMs,
	describeAudio,
	interleave,
	pcmInput,
} from '../../../testing/audio/audio-fixtures.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { createScriptedSpeechEngine, utteranceOf } from '../../../testing/engines/scripted-speech-engine.ts';
import { put, sha1 } from '../../../testing/send-recording.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { removeStrandedLines } from './live-lines.ts';
import { LiveTextWorker } from './live-text-worker.ts';

const heardWords = ({ speech }: Pick<SpeechRequest, 'speech'>) =>
	speech.map(({ startedAt, endedAt }) => utteranceOf('it is twenty five', startedAt, endedAt));
let recognise: (request: SpeechRequest) => Utterance[] | Promise<Utterance[]>;
const engine = createScriptedSpeechEngine((request) => recognise(request), { spellsNumbers: true });

describeAudio('live text', () => {
	const fixtures = new AudioFixtures();
	let app: TestApp;
	let who: TestUser;
	/** Three sentences of 12 s, two of them on the left channel, as a browser records them. */
	let bytes: Buffer;
	/** The same five times. */
	let minute: Buffer;
	beforeAll(async () => {
		app = await createTestApp({ env: { LIVE_TEXT: 'on' }, deps: { speech: engine } });
		who = await app.signUp();
		const path = fixtures.write('sides.pcm', interleave(...fixtures.sides()));
		const opus = ['-c:a', 'libopus', '-b:a', '64k', '-ar', '48000'];
		const live = ['-f', 'webm', '-live', '1', '-cluster_time_limit', '1000'];
		const webm = (name: string, ...input: string[]) =>
			fixtures.read(fixtures.ffmpeg(name, ...input, ...pcmInput(2), '-i', path, ...opus, ...live));
		bytes = webm('live.webm');
		minute = webm('minute.webm', '-stream_loop', '4');
	});
	// The worker takes every recording that received bytes recently.
	afterEach(() => app.deps.db.update(file).set({ isCompleted: true }));
	afterAll(async () => {
		fixtures.remove();
		await app.close();
	});

	async function begin(by = who, languageCode = 'en-US') {
		recognise = heardWords;
		const about = { fileName: 'meeting.webm', languageCode, type: 'web-conference' } as const;
		const body = { ...about, source: 'extension', liveKey: randomUUID() };
		return by.client.createRecording({ body });
	}
	const send = (fileId: string, from: number, to: number, by = who) =>
		put(app.origin, by, { fileId, start: from }, bytes.subarray(from, to));
	const textOf = (fileId: string, by = who) => by.client.getLiveText({ query: { fileId } });

	/** Lets the worker poll until the text is as expected. */
	async function pollUntil(
		worker: LiveTextWorker,
		fileId: string,
		isThere: (text: Awaited<ReturnType<typeof textOf>>) => boolean,
	) {
		await expect
			.poll(
				async () => {
					await worker.poll();
					return isThere(await textOf(fileId));
				},
				{ timeout: 15_000, interval: 50 },
			)
			.toBe(true);
		return textOf(fileId);
	}

	test('both sides appear in order with the measured delay while bytes arrive, until the transcript is done', async () => {
		const { fileId } = await begin();
		expect(await textOf(fileId)).toMatchObject({ state: 'waiting', list: [] });
		await using worker = new LiveTextWorker(app.deps);
		for (let at = 0; at < bytes.length; at += 16_384) {
			await send(fileId, at, at + 16_384);
			await worker.poll();
		}
		const text = await pollUntil(worker, fileId, ({ list }) => list.length === 3);
		await expect(textOf(fileId, await app.signUp())).rejects.toMatchObject({ status: 404 });
		expect(text.list.map(({ origin }) => origin)).toEqual(['local', 'other', 'local']);
		for (const [i, startedAt] of [1_000, 5_000, 8_500].entries()) {
			expect(Math.abs((text.list[i]?.startedAt ?? 0) - startedAt)).toBeLessThan(400);
			expect(text.list[i]?.text).toBe('it is 25');
		}
		expect(text).toMatchObject({ state: 'running', reason: null });
		expect(text.behindMs).not.toBeNull();
		expect(text.delay?.words).toBeGreaterThanOrEqual(8);
		const body = { hash: sha1(bytes), size: bytes.length, duration: 12_000 };
		await who.client.completeRecording({ params: { fileId }, body });
		await app.jobs.idle();
		const afterwards = await textOf(fileId);
		expect(afterwards).toMatchObject({ state: 'ended', list: [] });
		expect(afterwards.delay?.words).toBeGreaterThanOrEqual(text.delay?.words ?? 0);
		expect(await app.deps.db.select().from(liveLine).where(eq(liveLine.fileId, fileId))).toEqual([]);
		expect((await who.client.getTranscript({ query: { fileId } })).list.length).toBeGreaterThan(0);
	});

	test('what was recognised during the recording is not recognised again', async () => {
		const { fileId } = await begin();
		const openLive = () => openLiveRecogniser(engine);
		await using worker = new LiveTextWorker({ ...app.deps, speech: { ...engine, openLive } });
		await send(fileId, 0, bytes.length);
		const text = await pollUntil(worker, fileId, ({ list }) => list.filter(({ isOpen }) => !isOpen).length === 3);
		const heard = app.deps.db.select().from(heardPiece).where(eq(heardPiece.fileId, fileId));
		await expect.poll(async () => worker.poll().then(async () => (await heard).length)).toBe(2);
		const asked: number[] = [];
		recognise = ({ speech }) => {
			asked.push(...speech.map(({ startedAt }) => startedAt));
			return heardWords({ speech });
		};
		const body = { hash: sha1(bytes), size: bytes.length, duration: 12_000 };
		await who.client.completeRecording({ params: { fileId }, body });
		await app.jobs.idle();
		// The pause after the last sentence is too short to know that it is over.
		expect(asked).toHaveLength(1);
		expect(asked[0]).toBeGreaterThan(8_000);
		const { list } = await who.client.getTranscript({ query: { fileId } });
		expect(list.map((line) => [line.origin, line.text])).toEqual(text.list.map((line) => [line.origin, line.text]));
		expect(await heard).toEqual([]);
	});

	test('a recording with language detection gets live text without a language given to the engine', {
		tags: ['release'],
	}, async () => {
		const { fileId } = await begin(who, 'und');
		const given = new Set<string | null>();
		recognise = (request) => {
			given.add(request.language);
			return heardWords(request);
		};
		await using worker = new LiveTextWorker(app.deps);
		await send(fileId, 0, bytes.length);
		const text = await pollUntil(worker, fileId, ({ list }) => list.length === 3);
		expect([text.list[0]?.text, text.reason]).toEqual(['it is twenty five', null]);
		expect(given).toEqual(new Set([null]));
	});

	test('after a server crash, live text resumes where it stopped, without a duplicate line', async () => {
		const { fileId } = await begin();
		const killed = new LiveTextWorker(app.deps);
		const half = Math.floor(bytes.length / 2);
		await send(fileId, 0, half);
		await pollUntil(killed, fileId, ({ list }) => list.some(({ isOpen }) => !isOpen));
		// It stops without releasing anything.
		app.clock.advance(11_000);
		await using next = new LiveTextWorker(app.deps);
		await send(fileId, half, bytes.length);
		const text = await pollUntil(next, fileId, ({ list }) => list.filter(({ isOpen }) => !isOpen).length === 3);
		expect(text.list).toHaveLength(3);
		expect(Math.abs((text.list[2]?.startedAt ?? 0) - 8_500)).toBeLessThan(600);
		await killed.close();
	});

	test('a late worker starts shortly before the present, with the right times', { tags: ['release'] }, async () => {
		const { fileId } = await begin();
		await put(app.origin, who, { fileId, start: 0 }, minute);
		await using worker = new LiveTextWorker(app.deps);
		const lastAt = 4 * conversationMs + 8_500;
		const { list } = await pollUntil(worker, fileId, (text) => (text.list.at(-1)?.startedAt ?? 0) > lastAt - 600);
		expect(Math.abs((list.at(-1)?.startedAt ?? 0) - lastAt)).toBeLessThan(600);
		expect(list[0]?.startedAt).toBeGreaterThan(30_000);
	});

	test('audio that the engine cannot keep up with is skipped, and the page says so', {
		tags: ['release'],
	}, async () => {
		const { fileId } = await begin();
		const { promise, resolve } = Promise.withResolvers<Utterance[]>();
		const asked = vi.fn(() => promise);
		recognise = asked;
		await using worker = new LiveTextWorker(app.deps);
		await put(app.origin, who, { fileId, start: 0 }, minute.subarray(0, 20_000));
		await pollUntil(worker, fileId, () => asked.mock.calls.length > 0);
		app.clock.advance(6_000);
		const { status } = await put(app.origin, who, { fileId, start: 20_000 }, minute.subarray(20_000));
		expect(status).toBe(200);
		const { reason } = await pollUntil(worker, fileId, ({ state }) => state === 'unavailable');
		expect(reason).toBe('slow');
		resolve([]);
	});

	test('of two workers only one produces the text', { tags: ['release'] }, async () => {
		const { fileId } = await begin();
		await send(fileId, 0, bytes.length);
		await using first = new LiveTextWorker(app.deps);
		await using second = new LiveTextWorker(app.deps);
		await first.poll();
		await second.poll();
		await pollUntil(first, fileId, ({ list }) => list.length === 3);
		await second.poll();
		expect((await textOf(fileId)).list).toHaveLength(3);
	});

	test('a deleted recording loses its live text and gets no more', { tags: ['release'] }, async () => {
		const { fileId, callId } = await begin();
		await using worker = new LiveTextWorker(app.deps);
		await send(fileId, 0, bytes.length);
		await pollUntil(worker, fileId, ({ list }) => list.length > 0);
		await who.client.deleteConversation({ params: { id: callId } });
		await expect(textOf(fileId)).rejects.toMatchObject({ status: 404 });
		await worker.poll();
		await removeStrandedLines(app.deps);
		expect(await app.deps.db.select().from(liveLine).where(eq(liveLine.fileId, fileId))).toEqual([]);
	});

	test('a failing engine does not affect the upload, and the page shows the failure', {
		tags: ['release'],
	}, async () => {
		const { fileId } = await begin();
		recognise = () => {
			throw new Error('the engine is broken');
		};
		await using worker = new LiveTextWorker(app.deps);
		expect((await send(fileId, 0, bytes.length)).status).toBe(200);
		expect(await pollUntil(worker, fileId, ({ state }) => state === 'unavailable')).toMatchObject({ reason: 'failed' });
		recognise = heardWords;
		app.clock.advance(16_000);
		await pollUntil(worker, fileId, ({ list }) => list.length === 3);
	});

	test('privacy mode gets no live text', async () => {
		const owner = await app.signUp();
		await owner.client.updateSettings({ body: { audioAutomaticDeletion: true } });
		const { fileId } = await begin(owner);
		await send(fileId, 0, bytes.length, owner);
		await using worker = new LiveTextWorker(app.deps);
		await worker.poll();
		expect(await textOf(fileId, owner)).toMatchObject({ state: 'unavailable', reason: 'privacy', list: [] });
	});

	test('undecodable bytes are reported', { tags: ['release'] }, async () => {
		const { fileId } = await begin();
		await put(app.origin, who, { fileId, start: 0 }, Buffer.alloc(50_000, 7));
		await using worker = new LiveTextWorker(app.deps);
		await expect
			.poll(async () => {
				app.clock.advance(1_000);
				await worker.poll();
				return (await textOf(fileId)).reason;
			})
			.toBe('decoder');
	});
});

test('a recording in an unsupported language has no live text, and the page says so', async () => {
	const speech = createScriptedSpeechEngine(() => [], { languages: ['en'] });
	await using app = await createTestApp({ env: { LIVE_TEXT: 'on' }, deps: { speech } });
	const who = await app.signUp();
	const body = { fileName: 'a.webm', languageCode: 'en-US', source: 'extension', liveKey: randomUUID() };
	const { fileId } = await who.client.createRecording({ body });
	await app.deps.db.update(recording).set({ language: 'de-DE' });
	await put(app.origin, who, { fileId, start: 0 }, Buffer.alloc(1_000));
	await using worker = new LiveTextWorker(app.deps);
	await worker.poll();
	const text = await who.client.getLiveText({ query: { fileId } });
	expect(text).toMatchObject({ state: 'unavailable', reason: 'language' });
});

test('an engine without streaming makes live text only if allowed', async () => {
	await using app = await createTestApp({ deps: { speech: engine } });
	const who = await app.signUp();
	const body = { fileName: 'a.webm', languageCode: 'en-US', source: 'extension', liveKey: randomUUID() };
	const { fileId } = await who.client.createRecording({ body });
	expect(await who.client.getLiveText({ query: { fileId } })).toMatchObject({ state: 'unavailable', reason: 'engine' });
});
