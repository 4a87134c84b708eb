import type { Chapter } from '@debrief/shared/contract/insights/insights-shapes.ts';
import type { Reading } from '../../text/read-transcript.ts';
import type { Sentence } from '../../text/sentence.ts';
import { nameChapters } from './chapter-title.ts';
import { type Passage, splitTopics } from './split-topics.ts';

/** Shorter passages are noise, longer ones move the boundaries. */
const PASSAGE_STEMS = 10;

type Draft = Passage & { sentences: Sentence[] };

export function findChapters(reading: Reading): Chapter[] {
	return [...Map.groupBy(reading.sentences, ({ line }) => line.fileId).values()].flatMap((sentences) =>
		chaptersOf(sentences, reading),
	);
}

function chaptersOf(sentences: Sentence[], reading: Reading): Chapter[] {
	const passages = inPassages(sentences);
	const starts = [0, ...splitTopics(passages)];
	if (starts.length === 1) return [];
	const topics = starts.map((start, index) =>
		passages.slice(start, starts[index + 1]).flatMap((passage) => passage.sentences),
	);
	const titles = nameChapters(topics, reading);
	const chapters: Chapter[] = [];
	let first = sentences[0]?.line;
	for (const [index, topic] of topics.entries()) {
		first ??= topic[0]?.line;
		const endedAt = Math.max(...topic.map(({ line }) => line.endedAt));
		const [title, previous] = [titles[index], chapters.at(-1)];
		if (title && first) {
			const { fileId, id: segmentId, startedAt } = first;
			chapters.push({ title: title.text, fileId, segmentId, startedAt, endedAt, evidence: title.evidence });
			first = undefined;
		} else if (previous) {
			// What has no words of its own continues the chapter before.
			previous.endedAt = Math.max(previous.endedAt, endedAt);
			first = undefined;
		}
	}
	return chapters.length > 1 ? chapters : [];
}

/** Keeps only stems that repeat, because others tell nothing about where a topic ends. */
function inPassages(sentences: Sentence[]): Draft[] {
	const passages: Draft[] = [];
	for (const sentence of sentences) {
		const { line, words } = sentence;
		const stems = words
			.filter(({ isStop, stem }) => !isStop && /\p{L}{2}|\p{Script=Han}/u.test(stem))
			.map(({ stem }) => stem);
		const passage = passages.at(-1);
		const continues = passage && (passage.stems.length < PASSAGE_STEMS || passage.sentences.at(-1)?.line === line);
		if (continues) {
			passage.stems.push(...stems);
			passage.sentences.push(sentence);
			passage.endedAt = Math.max(passage.endedAt, line.endedAt);
		} else passages.push({ startedAt: line.startedAt, endedAt: line.endedAt, stems, sentences: [sentence] });
	}
	const spread = new Map<string, number>();
	for (const { stems } of passages) for (const stem of new Set(stems)) spread.set(stem, (spread.get(stem) ?? 0) + 1);
	return passages.map((passage) => ({
		...passage,
		stems: passage.stems.filter((stem) => (spread.get(stem) ?? 0) > 1),
	}));
}
