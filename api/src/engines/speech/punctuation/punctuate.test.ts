import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { expect, test } from 'vitest';
import type { TranscribedSegment } from '../to-segments.ts';
import { createPunctuate } from './punctuate.ts';
import { withMarks } from './with-marks.ts';

const script = fileURLToPath(new URL('../../../testing/engines/fake-punctuation-child.ts', import.meta.url));
const { signal } = new AbortController();

/** Half a second a word, from a start in ms. */
function segment(text: string, startedAt = 0, speakerId = 'a'): TranscribedSegment {
	const words = text.split(' ').map((word, i) => ({
		text: word,
		startedAt: startedAt + i * 500,
		endedAt: startedAt + i * 500 + 400,
		confidence: 0.9,
		isApproximate: false,
	}));
	const span = { startedAt, endedAt: words.at(-1)?.endedAt ?? 0 };
	return { ...span, text, words, speakerId, origin: 'mixed', confidence: 0.9, isEstimatedSpeaker: false };
}

function open(id = 'works', timeLimitMs = 20_000) {
	const warnings: string[] = [];
	const log = pino({ level: 'warn' }, { write: (line: string) => warnings.push(line) });
	const model = { id, model: '/model.onnx', vocabulary: '/bpe.vocab' };
	return { punctuate: createPunctuate(model, log, { script, timeLimit: () => timeLimitMs }), warnings };
}

test('sentences end where the model says, and words and times do not change', async () => {
	const before = [segment('well how are you i am fine thanks acme')];
	const { punctuate, warnings } = open();
	const [after] = await punctuate(before, signal);
	expect(after?.text).toBe('Well, how are you? I am fine. Thanks ACME.');
	const bare = (words = after?.words) =>
		words?.map((word) => ({ ...word, text: word.text.toLowerCase().replace(/[,.?]/, '') }));
	expect(bare()).toEqual(before[0]?.words);
	expect(after?.words[3]).toEqual({ ...before[0]?.words[3], text: 'you?' });
	expect(warnings).toEqual([]);
});

test("a sentence may continue in the same speaker's next segment, but not in another speaker's", {
	tags: ['release'],
}, async () => {
	const { punctuate } = open();
	const texts = async (...segments: TranscribedSegment[]) =>
		(await punctuate(segments, signal)).map(({ text }) => text);
	expect(await texts(segment('so how are'), segment('you today', 2_000))).toEqual(['So how are', 'you? Today.']);
	expect(await texts(segment('so how are'), segment('you today', 2_000, 'b'))).toEqual(['So how are.', 'You? Today.']);
});

test.each([
	['ends its process', 'aborts', 'the punctuation ended with SIGABRT'],
	['hangs', 'hangs', 'the punctuation took too long'],
	['has other words', 'invents', ''],
])('where the model %s, pauses end sentences', { tags: ['release'] }, async (_, id, warning) => {
	const { punctuate, warnings } = open(id, id === 'hangs' ? 1_000 : 20_000);
	expect((await punctuate([segment('how are you i am fine')], signal)).map(({ text }) => text)).toEqual([
		'How are you I am fine.',
	]);
	expect(warnings.join()).toContain(warning);
});

test('an abort stops the process and the punctuation', async () => {
	const abort = new AbortController();
	const run = open('hangs').punctuate([segment('hello')], abort.signal);
	abort.abort(new Error('superseded'));
	await expect(run).rejects.toThrow('superseded');
});

test('numbers, addresses and abbreviations keep their spelling', async () => {
	const { words } = segment('write to ada@example.com before 5:30 p.m. on monday');
	const marked = await withMarks(words, 'Write to Ada@example.com, before 5:30 P.M.. On monday');
	expect(marked?.map(({ text }) => text).join(' ')).toBe('Write to ada@example.com, before 5:30 P.M. On Monday.');
});
