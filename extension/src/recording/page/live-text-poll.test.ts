import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { LiveText } from '@debrief/shared/contract/transcripts/live-text.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { LiveTextPoll } from './live-text-poll.ts';

const running: LiveText = { state: 'running', reason: null, list: [], behindMs: 1_800, delay: null };
let now: number;
let files: Record<string, string>;
const read = vi.fn<(fileId: string) => Promise<LiveText>>();
const onChange = vi.fn();
let poll: LiveTextPoll;
beforeEach(() => {
	[now, files] = [0, { r: 'file-1' }];
	read.mockReset().mockResolvedValue(running);
	onChange.mockReset();
	poll = new LiveTextPoll({ read, findFile: async (id) => files[id] ?? null, now: () => now, onChange });
});

async function second(recordingId: string | null = 'r') {
	now += 1_000;
	const changes = onChange.mock.calls.length;
	poll.update(recordingId);
	if (recordingId) await vi.waitFor(() => expect(onChange.mock.calls.length).toBeGreaterThan(changes));
	return poll.view;
}

test('live text is read once a second, however often the views change', async () => {
	expect(await second()).toEqual({ text: running, problem: null });
	for (let i = 0; i < 5; i++) poll.update('r');
	await second();
	expect(read.mock.calls).toEqual([['file-1'], ['file-1']]);
});

test('live text is read and kept only while a view is open', async () => {
	await second();
	expect(await second(null)).toBeNull();
	expect(read).toHaveBeenCalledTimes(1);
});

test('before the server has live text there is no text and no error', async () => {
	files = {};
	expect(await second()).toEqual({ text: null, problem: null });
	files = { r: 'file-1' };
	expect(await second()).toEqual({ text: running, problem: null });
});

test('the words are kept while the connection is lost', async () => {
	await second();
	read.mockRejectedValueOnce(new ApiError('offline', ''));
	expect(await second()).toEqual({ text: running, problem: 'connection' });
	expect(await second()).toEqual({ text: running, problem: null });
});

test('a restarted upload is followed, and its old words are removed', async () => {
	await second();
	read.mockRejectedValueOnce(new ApiError('file_not_found', ''));
	expect(await second()).toEqual({ text: null, problem: null });
	files = { r: 'file-2' };
	await second();
	expect(read).toHaveBeenLastCalledWith('file-2');
});

test('a server without live text is distinguished from an unreachable one', async () => {
	read.mockRejectedValue(new ApiError('not_found', ''));
	expect(await second()).toEqual({ text: null, problem: 'unknown' });
});

test('an answer after the end of the recording is ignored', async () => {
	const { promise, resolve } = Promise.withResolvers<LiveText>();
	read.mockReturnValueOnce(promise);
	poll.update('r');
	await vi.waitFor(() => expect(read).toHaveBeenCalled());
	poll.update(null);
	resolve(running);
	await promise;
	expect(poll.view).toBeNull();
});
