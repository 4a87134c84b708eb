// @vitest-environment node
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeTabs } from '../../testing/fake-tabs.ts';
import { FakeUploadTransport, failure } from '../../testing/fake-upload-transport.ts';
import type { HashFile } from './hash-in-worker.ts';
import type { UnfinishedUpload } from './upload-item.ts';
import { createUploadQueue, type QueueParts, type UploadQueue } from './upload-queue.ts';

const size = 6_000_000;
const details = { languageCode: 'en-US' };
const file = (name: string, fill = 1, bytes = size) =>
	new File([new Uint8Array(bytes).fill(fill)], name, { type: 'audio/wav', lastModified: 1 });
/** Replaces SHA-1: equal content has equal hashes. */
const hashFile: HashFile = async (given) => String(new Uint8Array(await given.slice(0, 1).arrayBuffer())[0]).repeat(40);

function setUp(remembered: UnfinishedUpload[] = []) {
	const transport = new FakeUploadTransport(size);
	const tabs = new FakeTabs(remembered);
	return { ...openTab(tabs, transport), transport, tabs };
}

let ids = 0;
function openTab(tabs: FakeTabs, transport: FakeUploadTransport) {
	const { die, ...tab } = tabs.open();
	const atOnce = async () => {};
	const scheduler = { pause: atOnce, reachable: atOnce, signIn: atOnce, growth: atOnce };
	const parts: QueueParts = {
		...tab,
		transport,
		hashFile,
		scheduler,
		importTranscript: async (given) => {
			transport.imported.push(given.name);
			if (transport.createError) throw transport.createError;
			return { callId: 'call-2' };
		},
		deleteConversation: transport.deleteConversation,
		newId: () => `item-${++ids}`,
	};
	const queue = createUploadQueue(parts);
	const close = queue.open();
	/** Ends like a killed tab, which notifies no one. */
	const kill = () => {
		close();
		die();
	};
	return { queue, kill };
}

beforeEach(() => {
	ids = 0;
});

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

test('a file is prepared and uploaded, and its stored entry is removed', async () => {
	const { queue, tabs } = setUp();
	const seen = new Set<string>();
	queue.subscribe(() => seen.add(queue.items()[0]?.stage ?? ''));
	queue.add([file('call.wav')], details);
	await settled(queue, ['call.wav done']);
	expect([...seen]).toEqual(['waiting', 'preparing', 'uploading', 'done']);
	expect(tabs.remembered).toEqual([]);
});

test('a pending upload is stored with everything needed to resume it', async () => {
	const { queue, transport, tabs } = setUp();
	transport.faults.set(0, { error: failure('disk_full', { status: 507 }) });
	queue.add([file('call.wav')], details);
	await settled(queue, ['call.wav failed']);
	expect(tabs.remembered).toMatchObject([{ name: 'call.wav', size, fileId: 'file-1', callId: 'call-1' }]);
});

test('after a reload the upload asks for its file and resumes from the stored bytes', async () => {
	const { queue, transport } = setUp([begun]);
	transport.stored = new Uint8Array(4_000_000).fill(1);
	await settled(queue, ['call.wav needs-file']);
	await queue.refresh();
	expect(queue.items()[0]?.progress).toBeCloseTo(4 / 6);
	queue.add([file('call.wav')], details);
	await settled(queue, ['call.wav done']);
	expect(transport.created).toBe(0);
	expect(transport.chunks[0]?.start).toBe(4_000_000);
});

test('another file of the same name and size is a new upload and leaves the unfinished one waiting', async () => {
	const { queue, transport } = setUp([{ ...begun, fileId: 'older', callId: 'older' }]);
	const inMemory = transport.state.bind(transport);
	const older = { fileId: 'older', callId: 'older', size: 0, isCompleted: false };
	transport.state = async (fileId) => (fileId === 'older' ? older : inMemory());
	await settled(queue, ['call.wav needs-file']);
	queue.add([file('call.wav', 2)], details);
	await settled(queue, ['call.wav needs-file', 'call.wav done']);
});

test('an unfinished upload that ended elsewhere is removed', async () => {
	const { queue, transport, tabs } = setUp([begun]);
	transport.state = async () => {
		throw failure('file_not_found', { status: 404 });
	};
	await queue.refresh();
	expect(queue.items()).toEqual([]);
	expect(tabs.remembered).toEqual([]);
});

test('a transcript is sent in one piece, and one that is refused can be tried again', async () => {
	const { queue, transport, tabs } = setUp();
	transport.createError = failure('transcript_file_without_times', { status: 400 });
	queue.add([new File(['Hello'], 'notes.txt')], details);
	await settled(queue, ['notes.txt failed']);
	expect(queue.items()[0]?.failure?.code).toBe('transcript_file_without_times');
	transport.createError = null;
	queue.resume('item-1');
	await settled(queue, ['notes.txt done']);
	expect(queue.items()[0]?.callId).toBe('call-2');
	expect([transport.imported, transport.created, tabs.remembered]).toEqual([['notes.txt', 'notes.txt'], 0, []]);
});

test('a failed file does not block the next one and can be retried', async () => {
	const { queue, transport } = setUp();
	transport.createError = failure('storage_limit', { status: 403 });
	queue.add([file('first.wav')], details);
	await settled(queue, ['first.wav failed']);
	transport.createError = null;
	queue.add([file('second.wav', 2)], details);
	await settled(queue, ['first.wav failed', 'second.wav done']);
	queue.resume('item-1');
	await settled(queue, ['first.wav done', 'second.wav done']);
});

test('a paused upload lets the next one run and resumes where it stopped', async () => {
	const { queue, transport } = setUp();
	const send = transport.send.bind(transport);
	const gate = Promise.withResolvers<void>();
	transport.send = async (...chunk) => {
		const state = await send(...chunk);
		if (transport.chunks.length === 1) await gate.promise;
		return state;
	};
	queue.add([file('call.wav')], details);
	await vi.waitFor(() => expect(transport.chunks).toHaveLength(1));
	queue.pause('item-1');
	gate.resolve();
	await settled(queue, ['call.wav paused']);
	queue.resume('item-1');
	await settled(queue, ['call.wav done']);
	expect(transport.chunks.map((chunk) => chunk.start)).toEqual([0, 5_242_880]);
});

test('cancelling an upload also deletes it on the server', async () => {
	const { queue, transport, tabs } = setUp();
	transport.faults.set(0, { error: failure('disk_full', { status: 507 }) });
	queue.add([file('call.wav')], details);
	await settled(queue, ['call.wav failed']);
	await queue.cancel('item-1');
	expect(transport.deleted).toEqual(['call-1']);
	expect([queue.items(), tabs.remembered]).toEqual([[], []]);
});

test('removing a finished upload from the list keeps it on the server', async () => {
	const { queue, transport } = setUp();
	queue.add([file('call.wav')], details);
	await settled(queue, ['call.wav done']);
	queue.clear();
	expect(queue.items()).toEqual([]);
	expect(transport.deleted).toEqual([]);
});

describe('with two tabs of one browser', () => {
	/** A first tab in the middle of an upload: its next chunk waits for the gate. */
	async function uploading() {
		const { queue, kill, transport, tabs } = setUp();
		const gate = Promise.withResolvers<void>();
		const send = transport.send.bind(transport);
		transport.send = async (...chunk) => {
			if (transport.chunks.length > 0) await gate.promise;
			return send(...chunk);
		};
		queue.add([file('call.wav')], details);
		await vi.waitFor(() => expect(tabs.remembered).toHaveLength(1));
		const other = openTab(tabs, transport);
		await other.queue.refresh();
		return { queue, kill, transport, tabs, gate, other: other.queue };
	}

	test('an upload of one tab is not listed in the other, and both forget it at its end', async () => {
		const { queue, tabs, gate, other } = await uploading();
		expect(stages(other)).toEqual([]);
		gate.resolve();
		await settled(queue, ['call.wav done']);
		await other.refresh();
		expect([stages(other), tabs.remembered]).toEqual([[], []]);
	});

	test('an upload of a crashed tab appears in the other, which resumes it', async () => {
		const { kill, transport, gate, other } = await uploading();
		kill();
		await settled(other, ['call.wav needs-file']);
		gate.resolve();
		other.add([file('call.wav')], details);
		await settled(other, ['call.wav done']);
		expect(transport.created).toBe(1);
	});

	test('a file in use by another tab waits, lets the next one run, and cancelling it deletes nothing', async () => {
		const { queue, transport, gate, other } = await uploading();
		other.add([file('copy.wav'), file('second.wav', 2)], details);
		await vi.waitFor(() => expect(stages(other)[0]).toBe('copy.wav elsewhere'));
		expect(stages(other)[1]).not.toBe('second.wav waiting');
		await other.cancel(other.items()[0]?.id ?? '');
		expect(transport.deleted).toEqual([]);
		gate.resolve();
		await settled(queue, ['call.wav done']);
	});

	test('a file that waited is found on the server when the other tab is done', async () => {
		const { queue, transport, gate, other } = await uploading();
		other.add([file('copy.wav')], details);
		await settled(other, ['copy.wav elsewhere']);
		transport.createError = failure('file_already_exists', { status: 400, extra: { callId: 'call-1' } });
		gate.resolve();
		await settled(queue, ['call.wav done']);
		await settled(other, ['copy.wav failed']);
		expect(other.items()[0]?.failure).toMatchObject({ code: 'file_already_exists', callId: 'call-1' });
	});

	test('an upload resumed by one tab leaves the other, which can no longer cancel it', async () => {
		const { queue, transport, tabs } = setUp([begun]);
		const { queue: other } = openTab(tabs, transport);
		await settled(queue, ['call.wav needs-file']);
		await settled(other, ['call.wav needs-file']);
		const gate = Promise.withResolvers<void>();
		transport.state = async () => {
			await gate.promise;
			return { fileId: 'file-1', callId: 'call-1', size: 0, isCompleted: false };
		};
		queue.add([file('call.wav')], details);
		const cancelled = other.cancel('old');
		await settled(other, []);
		await cancelled;
		expect([transport.deleted, tabs.remembered.length]).toEqual([[], 1]);
		gate.resolve();
		await settled(queue, ['call.wav done']);
	});

	test('an upload started in one tab does not erase the entries of the other', async () => {
		const { queue, transport, tabs } = setUp([begun]);
		const { queue: other } = openTab(tabs, transport);
		await settled(other, ['call.wav needs-file']);
		transport.faults.set(0, { error: failure('disk_full', { status: 507 }) });
		queue.add([file('second.wav', 2)], details);
		await vi.waitFor(() => expect(stages(queue)).toContain('second.wav failed'));
		expect(tabs.remembered.map(({ name }) => name)).toEqual(['call.wav', 'second.wav']);
	});

	test('an upload cancelled in one tab leaves the other', async () => {
		const { queue, transport, tabs } = setUp([begun]);
		const { queue: other } = openTab(tabs, transport);
		await settled(queue, ['call.wav needs-file']);
		await settled(other, ['call.wav needs-file']);
		await queue.cancel('old');
		await settled(other, []);
		expect(transport.deleted).toEqual(['call-1']);
	});
});
