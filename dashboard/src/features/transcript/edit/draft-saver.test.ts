import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { expect, test } from 'vitest';
import { createDraftSaver, type DraftStatus } from './draft-saver.ts';

type Answer = { text: string; revision: number };

/** A line of revision 0; the test answers each save by hand. */
function setUp() {
	const sent: { text: string; revision: number; answer: PromiseWithResolvers<Answer> }[] = [];
	const told: DraftStatus['kind'][] = [];
	const saver = createDraftSaver({
		line: { text: 'as it was', revision: 0 },
		send: (text, revision) => {
			const answer = Promise.withResolvers<Answer>();
			sent.push({ text, revision, answer });
			return answer.promise;
		},
		onStatus: ({ kind }) => told.push(kind),
	});
	const accept = (at: number) => {
		const save = sent[at];
		save?.answer.resolve({ text: save.text, revision: save.revision + 1 });
	};
	return { saver, sent, told, accept };
}

test('what did not change is not saved', async () => {
	const { saver, sent } = setUp();
	saver.type(' as it was ');
	expect(await saver.save()).toBe(true);
	saver.type('  ');
	expect(await saver.save()).toBe(true);
	expect(sent).toEqual([]);
});

test('letters typed while a save is on its way are saved after it, on its revision', async () => {
	const { saver, sent, told, accept } = setUp();
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
	expect(told.at(-1)).toBe('saved');
});

test('a save that fails says so, and the next try sends the same words', async () => {
	const { saver, sent, told, accept } = setUp();
	saver.type('new');
	const failing = saver.save();
	const reason = new Error('offline');
	sent[0]?.answer.reject(reason);
	expect(await failing).toBe(false);
	expect([told.at(-1), saver.failure()]).toEqual(['failed', reason]);
	const retried = saver.save();
	accept(1);
	expect(await retried).toBe(true);
	expect(sent.map(({ text }) => text)).toEqual(['new', 'new']);
});

test('after a conflict nothing is saved until one of the two lines is chosen', async () => {
	const { saver, sent, told, accept } = setUp();
	const theirs = { text: 'theirs', revision: 7 };
	saver.type('mine');
	const refused = saver.save();
	sent[0]?.answer.reject(conflict(theirs));
	expect(await refused).toBe(false);
	saver.type('mine, too');
	expect(told.at(-1)).toBe('conflict');
	expect(await saver.save()).toBe(false);
	expect(sent).toHaveLength(1);
	saver.settle(theirs);
	const kept = saver.save();
	accept(1);
	expect(await kept).toBe(true);
	expect(sent[1]).toMatchObject({ text: 'mine, too', revision: 7 });
});

const conflict = (segment: object) => new ApiError('segment_changed', '', { status: 409, extra: { segment } });
