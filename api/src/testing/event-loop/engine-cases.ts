import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gateInThread } from '../../engines/audio/levels/in-level-thread.ts';
import { assignSpeakers } from '../../engines/speech/assign-speakers.ts';
import { cutRepetition } from '../../engines/speech/cut-repetition.ts';
import { findWordlessSpeech } from '../../engines/speech/find-wordless-speech.ts';
import { detectLanguages } from '../../engines/speech/languages/detect-languages.ts';
import { alignWords } from '../../engines/speech/openai-compatible/align-words.ts';
import type { Clip } from '../../engines/speech/openai-compatible/clip.ts';
import { parseTranscription } from '../../engines/speech/openai-compatible/parse-transcription.ts';
import { toUtterances } from '../../engines/speech/openai-compatible/to-utterances.ts';
import { withMarks } from '../../engines/speech/punctuation/with-marks.ts';
import type { Utterance, Word } from '../../engines/speech/speech-engine.ts';
import { casing, inverseTextNormalisation } from '../../engines/speech/text-normalisation/normalise-english.ts';
import { restoreMarks } from '../../engines/speech/text-normalisation/restore-marks.ts';
import { toSegments } from '../../engines/speech/to-segments.ts';
import { readTranscriptInThread } from '../../engines/transcript-files/read-in-thread.ts';
import { type Case, linesOfADay } from './hostile-texts.ts';

const wordMs = 300;
const spoken = 'one two three hundred double five at dot com twenty percent of monday'.split(' ');
const words = Array.from({ length: 288_000 }, (_, i): Word => {
	const startedAt = i * wordMs;
	const text = spoken[i % spoken.length] ?? '';
	return { text, startedAt, endedAt: startedAt + wordMs - 10, confidence: 0.9, isApproximate: false };
});
const dayMs = words.length * wordMs;

const utterancesOf = (perUtterance: number): Utterance[] =>
	Array.from({ length: Math.ceil(words.length / perUtterance) }, (_, i) => {
		const own = words.slice(i * perUtterance, (i + 1) * perUtterance);
		const [startedAt, endedAt] = [own[0]?.startedAt ?? 0, own.at(-1)?.endedAt ?? 0];
		return { startedAt, endedAt, text: '', words: own, speaker: null, confidence: null };
	});

/** The longest clip allowed. */
const clipMs = 600_000;
const clip: Clip = { lengthMs: clipMs, pieces: [{ region: { startedAt: 0, endedAt: clipMs }, clipStart: 0 }] };
/** Server responses of 2 MB. */
const answers = {
	'60,000 words in one segment': () => ({
		text: 'a',
		words: Array.from({ length: 60_000 }, (_, i) => ({ word: 'abcdefgh'[i % 8], start: 0, end: 600 })),
		segments: [{ text: 'a b c d e f g h '.repeat(1_000), start: 0, end: 600 }],
	}),
	'a segment for each word': () => ({
		text: 'a',
		words: Array.from({ length: 30_000 }, (_, i) => ({ word: 'abcdefgh'[i % 8], start: i / 50, end: i / 50 })),
		segments: Array.from({ length: 20_000 }, (_, i) => ({ text: 'a b c d e f g h', start: i / 50, end: 600 })),
	}),
	'text without times': () => ({ text: 'a b '.repeat(500_000) }),
	'Chinese without spaces': () => ({
		text: '我們在會議中'.repeat(50_000),
		words: Array.from({ length: 40_000 }, (_, i) => ({ word: '我們在會', start: i / 70, end: i / 70 })),
	}),
};

const never = new AbortController().signal;

/** Both sides of a six-hour call, as a sparse file. */
async function silentCall() {
	const folder = await mkdtemp(join(tmpdir(), 'debrief-levels-'));
	const path = join(folder, 'side.pcm');
	await writeFile(path, '');
	await truncate(path, 6 * 3_600 * 32_000);
	const spoken = Array.from({ length: 5_000 }, (_, i) => ({ startedAt: i * 4_000, endedAt: i * 4_000 + 2_000 }));
	return { folder, pcmPaths: [path, path] as const, speech: [spoken, spoken] as const };
}

export const engineCases: Case[] = [
	[
		'telling the sides of a call of six hours apart',
		async () => {
			const { folder, pcmPaths, speech } = await silentCall();
			return async () => {
				await gateInThread({ pcmPaths, speech: [[...speech[0]], [...speech[1]]], signal: never });
				await rm(folder, { recursive: true });
			};
		},
	],
	...Object.entries(answers).map(
		([name, answerOf]): Case => [
			`a speech server that answers ${name}`,
			() => {
				const answer = answerOf();
				return () => {
					const heard = parseTranscription(answer, clipMs);
					return heard && toUtterances(clip, heard);
				};
			},
		],
	),
	[
		'aligning as many words as can be said in a clip',
		() => {
			const heard = words.slice(0, 4_800);
			const texts = heard.map(({ text }) => text).toReversed();
			return () => alignWords(texts, heard, { startedAt: 0, endedAt: clipMs });
		},
	],
	[
		'writing eight hours without a pause as lines',
		() => {
			const channel = { origin: 'mixed' as const, isEstimatedSpeaker: false };
			const all = words.slice(0, words.length / 3).map((word) => ({ speakerId: '1', word }));
			return () => toSegments([{ ...channel, words: all }], (each) => casing(inverseTextNormalisation(each)));
		},
	],
	[
		'assigning the words of a day to 20,000 turns of two voices',
		() => {
			const channel = { pcmPath: '', speech: [], utterances: utterancesOf(30) };
			const turns = Array.from({ length: linesOfADay }, (_, i) => {
				const startedAt = (i * dayMs) / linesOfADay;
				return { voice: i % 2, startedAt, endedAt: startedAt + 4_000 };
			});
			const about = { numberOfSpeakers: 2, ownChannel: null, onlyChannel: null, conversationType: 'other' } as const;
			return () => assignSpeakers({ ...about, channels: [channel], findTurns: async () => turns, signal: never });
		},
	],
	[
		'reading the captions of a day',
		() => {
			const clock = (ms: number) => new Date(ms).toISOString().slice(11, 23);
			const cues = Array.from({ length: linesOfADay }, (_, i) => {
				const at = i * 4_000;
				return `${clock(at)} --> ${clock(at + 3_000)}\n<v Person ${i % 9}>${'hello there '.repeat(6)}</v>\n`;
			});
			const bytes = Buffer.from(['WEBVTT\n', ...cues].join('\n'));
			return () => readTranscriptInThread(bytes);
		},
	],
	['restoring the marks of a day', () => () => restoreMarks(utterancesOf(15))],
	[
		'writing the marks of a day',
		() => {
			const text = words.map((word) => word.text).join(' ');
			return () => withMarks(words, text);
		},
	],
	[
		'finding speech without words in a day',
		() => () =>
			findWordlessSpeech(
				words.filter((_, i) => i % 3 === 0),
				words,
			),
	],
	[
		'cutting the loops of a day',
		() => () =>
			cutRepetition(
				words.map((_, i) => `${i % 7}`),
				dayMs,
			),
	],
	[
		'finding the languages of a day',
		async () => {
			const line = (i: number) => ({
				text: `Guten Morgen, this is line ${i} of a day in two languages`,
				origin: 'mixed' as const,
			});
			await detectLanguages([line(0)], 'any');
			const lines = Array.from({ length: 2_000 }, (_, i) => line(i));
			return () => detectLanguages(lines, 'any');
		},
	],
	[
		'an answer of 4 MB',
		() => {
			const contact = { firstname: 'Anna', lastname: 'x'.repeat(20), email: 'a@example.com' };
			const json = JSON.stringify(Array.from({ length: 40_000 }, (_, id) => ({ id, properties: contact })));
			return () => JSON.parse(json);
		},
	],
];
