// @vitest-environment node
import { limits } from '@debrief/shared/domain/limits.ts';
import { describe, expect, test } from 'vitest';
import { FakeUploadTransport, failure } from '../../testing/fake-upload-transport.ts';
import { type FileUpload, uploadFile } from './upload-file.ts';
import { toFailure } from './upload-item.ts';

const size = 12_000_000;
const content = Uint8Array.from({ length: size }, (_, index) => (index * 31) % 251);

function prepare(transport = new FakeUploadTransport(size), changes: Partial<FileUpload> = {}) {
	const pauses: number[] = [];
	let waitedForNetwork = 0;
	const stop = new AbortController();
	const job: FileUpload = {
		file: new Blob([content]),
		newUpload: { fileName: 'call.wav', hash: 'a'.repeat(40), languageCode: 'en-US' },
		transport,
		scheduler: {
			pause: async (ms) => void pauses.push(ms),
			reachable: async () => void waitedForNetwork++,
			signIn: async () => {},
			growth: async () => {},
		},
		signal: stop.signal,
		onOpened: () => {},
		random: () => 0,
		onProgress: () => {},
		...changes,
	};
	return { job, transport, pauses, stop, waitedForNetwork: () => waitedForNetwork };
}

const isWhole = (transport: FakeUploadTransport) => Buffer.from(transport.stored).equals(Buffer.from(content));

test('a file is uploaded in chunks of 5 MB and arrives whole', async () => {
	const { job, transport } = prepare();
	expect(await uploadFile(job)).toMatchObject({ isCompleted: true, callId: 'call-1' });
	expect(transport.chunks.map((chunk) => chunk.length)).toEqual([
		limits.uploadChunkBytes,
		limits.uploadChunkBytes,
		size - 2 * limits.uploadChunkBytes,
	]);
	expect(isWhole(transport)).toBe(true);
});

test('without errors progress never falls and ends at the size of the file', async () => {
	const seen: number[] = [];
	const { job } = prepare(undefined, { onProgress: ({ sentBytes }) => seen.push(sentBytes) });
	await uploadFile(job);
	expect(seen).toEqual([...seen].sort((a, b) => a - b));
	expect(seen.at(-1)).toBe(size);
});

describe('a connection cut at any byte of a chunk', () => {
	test.each([0, 1, 4_095, 2_621_440, limits.uploadChunkBytes - 1, limits.uploadChunkBytes])(
		'after %i stored bytes is recovered, and no byte is sent twice',
		async (storedBytes) => {
			const { job, transport, waitedForNetwork } = prepare();
			transport.faults.set(1, { storedBytes, error: failure('offline') });
			await uploadFile(job);
			expect(isWhole(transport)).toBe(true);
			expect(transport.chunks[2]?.start).toBe(limits.uploadChunkBytes + storedBytes);
			expect(waitedForNetwork()).toBe(1);
		},
	);
});

test('a lost answer to the last chunk completes the upload without sending it again', async () => {
	const { job, transport } = prepare();
	transport.faults.set(2, { storedBytes: limits.uploadChunkBytes, error: failure('timeout') });
	expect(await uploadFile(job)).toMatchObject({ isCompleted: true });
	expect(transport.chunks).toHaveLength(3);
});

test('a conflict about the start byte continues from the size reported by the server', async () => {
	const transport = new FakeUploadTransport(size);
	transport.stored = content.slice(0, 7_000_001);
	const stale = { fileId: 'file-1', callId: 'call-1', size: 0, isCompleted: false };
	transport.create = async () => stale;
	const { job } = prepare(transport);
	await uploadFile(job);
	expect(transport.chunks[1]?.start).toBe(7_000_001);
	expect(isWhole(transport)).toBe(true);
});

test('a resumed upload continues from the stored bytes and is not created again', async () => {
	const transport = new FakeUploadTransport(size);
	transport.stored = content.slice(0, 6_000_000);
	const { job } = prepare(transport, { fileId: 'file-1' });
	await uploadFile(job);
	expect(transport.created).toBe(0);
	expect(transport.chunks[0]?.start).toBe(6_000_000);
});

test('an upload whose file is missing on the server is created again', async () => {
	const transport = new FakeUploadTransport(size);
	const inMemory = transport.state.bind(transport);
	let asked = 0;
	transport.state = async () => {
		if (asked++ === 0) throw failure('file_not_found', { status: 404 });
		return inMemory();
	};
	const { job } = prepare(transport, { fileId: 'gone' });
	await uploadFile(job);
	expect(transport.created).toBe(1);
	expect(isWhole(transport)).toBe(true);
});

test('timeouts are retried with doubling pauses from 500 ms, then reported', async () => {
	const { job, transport, pauses } = prepare();
	for (const chunk of [0, 1, 2, 3]) transport.faults.set(chunk, { error: failure('timeout') });
	await expect(uploadFile(job)).rejects.toMatchObject({ code: 'timeout' });
	expect(pauses).toEqual([500, 1000, 2000]);
});

test('progress resets the retries: timeouts far apart never end an upload', async () => {
	const { job, transport, pauses } = prepare();
	for (const chunk of [0, 2, 4]) transport.faults.set(chunk, { storedBytes: 1000, error: failure('timeout') });
	await uploadFile(job);
	expect(isWhole(transport)).toBe(true);
	expect(pauses).toEqual([500, 500, 500]);
});

test.each([
	['a missing network', failure('offline')],
	['a server without its database', failure('unavailable', { status: 503 })],
	['a proxy without a server behind it', failure('bad_answer', { status: 502 })],
])('%s never ends an upload', { tags: ['release'] }, async (_, error) => {
	const { job, transport, waitedForNetwork } = prepare();
	for (let chunk = 0; chunk < 20; chunk++) transport.faults.set(chunk, { error });
	await uploadFile(job);
	expect(isWhole(transport)).toBe(true);
	expect(waitedForNetwork()).toBe(20);
});

test('a second tab waits while the first one uploads, and completes with it', async () => {
	const { job, transport, pauses } = prepare();
	for (const chunk of [0, 1, 2]) transport.faults.set(chunk, { error: failure('upload_busy', { status: 409 }) });
	transport.faults.set(3, { storedBytes: 0, error: failure('upload_busy', { status: 409 }) });
	const send = transport.send.bind(transport);
	transport.send = async (...chunk) => {
		if (transport.chunks.length === 4) transport.stored = content;
		return send(...chunk);
	};
	expect(await uploadFile(job)).toMatchObject({ isCompleted: true });
	expect(new Set(pauses)).toEqual(new Set([2000]));
});

test('a proxy that refuses large chunks gets smaller ones', async () => {
	const { job, transport } = prepare();
	const send = transport.send.bind(transport);
	transport.send = async (chunk, ...rest) => {
		if (new Blob([chunk.body]).size > 1_500_000) throw failure('bad_answer', { status: 413 });
		return send(chunk, ...rest);
	};
	await uploadFile(job);
	expect(isWhole(transport)).toBe(true);
});

test('a proxy that refuses even small chunks is reported as the cause', async () => {
	const { job, transport } = prepare();
	transport.send = async () => {
		throw failure('bad_answer', { status: 413 });
	};
	const error = await uploadFile(job).catch((thrown: unknown) => thrown);
	expect(toFailure(error)).toEqual({ code: 'proxy_too_large', status: 413, callId: null });
});

test.each(['disk_full', 'hash_mismatch', 'storage_limit', 'recording_deleted'] as const)(
	'%s ends the upload at once',
	async (code) => {
		const { job, transport, pauses } = prepare();
		transport.faults.set(0, { error: failure(code, { status: 400 }) });
		await expect(uploadFile(job)).rejects.toMatchObject({ code });
		expect(pauses).toEqual([]);
	},
);

test('a file already on the server returns its conversation', async () => {
	const { job, transport } = prepare();
	transport.createError = failure('file_already_exists', { status: 400, extra: { callId: 'call-9' } });
	const error = await uploadFile(job).catch((thrown: unknown) => thrown);
	expect(toFailure(error)).toMatchObject({ code: 'file_already_exists', callId: 'call-9' });
});

test('a file changed on disk is distinguished from a broken connection', async () => {
	const file = {
		size,
		slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('changed', 'NotReadableError')) }) as Blob,
	};
	const { job } = prepare(undefined, { file });
	const error = await uploadFile(job).catch((thrown: unknown) => thrown);
	expect(toFailure(error).code).toBe('unreadable');
});

test('pausing an upload stops it before the next chunk', async () => {
	const { job, transport, stop } = prepare(undefined, {
		onProgress: ({ sentBytes }) => {
			if (sentBytes >= limits.uploadChunkBytes) stop.abort();
		},
	});
	await expect(uploadFile(job)).rejects.toMatchObject({ name: 'AbortError' });
	expect(transport.chunks).toHaveLength(1);
});
