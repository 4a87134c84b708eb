import 'fake-indexeddb/auto';
import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { limits } from '@debrief/shared/domain/limits.ts';
import { type ChunkStore, openChunkStore } from '@debrief/shared/recorder/chunk-store.ts';
import type { Mark } from '@debrief/shared/recorder/stored-recording.ts';
import { aRecording } from '@debrief/shared/testing/recordings.ts';
import { beforeEach, expect, test } from 'vitest';
import { RecordingEdits } from './recording-edits.ts';

let store: ChunkStore;
let edits: RecordingEdits;
let sent: unknown[];
let titles: unknown[];
let recordedMs: number;
let problem: ApiError | null;
let round = 0;

beforeEach(async () => {
	store = openChunkStore(`edits-${round++}`);
	await store.begin('r', aRecording());
	[sent, titles, recordedMs, problem] = [[], [], 1_000.4, null];
	const send = async (...what: unknown[]) => {
		if (problem) throw problem;
		sent.push(what);
	};
	edits = new RecordingEdits({
		store,
		transport: () => ({
			async sendMark(callId, { id, description, isDeleted = false }) {
				await send(callId, id, isDeleted ? null : description);
				return 'note';
			},
			rename: (callId, title) => send(callId, title),
		}),
		findConversation: async () => 'call',
		current: () => ({ id: 'r', stream: { recordedMs: () => recordedMs } }),
		onTitle: (...title) => void titles.push(title),
		onChange() {},
	});
	edits.begin('r', 7);
	await edits.mark('price');
	await edits.mark('');
});

const marks = () => edits.marksOf('r').map(({ description, cuePointMs }) => [description, cuePointMs]);
const idOf = (at: number) => edits.marksOf('r')[at]?.id ?? '';
const stored = async () => (await store.get('r'))?.marks.map(({ description }) => description);
const finish = () => store.finish('r', { finishedAt: '', endedUnexpectedly: false });
const arrive = async () => {
	const all = (await store.get('r'))?.marks ?? [];
	await store.remove('r');
	edits.sent(
		'r',
		all.map((mark): Mark => ({ ...mark, isSent: true, noteId: 'note' })),
	);
};

test('during the recording a title, a changed note and a deleted pin wait on this device', async () => {
	expect(await edits.handle(7, { kind: 'title', title: 'Typed' })).toEqual({ problem: null });
	await edits.handle(7, { kind: 'note', id: idOf(0), description: 'the price' });
	await edits.handle(7, { kind: 'delete-note', id: idOf(1) });
	expect(marks()).toEqual([['the price', 1_000]]);
	expect(await stored()).toEqual(['the price']);
	expect((await store.get('r'))?.details).toMatchObject({ title: 'Typed', typedTitle: 'unsent' });
	expect([sent, titles]).toEqual([[], [['r', 'Typed', null]]]);
});

test('after the end, and before the server has it, changes still wait here', async () => {
	await finish();
	await edits.handle(7, { kind: 'delete-note', id: idOf(0) });
	expect(marks()).toEqual([['', 1_000]]);
	expect((await store.get('r'))?.marks).toMatchObject([{ isDeleted: true, isSent: false }, {}]);
	expect(sent).toEqual([]);
});

test('once the server has it, changes go there at once, and what it cannot take says so and stays', async () => {
	await finish();
	await arrive();
	const [note, pin] = [idOf(0), idOf(1)];
	await edits.handle(7, { kind: 'title', title: 'Typed late' });
	await edits.handle(7, { kind: 'note', id: note, description: 'the price' });
	await edits.handle(7, { kind: 'delete-note', id: pin });
	expect(sent).toEqual([
		['call', 'Typed late'],
		['call', note, 'the price'],
		['call', pin, null],
	]);
	expect(titles).toEqual([['r', 'Typed late', 'call']]);
	problem = new ApiError('offline', '');
	expect(await edits.handle(7, { kind: 'delete-note', id: note })).toEqual({ problem: 'offline' });
	problem = new ApiError('no_token', '', { status: 401 });
	expect(await edits.handle(7, { kind: 'title', title: 'Typed too late' })).toEqual({ problem: 'signed-out' });
	expect(marks()).toEqual([['the price', 1_000]]);
	expect(titles).toHaveLength(1);
});

test('another tab changes nothing', async () => {
	for (const tabId of [8, null])
		expect(await edits.handle(tabId, { kind: 'delete-note', id: idOf(0) })).toEqual({ problem: 'failed' });
	expect(marks()).toHaveLength(2);
});

test('a recording takes as many notes as a conversation holds', async () => {
	for (let left = limits.notesPerConversation; left > 0; left--) await edits.mark(`Note ${left}`);
	expect(marks()).toHaveLength(limits.notesPerConversation);
	expect(await stored()).toHaveLength(limits.notesPerConversation);
	await edits.handle(7, { kind: 'delete-note', id: idOf(0) });
	await edits.mark('one more');
	expect(marks().at(-1)?.[0]).toBe('one more');
});
