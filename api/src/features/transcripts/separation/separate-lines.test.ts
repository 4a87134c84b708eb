import type { WordTuple } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { expect, test } from 'vitest';
import type { segment } from '../../../platform/db/schema/index.ts';
import { separateLines } from './separate-lines.ts';

type Line = typeof segment.$inferSelect;

/** Each word takes 200 ms. */
function line(id: string, position: number, text: string, startedAt: number, changes: Partial<Line> = {}): Line {
	const words = text
		.split(' ')
		.map((word, i): WordTuple => [word, startedAt + i * 200, startedAt + (i + 1) * 200, 0.9, 0]);
	return {
		id,
		position,
		text,
		words,
		startedAt,
		endedAt: startedAt + words.length * 200,
		workspaceId: 'w',
		conversationId: 'c',
		ownerId: 'o',
		fileId: 'f',
		recordedAt: new Date(0),
		part: 0,
		speakerId: '1',
		origin: 'mixed',
		language: null,
		confidence: 0.9,
		revision: 0,
		search: null,
		originalText: null,
		originalWords: null,
		originalSpeakerId: null,
		merged: null,
		editedBy: null,
		editedAt: null,
		...changes,
	};
}

const changingAt = (ms: number) => ({
	speakerOf: (_: unknown, { startedAt }: { startedAt: number }) =>
		({ speakerId: startedAt < ms ? '1' : '2', origin: 'mixed' }) as const,
});
const spoken = (lines: readonly Line[]) =>
	lines.map(({ speakerId, position, part, text }) => `${speakerId} ${position}.${part} ${text}`);

test('a line is cut where the speaker changes, and its words and their times stay', async () => {
	const before = line('a', 0, 'how are you I am fine', 0);
	const after = await separateLines([before], changingAt(600));
	expect(spoken(after)).toEqual(['1 0.0 how are you', '2 0.1 I am fine']);
	expect(after.flatMap(({ words }) => words)).toEqual(before.words);
	expect(after[1]).toMatchObject({ startedAt: 600, endedAt: 1_200 });
});

test('the ID of a line that was cut leads to its first part, and refuses edits of the old words', async () => {
	const after = await separateLines(
		[line('a', 0, 'how are you I am fine', 0), line('b', 1, 'good', 2_000)],
		changingAt(600),
	);
	expect(after.map(({ id }) => id === 'a')).toEqual([false, false, false]);
	expect(after[0]?.merged).toMatchObject([{ id: 'a', startedAt: 0 }]);
	expect(after[2]?.id).toBe('b');
});

test('lines that only another speaker kept apart are joined, up to a pause', async () => {
	const lines = [
		line('a', 0, 'how are', 0),
		line('b', 1, 'you today', 400, { speakerId: '2' }),
		line('c', 2, 'fine', 800, { speakerId: '2' }),
		line('d', 3, 'thanks', 9_000),
	];
	const after = await separateLines(lines, changingAt(Number.POSITIVE_INFINITY));
	expect(spoken(after)).toEqual(['1 0.0 how are you today', '1 2.0 fine', '1 3.0 thanks']);
	expect(after[0]?.merged?.map(({ id }) => id)).toEqual(['a', 'b']);
	expect(after[0]?.originalText).toBeNull();
});

test('corrected words stay with their corrector, and a line given to a speaker loses its editor', async () => {
	const editedAt = new Date(0);
	const corrected = { text: 'how were you', originalText: 'how are you', editedBy: 'Ines', editedAt };
	const lines = [
		line('a', 0, 'how were you', 0, { ...corrected, originalWords: line('a', 0, 'how are you', 0).words, revision: 1 }),
		line('b', 1, 'fine', 2_000, { speakerId: '2', originalSpeakerId: '1', editedBy: 'Ines', editedAt, revision: 1 }),
	];
	const after = await separateLines(lines, changingAt(5_000));
	expect(after[0]).toMatchObject({ id: 'a', ...corrected });
	expect(after[1]).toMatchObject({ speakerId: '1', originalSpeakerId: null, editedBy: null, editedAt: null });
});
