import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conversation } from '../../../platform/db/schema/index.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { rawCall } from '../../../testing/raw-call.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import {
	type PlacedTranscript,
	placeInsights,
	placeTranscript,
} from '../../../testing/transcripts/place-transcript.ts';

let app: TestApp;
let who: TestUser;
let placed: PlacedTranscript;
beforeAll(async () => {
	app = await createTestApp();
	who = await app.signUp();
	placed = await placeTranscript(
		app.deps,
		who,
		[
			['local', 'Good morning'],
			['other', 'Hello'],
		],
		{
			title: 'Größe: 50/50?',
			names: { other: 'Dermot Ash' },
		},
	);
});
afterAll(() => app.close());

type Query = Omit<Parameters<TestUser['client']['downloadTranscripts']>[0]['query'], 'fileIds'>;
const download = (query: Query, fileIds = [placed.fileId]) =>
	who.client.downloadTranscripts({ query: { ...query, fileIds } });

test.for(['txt', 'json', 'srt', 'vtt'] as const)(
	'a transcript is downloaded as %s, named by its title, with speaker names',
	async (format) => {
		const { fileName, bytes } = await download({ format });
		expect(fileName).toBe(`Größe 50 50.${format}`);
		const text = await bytes.text();
		expect(text).toContain('Dermot Ash');
		expect(text).toMatch(/00:04/.test(text) ? /00:04/ : /"startedAt":4000/);
	},
);

test('chapters of this recording are in the file, unless they are withheld', async () => {
	const divided = await placeTranscript(app.deps, who, [['1', 'The rent is due']]);
	const first = { fileId: divided.fileId, segmentId: divided.segmentIds[0] ?? '', startedAt: 0, endedAt: 4_000 };
	const elsewhere = { title: 'Elsewhere', ...first, fileId: placed.fileId, evidence: [] };
	const chapters = [{ title: 'Rent', ...first, evidence: [first] }, elsewhere];
	await placeInsights(app.deps, who, divided.callId, { chapters });
	const textOf = async () => (await download({ format: 'txt' }, [divided.fileId])).bytes.text();
	expect(await textOf()).toMatch(/\n\n# Rent\n\[00:00\] Speaker 1: The rent is due\n$/);
	await app.deps.db.update(conversation).set({ isHeldBack: true }).where(eq(conversation.id, divided.callId));
	expect(await textOf()).not.toContain('# Rent');
});

test('time and speaker are omitted when turned off', async () => {
	const { bytes } = await download({ format: 'txt', timestamps: 'false', speakers: 'false' });
	expect(await bytes.text()).toMatch(/^Größe: 50\/50\?\n[\s\S]*Engine: Test\n[\s\S]*\n\nGood morning\nHello\n$/);
});

test('several transcripts come as a zip with a file each, even under the same title', async () => {
	const twin = await placeTranscript(app.deps, who, [['1', 'Twin']], { title: 'Größe: 50/50?' });
	const { fileName, bytes } = await download({ format: 'txt' }, [placed.fileId, twin.fileId]);
	expect(fileName).toMatch(/^transcripts .*\.zip$/);
	const files = unzipSync(new Uint8Array(await bytes.arrayBuffer()));
	expect(Object.keys(files)).toEqual(['Größe 50 50.txt', 'Größe 50 50 2.txt']);
});

test('one foreign file refuses all, and an unknown format is a validation error', async () => {
	const foreign = await placeTranscript(app.deps, await app.signUp(), [['1', 'secret']]);
	await expect(download({}, [placed.fileId, foreign.fileId])).rejects.toMatchObject({ code: 'file_not_found' });
	const headers = { authorization: `Bearer ${who.accessToken()}` };
	for (const query of [`fileIds=${placed.fileId}&format=exe`, 'fileIds=', `fileIds=${placed.fileId}&timestamps=maybe`])
		expect(await rawCall(app.origin, 'GET', `/transcripts/download?${query}`, { headers })).toMatchObject({
			status: 400,
		});
});

test("statistics show each speaker's share", async () => {
	const { list, silenceMs, durationMs } = await who.client.getStatistics({ query: { fileId: placed.fileId } });
	expect(list.map(({ speakerId, talkRatio }) => [speakerId, talkRatio])).toEqual([
		['local', 0.5],
		['other', 0.5],
	]);
	expect([silenceMs, durationMs]).toEqual([0, 8_000]);
});

test('FREE cannot download, rename, merge, reassign, set the speaker count or see speaker statistics', async () => {
	await using free = await createTestApp({ plan: 'free' });
	const poor = await free.signUp();
	const { fileId, segmentIds } = await placeTranscript(
		free.deps,
		poor,
		[
			['1', 'a'],
			['2', 'b'],
		],
		{ durationMs: 60_000 },
	);
	const [segmentId = ''] = segmentIds;
	const { client } = poor;
	const params = { fileId, speakerId: '1' };
	const refused: [() => Promise<unknown>, string][] = [
		[() => client.downloadTranscripts({ query: { fileIds: [fileId] } }), 'transcriptDownload'],
		[() => client.renameSpeaker({ params, body: { speakerName: 'Anna' } }), 'speakerRecognition'],
		[() => client.mergeSpeakers({ params, body: { intoSpeakerId: '2' } }), 'speakerRecognition'],
		[() => client.unmergeSpeaker({ params, body: { mergedSpeakerId: '2' } }), 'speakerRecognition'],
		[
			() => client.reassignSegment({ params: { segmentId }, body: { revision: 0, speakerId: '2' } }),
			'speakerRecognition',
		],
		[
			() => client.reassignLines({ body: { fileId, lines: [{ segmentId, revision: 0 }], speakerId: '2' } }),
			'speakerRecognition',
		],
		[() => client.setNumberOfSpeakers({ body: { fileIds: [fileId], numberOfSpeakers: 2 } }), 'speakerRecognition'],
		[() => client.transcribeAgain({ body: { fileIds: [fileId], numberOfSpeakers: 2 } }), 'speakerRecognition'],
		[() => client.getStatistics({ query: { fileId } }), 'speakerRecognition'],
	];
	for (const [call, feature] of refused)
		await expect(call()).rejects.toMatchObject({ status: 403, code: 'feature_not_in_plan', extra: { feature } });
	const edited = await client.editSegment({ params: { segmentId }, body: { text: 'edited', revision: 0 } });
	expect(edited).toMatchObject({ text: 'edited', speakerName: 'Mixed' });
});
