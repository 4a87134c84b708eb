import { describe, expect, it } from 'vitest';
import { buildTranscript } from '../../../../testing/transcripts/build-transcript.ts';
import { composeTalk, longTalks } from '../../../../testing/transcripts/long-talks.ts';
import { segmentationError } from '../../../../testing/transcripts/scores/segmentation-error.ts';
import { supportCall } from '../../../../testing/transcripts/support-call.ts';
import type { Transcript } from '../../insight-engine.ts';
import { readTranscript } from '../../text/read-transcript.ts';
import { findChapters } from './find-chapters.ts';

const chaptersOf = async (transcript: Transcript) =>
	findChapters(await readTranscript(transcript, new AbortController().signal));

describe.each(Object.entries(longTalks))('a long talk in %s', (_, talk) => {
	it.each([1, 2, 3])('has its chapters where the topics change, in order %i', async (seed) => {
		const { transcript, starts, endsAt } = composeTalk(talk, seed);
		const chapters = await chaptersOf(transcript);
		const found = chapters.slice(1).map(({ startedAt }) => startedAt);
		expect(segmentationError(starts.slice(1), found, endsAt)).toBeLessThan(talk.mostError);
		expect(chapters[0]?.startedAt).toBe(0);
		expect(chapters.at(-1)?.endedAt).toBe(transcript.lines.at(-1)?.endedAt);
	});

	it('names each chapter by nouns of its topic, as they are written', async () => {
		const { transcript, starts } = composeTalk(talk, 4);
		for (const { title, startedAt, endedAt, evidence } of await chaptersOf(transcript)) {
			const topic = talk.topics[starts.findLastIndex((start) => start <= (startedAt + endedAt) / 2)] ?? '';
			const nouns = topic.split(' ').flatMap((noun) => [noun, `${noun}s`]);
			const terms = title.split(/ and | und |和/);
			expect(terms.length).toBe(evidence.length);
			for (const [index, term] of terms.entries()) {
				const plain = talk.language === 'en-US' ? term.toLowerCase().replace(' ', '-') : term;
				expect(nouns, title).toContain(plain);
				const said = transcript.lines.find(({ id }) => id === evidence[index]?.segmentId)?.text.toLowerCase();
				expect(said).toContain(term.toLowerCase());
			}
			expect(title).toMatch(/^[^\p{Ll}]/u);
		}
	});
});

it('a short call has no chapters', async () => {
	expect(await chaptersOf(supportCall)).toEqual([]);
	expect(await chaptersOf(buildTranscript('Ada: Hello.', { local: 'Ada' }))).toEqual([]);
});

it('words that were heard uncertainly and names of speakers are no titles', async () => {
	const { transcript } = composeTalk(longTalks.english, 5);
	const nouns = longTalks.english.topics.flatMap((topic) => topic.split(/[ -]/));
	const doubted = nouns.filter((noun) => noun.length > 5);
	const lines = transcript.lines.map((line) => ({ ...line, speakerName: 'Cable Garage', uncertain: doubted }));
	const titles = (await chaptersOf({ ...transcript, lines })).map(({ title }) => title.toLowerCase());
	expect(titles.length).toBeGreaterThan(3);
	for (const noun of [...doubted, 'cable', 'garage'])
		expect(titles.filter((title) => title.split(' ').includes(noun))).toEqual([]);
});

it('each recording of a conversation has its own chapters, at its own times', async () => {
	const { transcript } = composeTalk(longTalks.german, 6);
	const again = transcript.lines.map((line) => ({ ...line, id: `again-${line.id}`, fileId: 'file-2' }));
	const chapters = await chaptersOf({ ...transcript, lines: [...transcript.lines, ...again] });
	const of = (file: string) =>
		chapters.filter(({ fileId }) => fileId === file).map(({ startedAt, title }) => [startedAt, title]);
	expect(of('file-1').length).toBeGreaterThan(3);
	expect(of('file-2')).toEqual(of('file-1'));
	expect(chapters.every(({ fileId, segmentId }) => segmentId.startsWith('again') === (fileId === 'file-2'))).toBe(true);
});

it('a lower-case transcript in German has titles with capitals', async () => {
	const { transcript } = composeTalk(longTalks.german, 7);
	const lines = transcript.lines.map((line) => ({
		...line,
		text: line.text
			.replace(/\p{Lu}\p{Ll}{3,}/gu, (noun) => `die ${noun}`)
			.toLowerCase()
			.replace(/[.,?]/g, ''),
	}));
	const [first] = await chaptersOf({ ...transcript, lines });
	expect(first?.title).toMatch(/^\p{Lu}\p{Ll}+(?: und \p{Lu}\p{Ll}+)?$/u);
});

it('20,000 lines take time in proportion to their words', { tags: ['release'] }, async () => {
	const { transcript, endsAt } = composeTalk(longTalks.german, 8);
	const reading = await readTranscript(transcript, new AbortController().signal);
	const repeated = (times: number) =>
		Array.from({ length: times }, (_, round) =>
			reading.sentences.map((sentence) => {
				const { startedAt, endedAt } = sentence.line;
				const line = { ...sentence.line, startedAt: startedAt + round * endsAt, endedAt: endedAt + round * endsAt };
				return { ...sentence, line };
			}),
		).flat();
	const cpuMs = (times: number) => {
		const sentences = repeated(times);
		const before = process.threadCpuUsage();
		findChapters({ ...reading, sentences });
		const { user, system } = process.threadCpuUsage(before);
		return { ms: (user + system) / 1_000, sentences: sentences.length };
	};
	const fourfold = Math.ceil(5_000 / transcript.lines.length);
	cpuMs(1);
	const [some, all] = [cpuMs(fourfold), cpuMs(4 * fourfold)];
	expect(all.sentences).toBeGreaterThan(20_000);
	expect(all.ms).toBeLessThan(10 * some.ms);
});
