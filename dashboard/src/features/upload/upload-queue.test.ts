// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { FakeTransport, failure } from './fake-transport.ts';
import type { HashFile } from './hash-in-worker.ts';
import type { UnfinishedUpload } from './upload-item.ts';
import { createUploadQueue, type QueueParts, type UploadQueue } from './upload-queue.ts';

const size = 6_000_000;
const details = { languageCode: 'en-US' };
const file = (name: string, fill = 1, bytes = size) =>
	new File([new Uint8Array(bytes).fill(fill)], name, { type: 'audio/wav', lastModified: 1 });
/** Stands for the SHA-1: the same content has the same one. */
const hashFile: HashFile = async (given) => String(new Uint8Array(await given.slice(0, 1).arrayBuffer())[0]).repeat(40);

function setUp(changes: Partial<QueueParts> = {}, memory: UnfinishedUpload[] = []) {
	const transport = new FakeTransport(size);
	const saved = { uploads: memory };
	let ids = 0;
	const queue = createUploadQueue({
		transport,
		hashFile,
		waits: { pause: async () => {}, reachable: async () => {} },
		memory: {
			load: () => saved.uploads,
			save: (uploads) => {
				saved.uploads = uploads;
			},
		},
		newId: () => `item-${++ids}`,
		...changes,
	});
	return { queue, transport, saved };
}

const stages = (queue: UploadQueue) => queue.items().map((item) => `${item.name} ${item.stage}`);
const settled = (queue: UploadQueue, expected: string[]) => vi.waitFor(() => expect(stages(queue)).toEqual(expected));

const begun: UnfinishedUpload = {
	id: 'old',
	name: 'call.wav',
	size,
	lastModified: 1,
	details,
	hash: '1'.repeat(40),
	fileId: 'file-1',
	callId: 'call-1',
};

test('a file is prepared, uploaded and then forgotten by the memory', async () => {
	const { queue, saved } = setUp();
	const seen = new Set<string>();
	queue.subscribe(() => seen.add(queue.items()[0]?.stage ?? ''));
	queue.add([file('call.wav')], details);
	await settled(queue, ['call.wav done']);
	expect([...seen]).toEqual(['waiting', 'preparing', 'uploading', 'done']);
	expect(saved.uploads).toEqual([]);
});

test('what is on its way is remembered with all that is needed to go on', async () => {
	const { queue, transport, saved } = setUp();
	transport.faults.set(0, { error: failure('disk_full', { status: 507 }) });
	queue.add([file('call.wav')], details);
	await settled(queue, ['call.wav failed']);
	expect(saved.uploads).toMatchObject([{ name: 'call.wav', size, fileId: 'file-1', callId: 'call-1' }]);
});

test('after a reload the upload asks for its file and goes on from the stored bytes', async () => {
	const { queue, transport } = setUp({}, [begun]);
	transport.stored = new Uint8Array(4_000_000).fill(1);
	expect(stages(queue)).toEqual(['call.wav needs-file']);
	await queue.refresh();
	expect(queue.items()[0]?.progress).toBeCloseTo(4 / 6);
	queue.add([file('call.wav')], details);
	await settled(queue, ['call.wav done']);
	expect(transport.announced).toBe(0);
	expect(transport.pieces[0]?.start).toBe(4_000_000);
});

test('another file of the same name and size goes up as its own and leaves the unfinished one waiting', async () => {
	const { queue } = setUp({}, [begun]);
	queue.add([file('call.wav', 2)], details);
	await settled(queue, ['call.wav needs-file', 'call.wav done']);
});

test('an unfinished upload that ended elsewhere is forgotten', async () => {
	const { queue, transport, saved } = setUp({}, [begun]);
	transport.state = async () => {
		throw failure('file_not_found', { status: 404 });
	};
	await queue.refresh();
	expect(queue.items()).toEqual([]);
	expect(saved.uploads).toEqual([]);
});

test('a failed file does not hold up the next one, and can be tried again', async () => {
	const { queue, transport } = setUp();
	transport.announceError = failure('storage_limit', { status: 403 });
	queue.add([file('first.wav')], details);
	await settled(queue, ['first.wav failed']);
	transport.announceError = null;
	queue.add([file('second.wav')], details);
	await settled(queue, ['first.wav failed', 'second.wav done']);
	queue.resume('item-1');
	await settled(queue, ['first.wav done', 'second.wav done']);
});

test('a paused upload lets the next one pass and goes on where it stopped', async () => {
	const { queue, transport } = setUp();
	const send = transport.send.bind(transport);
	const gate = Promise.withResolvers<void>();
	transport.send = async (...piece) => {
		const state = await send(...piece);
		if (transport.pieces.length === 1) await gate.promise;
		return state;
	};
	queue.add([file('call.wav')], details);
	await vi.waitFor(() => expect(transport.pieces).toHaveLength(1));
	queue.pause('item-1');
	gate.resolve();
	await settled(queue, ['call.wav paused']);
	queue.resume('item-1');
	await settled(queue, ['call.wav done']);
	expect(transport.pieces.map((piece) => piece.start)).toEqual([0, 5_242_880]);
});

test('a cancelled upload is taken from the server, too', async () => {
	const { queue, transport, saved } = setUp();
	transport.faults.set(0, { error: failure('disk_full', { status: 507 }) });
	queue.add([file('call.wav')], details);
	await settled(queue, ['call.wav failed']);
	await queue.cancel('item-1');
	expect(transport.discarded).toEqual(['call-1']);
	expect([queue.items(), saved.uploads]).toEqual([[], []]);
});

test('what is uploaded stays on the server when it is taken off the list', async () => {
	const { queue, transport } = setUp();
	queue.add([file('call.wav')], details);
	await settled(queue, ['call.wav done']);
	queue.clear();
	expect(queue.items()).toEqual([]);
	expect(transport.discarded).toEqual([]);
});
