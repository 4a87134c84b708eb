import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { expect, test } from 'vitest';
import { createDraftSaver, type DraftStatus } from './draft-saver.ts';

type Answer = { text: string; revision: number };

/** A line of revision 0; the test answers each save by hand. */
function setUp() {
	const sent: { text: string; revision: number; answer: PromiseWithResolvers<Answer> }[] = [];
	const statuses: DraftStatus['kind'][] = [];
	const pauses: { ms: number; end: () => void }[] = [];
	const saver = createDraftSaver({
		line: { text: 'as it was', revision: 0 },
		send: (text, revision) => {
			const answer = Promise.withResolvers<Answer>();
			sent.push({ text, revision, answer });
			return answer.promise;
		},
		onStatus: ({ kind }) => statuses.push(kind),
		pause: (ms) => {
			const pause = Promise.withResolvers<void>();
			pauses.push({ ms, end: pause.resolve });
			return pause.promise;
		},
	});
	const accept = (at: number) => {
		const save = sent[at];
		save?.answer.resolve({ text: save.text, revision: save.revision + 1 });
	};
	return { saver, sent, statuses, accept, pauses };
}

test('unchanged text is not saved', async () => {
	const { saver, sent } = setUp();
	saver.type(' as it was ');
	expect(await saver.save()).toBe(true);
	saver.type('  ');
	expect(await saver.save()).toBe(true);
	expect(sent).toEqual([]);
});

test('text typed during a save is saved after it, on the new revision', async () => {
	const { saver, sent, statuses, accept } = setUp();
	saver.type('one');
	const first = saver.save();
	saver.type('one two');
	const second = saver.save();
	const third = saver.save();
	expect(sent).toHaveLength(1);
	accept(0);
	expect(await first).toBe(true);
	await expect.poll(() => sent.length).toBe(2);
	accept(1);
	expect(await Promise.all([second, third])).toEqual([true, true]);
	expect(sent.map(({ text, revision }) => [text, revision])).toEqual([
		['one', 0],
		['one two', 1],
	]);
	expect(statuses.at(-1)).toBe('saved');
});

test('a failed save says so, and a retry sends the same text', async () => {
	const { saver, sent, statuses, accept } = setUp();
	saver.type('new');
	const failing = saver.save();
	const reason = new Error('offline');
	sent[0]?.answer.reject(reason);
	expect(await failing).toBe(false);
	expect([statuses.at(-1), saver.failure()]).toEqual(['failed', reason]);
	const retried = saver.save();
	accept(1);
	expect(await retried).toBe(true);
	expect(sent.map(({ text }) => text)).toEqual(['new', 'new']);
});

test('after a conflict nothing is saved until one of the two versions is chosen', async () => {
	const { saver, sent, statuses, accept } = setUp();
	const serverVersion = { ...line, text: 'theirs', revision: 7 };
	saver.type('mine');
	const refused = saver.save();
	sent[0]?.answer.reject(conflict(serverVersion));
	expect(await refused).toBe(false);
	saver.type('mine, too');
	expect(statuses.at(-1)).toBe('conflict');
	expect(await saver.save()).toBe(false);
	expect(sent).toHaveLength(1);
	saver.resolveConflict(serverVersion, serverVersion.text);
	const kept = saver.save();
	accept(1);
	expect(await kept).toBe(true);
	expect(sent[1]).toMatchObject({ text: 'mine, too', revision: 7 });
});

const offline = () => new ApiError('offline', '');

test('a temporary failure is retried automatically with doubling pauses', async () => {
	const { saver, sent, statuses, accept, pauses } = setUp();
	saver.type('new');
	void saver.save();
	for (const at of [0, 1, 2]) {
		await expect.poll(() => sent.length).toBe(at + 1);
		sent[at]?.answer.reject(offline());
		await expect.poll(() => pauses.length).toBe(at + 1);
		pauses[at]?.end();
	}
	await expect.poll(() => sent.length).toBe(4);
	accept(3);
	await expect.poll(() => statuses.at(-1)).toBe('saved');
	expect(pauses.map(({ ms }) => ms)).toEqual([1_000, 2_000, 4_000]);
	expect(saver.unsaved()).toBeNull();
});

test('a retry sends the text typed since the failure, and only once', async () => {
	const { saver, sent, accept, pauses } = setUp();
	saver.type('one');
	void saver.save();
	sent[0]?.answer.reject(offline());
	await expect.poll(() => pauses.length).toBe(1);
	saver.type('one two');
	const typed = saver.save();
	await expect.poll(() => sent.length).toBe(2);
	accept(1);
	expect(await typed).toBe(true);
	pauses[0]?.end();
	expect(await saver.save()).toBe(true);
	expect(sent.map(({ text }) => text)).toEqual(['one', 'one two']);
});

test('a refused save is not retried', async () => {
	const { saver, sent, pauses } = setUp();
	saver.type('new');
	const refused = saver.leave(() => expect.unreachable('nothing is waited for'));
	sent[0]?.answer.reject(new ApiError('forbidden', '', { status: 403 }));
	expect(await refused).toBe(false);
	expect([sent.length, pauses.length, saver.unsaved()]).toEqual([1, 0, 'new']);
	void saver.save();
	sent[1]?.answer.reject(offline());
	await expect.poll(() => pauses.length).toBe(1);
});

test('a line that lost the focus keeps retrying until its text is saved', async () => {
	const { saver, sent, accept, pauses } = setUp();
	let isWaiting = false;
	saver.type('new');
	const left = saver.leave(() => {
		isWaiting = true;
	});
	sent[0]?.answer.reject(offline());
	await expect.poll(() => isWaiting).toBe(true);
	pauses[0]?.end();
	await expect.poll(() => sent.length).toBe(2);
	accept(1);
	expect(await left).toBe(true);
});

const line = { id: 'line-1', fileId: 'file-1', speakerId: 'local', startedAt: 0, endedAt: 1_000 };
const conflict = (segment: object) => new ApiError('segment_changed', '', { status: 409, extra: { segment } });

test('discarding restores the original text, even after saves', async () => {
	const { saver, sent, accept } = setUp();
	saver.type('one');
	const first = saver.save();
	saver.type('one two');
	expect(saver.discard()).toBe('as it was');
	const restored = saver.save();
	accept(0);
	await first;
	await expect.poll(() => sent.length).toBe(2);
	accept(1);
	expect(await restored).toBe(true);
	expect(sent.map(({ text, revision }) => [text, revision])).toEqual([
		['one', 0],
		['as it was', 1],
	]);
	expect(saver.replaced()).toBeNull();
});

test('a save names the text it replaced, until a version is chosen, which discarding keeps', async () => {
	const { saver, accept } = setUp();
	saver.type('one');
	const first = saver.save();
	accept(0);
	await first;
	expect(saver.replaced()).toBe('as it was');
	saver.resolveConflict({ text: 'theirs', revision: 4 }, 'one');
	const kept = saver.save();
	accept(1);
	await kept;
	expect(saver.replaced()).toBeNull();
	expect(saver.discard()).toBe('one');
});
