import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { file, segment, speaker, spokenWords } from '../../../platform/db/schema/index.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { type PlacedTranscript, placeTranscript } from '../../../testing/transcripts/place-transcript.ts';

let app: TestApp;
let who: TestUser;
beforeAll(async () => {
	app = await createTestApp();
	who = await app.signUp();
});
afterAll(() => app.close());

const place = () =>
	placeTranscript(
		app.deps,
		who,
		[
			['1', 'The late pallets'],
			['2', 'An invoice, then'],
			['2', 'Goodbye'],
		],
		{ names: { '1': 'Dermot Ash', '2': 'Nora Quill' } },
	);

/** The words that are kept of a speaker, in alphabetical order, with the name that finds them. */
async function kept({ fileId }: PlacedTranscript, speakerId: string) {
	const one = and(eq(spokenWords.fileId, fileId), eq(spokenWords.speakerId, speakerId));
	const words = sql<string>`array_to_string(tsvector_to_array(${spokenWords.words}), ' ')`;
	const [row] = await app.deps.db.select({ name: spokenWords.name, words }).from(spokenWords).where(one);
	return row;
}

const found = async (search: string, speakerName: string) =>
	(await who.client.searchTranscripts({ query: { search, speaker: speakerName } })).list.map(({ callId }) => callId);

test("each speaker's words are indexed under their current name", async () => {
	const placed = await place();
	expect(await kept(placed, '1')).toEqual({ name: 'dermot ash', words: 'late pallets the' });
	expect(await kept(placed, '2')).toEqual({ name: 'nora quill', words: 'an goodbye invoice then' });
	const { fileId } = placed;
	await who.client.renameSpeaker({ params: { fileId, speakerId: '2' }, body: { speakerName: 'Nora Renamed' } });
	expect(await kept(placed, '2')).toMatchObject({ name: 'nora renamed' });
	expect(await found('"goodbye"', 'nora RENAMED')).toEqual([placed.callId]);
	expect(await found('"pallets"', 'Nora Renamed')).toEqual([]);
});

test('an edit adds words, and removed words no longer match the line', async () => {
	const placed = await place();
	const params = { segmentId: placed.segmentIds[0] ?? '' };
	await who.client.editSegment({ params, body: { text: 'The late zeppelins', revision: 0 } });
	expect(await kept(placed, '1')).toMatchObject({ words: 'late pallets the zeppelins' });
	expect(await found('"zeppelins"', 'Dermot Ash')).toEqual([placed.callId]);
	expect(await found('"pallets"', 'Dermot Ash')).not.toContain(placed.callId);
});

test('merging speakers merges their words, and undoing it separates them', async () => {
	const placed = await place();
	const params = (speakerId: string) => ({ fileId: placed.fileId, speakerId });
	await who.client.renameSpeaker({ params: params('1'), body: { speakerName: 'Merged Into' } });
	await who.client.mergeSpeakers({ params: params('2'), body: { intoSpeakerId: '1' } });
	expect(await kept(placed, '2')).toMatchObject({ name: null });
	expect(await found('"invoice"', 'Merged Into')).toEqual([placed.callId]);
	await who.client.unmergeSpeaker({ params: params('1'), body: { mergedSpeakerId: '2' } });
	expect(await kept(placed, '2')).toMatchObject({ name: 'nora quill' });
	expect(await found('"invoice"', 'Merged Into')).toEqual([]);
});

test('segments can be inserted before their speaker, as in a restore', async () => {
	const placed = await place();
	const { db } = app.deps;
	const lines = await db.select().from(segment).where(eq(segment.fileId, placed.fileId));
	const speakers = await db.select().from(speaker).where(eq(speaker.fileId, placed.fileId));
	await db.delete(spokenWords).where(eq(spokenWords.fileId, placed.fileId));
	await db.delete(segment).where(eq(segment.fileId, placed.fileId));
	await db.delete(speaker).where(eq(speaker.fileId, placed.fileId));
	await db.insert(segment).values(lines.map(({ search, ...line }) => line));
	await db.insert(speaker).values(speakers);
	expect(await kept(placed, '1')).toEqual({ name: 'dermot ash', words: 'late pallets the' });
});

test('a speaker with more distinct words than fit is found by any of them', { tags: ['release'] }, async () => {
	const talk = Array.from({ length: 60 }, (_, line) =>
		Array.from({ length: 1_500 }, (_, i) => `word${'x'.repeat(8)}${line * 1_500 + i}`).join(' '),
	);
	const lines = talk.map((text): [string, string] => ['1', text]);
	const placed = await placeTranscript(app.deps, who, lines, { names: { '1': 'Long Speaker' } });
	expect(await kept(placed, '1')).toEqual({ name: 'long speaker', words: '*' });
	expect(await found('"wordxxxxxxxx77777"', 'Long Speaker')).toEqual([placed.callId]);
	expect(await found('"unsaid"', 'Long Speaker')).toEqual([]);
});

test("a speaker's words are deleted with their file", async () => {
	const placed = await place();
	await app.deps.db.delete(file).where(eq(file.id, placed.fileId));
	expect(await kept(placed, '1')).toBeUndefined();
});
