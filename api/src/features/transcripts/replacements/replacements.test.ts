import type { LineToReplace } from '@debrief/shared/contract/transcripts/replacements.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { joinWorkspace } from '../../../testing/accounts/join-workspace.ts';
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts';
import type { TestUser } from '../../../testing/test-client.ts';
import { type PlacedTranscript, placeTranscript } from '../../../testing/transcripts/place-transcript.ts';

let app: TestApp;
let who: TestUser;
let placed: PlacedTranscript;
beforeAll(async () => {
	app = await createTestApp();
	who = await app.signUp('marta@example.com');
});
beforeEach(async () => {
	placed = await placeTranscript(app.deps, who, [
		['local', 'send the in voice to me'],
		['other', 'In voice or in voices, the in voice'],
		['local', 'thank you'],
	]);
});
afterAll(() => app.close());

const words = { find: 'in voice', replace: 'invoice' };
const found = (more: object = {}, by = who) =>
	by.client.findReplacements({ query: { fileId: placed.fileId, ...words, ...more } });
const picked = (lines: LineToReplace[]) =>
	lines.map(({ id, revision, places }) => ({ segmentId: id, revision, from: places.map(({ from }) => from) }));
const replace = (lines: ReturnType<typeof picked>, by = who, more: object = {}) =>
	by.client.replaceWords({ body: { fileId: placed.fileId, ...words, lines, ...more } });
const undo = (id: string | null, by = who) => by.client.undoReplacement({ params: { id: id ?? '' } });
const transcript = async () => (await who.client.getTranscript({ query: { fileId: placed.fileId } })).list;
const texts = async () => (await transcript()).map(({ text }) => text);
const edit = (text: string, revision = 0, segmentId = placed.segmentIds[0] ?? '') =>
	who.client.editSegment({ params: { segmentId }, body: { text, revision } });

test('whole words are found in all segments, with a preview of each place', async () => {
	const { list, total } = await found();
	expect(total).toBe(3);
	expect(list.map(({ id, places }) => [id, places.map(({ text }) => text)])).toEqual([
		[placed.segmentIds[0], ['invoice']],
		[placed.segmentIds[1], ['Invoice', 'invoice']],
	]);
	const exact = await found({ replace: 'InVoice', exact: 'true' });
	expect(exact.list[1]?.places.map(({ text }) => text)).toEqual(['InVoice', 'InVoice']);
	const special = await found({ find: "100%_'; drop", replace: 'x' });
	expect(special.total).toBe(0);
});

test('selected places become edits that keep the original, and one undo reverts all', async () => {
	const before = await who.client.getWords({ query: { fileId: placed.fileId, from: 0, to: 12_000 } });
	const lines = picked((await found()).list).map((line, i) => (i === 1 ? { ...line, from: line.from.slice(1) } : line));
	const { id, list, skipped } = await replace(lines);
	const after = ['send the invoice to me', 'In voice or in voices, the invoice', 'thank you'];
	expect([await texts(), skipped]).toEqual([after, []]);
	expect(list).toEqual((await transcript()).slice(0, 2));
	expect(list[0]).toMatchObject({
		originalText: 'send the in voice to me',
		editedBy: 'marta@example.com',
		revision: 1,
	});
	const search = await who.client.searchTranscripts({ query: { search: 'invoice' } });
	expect(search.list.map(({ callId }) => callId)).toContain(placed.callId);
	const undone = await undo(id);
	expect(undone).toMatchObject({ skipped: [], list: [{ originalText: null }, { originalText: null }] });
	expect(await who.client.getWords({ query: { fileId: placed.fileId, from: 0, to: 12_000 } })).toEqual(before);
	await expect(undo(id)).rejects.toMatchObject({ status: 404, code: 'nothing_to_undo' });
});

describe('a segment changed concurrently', () => {
	test('between preview and replacement is skipped and named', async () => {
		const lines = picked((await found()).list);
		await edit('the in voice is late');
		const { skipped } = await replace(lines);
		expect(skipped).toEqual([placed.segmentIds[0]]);
		expect(await texts()).toEqual(['the in voice is late', 'Invoice or in voices, the invoice', 'thank you']);
	});

	test('after the replacement is kept when that is undone', async () => {
		const { id } = await replace(picked((await found()).list));
		await edit('something else', 1);
		expect(await undo(id)).toMatchObject({ skipped: [placed.segmentIds[0]] });
		expect(await texts()).toEqual(['something else', 'In voice or in voices, the in voice', 'thank you']);
	});

	test('by the same replacement is changed once, also when both are simultaneous', async () => {
		const lines = picked((await found()).list);
		const both = await Promise.all([replace(lines), replace(lines)]);
		expect(both.map(({ list }) => list.length).toSorted()).toEqual([0, 2]);
		expect(both.map(({ id }) => id !== null).toSorted()).toEqual([false, true]);
		expect(await texts()).toEqual(['send the invoice to me', 'Invoice or in voices, the invoice', 'thank you']);
		expect((await found()).total).toBe(0);
	});
});

test('invalid places, and segments of other conversations, are skipped', async () => {
	const other = await placeTranscript(app.deps, who, [['local', 'the in voice']]);
	const foreign = { segmentId: other.segmentIds[0] ?? '', revision: 0, from: [4] };
	const wrong = { segmentId: placed.segmentIds[0] ?? '', revision: 0, from: [2] };
	const { id, skipped } = await replace([foreign, wrong, { ...foreign, segmentId: 'nowhere' }]);
	expect([id, skipped.toSorted()]).toEqual([null, [foreign.segmentId, wrong.segmentId, 'nowhere'].toSorted()]);
});

test('a hundred segments are replaced and restored at once', { tags: ['release'] }, async () => {
	const many = Array.from({ length: 100 }, (_, i): [string, string] => ['local', `line ${i} of the in voice`]);
	placed = await placeTranscript(app.deps, who, many);
	const { list, total } = await found();
	expect(total).toBe(100);
	const { id } = await replace(picked(list));
	expect((await texts()).every((text) => text.endsWith('of the invoice'))).toBe(true);
	await undo(id);
	expect(await texts()).toEqual(many.map(([, text]) => text));
});

test('users without access cannot find, replace or undo', async () => {
	const lines = picked((await found()).list);
	const { id } = await replace(lines);
	for (const by of [await app.signUp(), await joinWorkspace(app, who)]) {
		await expect(found({}, by)).rejects.toMatchObject({ status: 404, code: 'file_not_found' });
		await expect(replace(lines, by)).rejects.toMatchObject({ status: 404, code: 'file_not_found' });
		await expect(undo(id, by)).rejects.toMatchObject({ status: 404, code: 'nothing_to_undo' });
	}
	expect((await texts())[0]).toBe('send the invoice to me');
});
