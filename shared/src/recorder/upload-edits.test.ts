import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { ApiError } from '../api-client/api-error.ts';
import { FakeRecordingServer } from '../testing/fake-recording-server.ts';
import { aRecording, bytesOf } from '../testing/recordings.ts';
import type { Scheduler } from '../upload/scheduler.ts';
import { type ChunkStore, openChunkStore } from './chunk-store.ts';
import { type UploadProgress, uploadRecording } from './upload-recording.ts';

let store: ChunkStore;
let server: FakeRecordingServer;
let seen: UploadProgress[];
let round = 0;

beforeEach(async () => {
	store = openChunkStore(`upload-edits-${round++}`);
	server = new FakeRecordingServer();
	seen = [];
	await store.begin('r', aRecording());
	await store.append('r', bytesOf(4_000).buffer, 500);
	for (const id of ['kept', 'deleted']) await store.addMark('r', aMark(id));
});

const aMark = (id: string) => ({ id, description: id, cuePointMs: 100, isSent: false });
const immediately: Scheduler = {
	pause: async () => {},
	reachable: async () => {},
	signIn: async () => {},
	growth: async () => {},
};

/** Uploads the finished recording; `whileDecoding` runs after everything was sent. */
async function upload(whileDecoding = async () => {}): Promise<void> {
	await store.finish('r', { finishedAt: '2026-01-01T10:00:00Z', endedUnexpectedly: false });
	server.decoded = ({ durationMs }, asked) => (asked < 2 ? { state: 'pending' } : { state: 'decoded', durationMs });
	await uploadRecording({
		id: 'r',
		store,
		transport: server,
		scheduler: { ...immediately, pause: whileDecoding },
		languageCode: 'en-US',
		signal: new AbortController().signal,
		onProgress: (progress) => seen.push(progress),
	});
}
const arrived = () => server.marks.map(({ mark }) => mark.description);

test('what was typed, changed and deleted during the recording arrives as it was at its end', async () => {
	await store.setTitle('r', 'Typed');
	await store.changeMark('r', { ...aMark('kept'), description: 'the price' });
	await store.changeMark('r', { ...aMark('deleted'), isDeleted: true });
	await upload();
	expect([server.titles, arrived()]).toEqual([['Typed'], ['the price']]);
	expect(server.calls.filter((name) => name === 'sendMark')).toHaveLength(1);
	expect(seen.at(-1)).toMatchObject({ state: 'done', marks: [{ description: 'the price', noteId: 'note-kept' }] });
	expect(await store.list()).toEqual([]);
});

test('what is changed after it was sent is sent again before the copy here goes', async () => {
	await upload(async () => {
		expect(arrived()).toEqual(['kept', 'deleted']);
		await store.setTitle('r', 'Typed late');
		await store.changeMark('r', { ...aMark('kept'), description: 'the price' });
		await store.changeMark('r', { ...aMark('deleted'), isDeleted: true });
	});
	expect([server.titles, arrived()]).toEqual([['Typed late'], ['the price']]);
	expect(await store.list()).toEqual([]);
});

test('without a typed title the server keeps its own, and a refused one does not fail the recording', async () => {
	await upload();
	expect(server.titles).toEqual([]);
	await store.begin('r', aRecording({ typedTitle: 'unsent' }));
	await store.append('r', bytesOf(4_000).buffer, 500);
	server = new FakeRecordingServer();
	server.fault = (_, name) => (name === 'rename' ? { error: new ApiError('forbidden', 'No.') } : undefined);
	await upload();
	expect(seen.at(-1)).toMatchObject({ state: 'done', refusedMarks: [] });
});
