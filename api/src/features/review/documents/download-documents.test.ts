import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { extractText } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { conversation, file, recording, segment } from '../../../platform/db/schema/index.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import { placeConversation } from '../../../testing/place-conversation.ts';
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
			['other', 'Hello <b>you</b>'],
		],
		{ names: { other: 'Dermot Ash' }, startedAt: new Date('2026-03-01T10:00:00Z') },
	);
	const first = { fileId: placed.fileId, segmentId: placed.segmentIds[0] ?? '', startedAt: 0, endedAt: 4_000 };
	const chapters = [{ title: 'Greetings of the day', ...first, evidence: [first] }];
	await placeInsights(app.deps, who, placed.callId, { chapters });
});
afterAll(() => app.close());

type Body = Parameters<TestUser['client']['downloadDocuments']>[0]['body'];
const download = (body: Omit<Body, 'callIds'>, callIds = [placed.callId], by = who) =>
	by.client.downloadDocuments({ body: { ...body, callIds } });
const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer());

test('Markdown has what the page shows, with links to each moment', async () => {
	const { fileName, bytes } = await download({ format: 'md', timeZone: 'Europe/Berlin' });
	expect(fileName).toBe('Late pallets.md');
	const text = await bytes.text();
	const link = `${app.deps.env.publicUrl}/conversations/${placed.callId}`;
	expect(text).toContain(`link: "${link}"\n`);
	expect(text).toContain('date: 2026-03-01T11:00\ntimezone: "Europe/Berlin"\n');
	expect(text).toContain('- The pallets came late. [00:00](');
	expect(text).toContain('- [ ] Send the credit note (Marta, due 2026-02-20)');
	expect(text).toContain('- Greeting: **found**');
	expect(text).toContain(`### Greetings of the day\n\n**Me**\n\n[00:00](${link}?t=0) Good morning\n`);
	expect(text).toContain(`**Dermot Ash**\n\n[00:04](${link}?t=4) Hello \\<b\\>you\\</b\\>\n`);
	expect(text).not.toContain('## Notes');
});

test('Word and PDF have the same contents, in the language of the reader', async () => {
	const word = await download({ format: 'docx', language: 'de' });
	expect(word.fileName).toBe('Late pallets.docx');
	const xml = strFromU8(unzipSync(await bytesOf(word.bytes))['word/document.xml'] ?? new Uint8Array());
	for (const text of [
		'Greetings of the day',
		'Zusammenfassung',
		'Zusagen',
		'Ich',
		'Dermot Ash',
		'Hello &lt;b&gt;you&lt;/b&gt;',
	])
		expect(xml).toContain(text);
	const pdf = await download({ format: 'pdf', language: 'de' });
	expect(pdf.fileName).toBe('Late pallets.pdf');
	const { text } = await extractText(await bytesOf(pdf.bytes), { mergePages: true });
	for (const part of ['Greetings of the day', 'Zusammenfassung', 'Zusagen', 'Ich', 'Dermot Ash', 'Hello <b>you</b>'])
		expect(text).toContain(part);
});

test('notes are included on request, and the transcript can be left out', async () => {
	const about = { parentType: 'call', parentId: placed.callId, createdWhile: 'playback' } as const;
	await who.client.createNote({ body: { ...about, description: 'Ask about the gate', cuePoint: 2_000 } });
	const all = await (await download({ format: 'md', notes: true })).bytes.text();
	expect(all).toMatch(/## Notes\n\n- \*\*.*\*\* Ask about the gate \[00:02\]\(/);
	const short = await (await download({ format: 'md', transcript: false })).bytes.text();
	expect(short).not.toContain('## Transcript');
});

test('several documents come as a zip with a file each, even under the same title', { tags: ['release'] }, async () => {
	const twin = await placeTranscript(app.deps, who, [['1', 'Twin']], { title: 'Late pallets' });
	for (const format of ['md', 'pdf'] as const) {
		const { fileName, bytes } = await download({ format }, [placed.callId, twin.callId]);
		expect(fileName).toMatch(/^documents .*\.zip$/);
		const files = unzipSync(await bytesOf(bytes));
		expect(Object.keys(files)).toEqual([`Late pallets.${format}`, `Late pallets 2.${format}`]);
		for (const file of Object.values(files)) expect(file.length).toBeGreaterThan(100);
	}
});

test('a conversation without recording, title and insights can be downloaded', async () => {
	const id = await placeConversation(app.deps, who, { title: null, startedAt: new Date('2026-03-01T10:00:00Z') });
	const { fileName, bytes } = await download({ format: 'md', language: 'de' }, [id]);
	expect(fileName).toMatch(/ am 2026-03-01 10 00 UTC\.md$/);
	expect(await bytes.text()).toContain('Dieses Gespräch hat keine Aufnahme.');
});

test('several recordings follow in order, and links name all but the first', async () => {
	const first = await placeTranscript(app.deps, who, [['1', 'First part']], { title: 'Two parts' });
	const second = await placeTranscript(app.deps, who, [['1', 'Second part']], {
		startedAt: new Date(Date.now() + 60_000),
	});
	await moveRecording(second, first.callId);
	const text = await (await download({ format: 'md' }, [first.callId])).bytes.text();
	expect(text).toMatch(/### Recording 1 .*[\s\S]*\?t=0\) First part[\s\S]*### Recording 2 /);
	expect(text).toContain(`?t=0&file=${second.fileId}) Second part`);
});

test('a download that includes an inaccessible conversation returns 404', async () => {
	const foreign = await placeTranscript(app.deps, await app.signUp(), [['1', 'secret']]);
	const missing = { code: 'conversation_not_found', status: 404 };
	await expect(download({}, [foreign.callId])).rejects.toMatchObject(missing);
	await expect(download({}, [placed.callId, foreign.callId])).rejects.toMatchObject(missing);
	await app.deps.db.update(conversation).set({ deletedAt: new Date() }).where(eq(conversation.id, foreign.callId));
	await expect(download({}, [foreign.callId])).rejects.toMatchObject(missing);
});

test('an invalid format, time zone or number of conversations is a validation error', async () => {
	const headers = { authorization: `Bearer ${who.accessToken()}`, 'content-type': 'application/json' };
	const callIds = [placed.callId];
	for (const body of [
		{ callIds, format: 'exe' },
		{ callIds, timeZone: 'Mars/Base' },
		{ callIds, notes: 'maybe' },
		{ callIds: [] },
		{ callIds: Array.from({ length: 101 }, (_, i) => `id-${i}`) },
	])
		expect(
			await rawCall(app.origin, 'POST', '/calls/documents', { headers, body: JSON.stringify(body) }),
		).toMatchObject({ status: 400 });
});

test('FREE cannot download documents', async () => {
	await using free = await createTestApp({ plan: 'free' });
	const poor = await free.signUp();
	const { callId } = await placeTranscript(free.deps, poor, [['1', 'a']]);
	await expect(download({}, [callId], poor)).rejects.toMatchObject({
		status: 403,
		code: 'feature_not_in_plan',
		extra: { feature: 'transcriptDownload' },
	});
});

/** Makes the recording of one conversation the second one of another. */
async function moveRecording({ recordingId, fileId }: PlacedTranscript, conversationId: string): Promise<void> {
	const { db } = app.deps;
	await db.update(recording).set({ conversationId }).where(eq(recording.id, recordingId));
	await db.update(file).set({ conversationId }).where(eq(file.id, fileId));
	await db.update(segment).set({ conversationId }).where(eq(segment.fileId, fileId));
}
