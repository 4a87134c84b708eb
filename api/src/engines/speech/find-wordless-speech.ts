import type { Span } from './speech-engine.ts';

/** Between two correct words, speech without a word lasted at most 1.6 s in six recordings (255 s). */
const wordlessFromMs = 2_000;
/** Shorter, because speech between two pauses may be a whole reply. */
const wordlessReplyFromMs = 1_000;
const joinedWithinMs = 1_000;

type Gap = Span & { speechMs: number; after: number; isReply: boolean };

/** `speech` and `words` belong to one channel and are ordered by start. Speech at most 1 s apart counts as one. */
export function findWordlessSpeech(speech: readonly Span[], words: readonly Span[]): Span[] {
	const gaps: Gap[] = [];
	for (const gap of gapsIn(speech, words)) {
		const last = gaps.at(-1);
		if (last?.after === gap.after && gap.startedAt - last.endedAt <= joinedWithinMs) {
			last.endedAt = gap.endedAt;
			last.speechMs += gap.speechMs;
			last.isReply &&= gap.isReply;
		} else gaps.push({ ...gap });
	}
	return gaps
		.filter(({ speechMs, isReply }) => speechMs >= (isReply ? wordlessReplyFromMs : wordlessFromMs))
		.map(({ startedAt, endedAt }) => ({ startedAt: Math.round(startedAt), endedAt: Math.round(endedAt) }));
}

function gapsIn(speech: readonly Span[], words: readonly Span[]): Gap[] {
	const gaps: Gap[] = [];
	let after = 0;
	let heardUntil = 0;
	for (const span of speech) {
		let from = Math.max(span.startedAt, heardUntil);
		const add = (endedAt: number) => {
			const isReply = from === span.startedAt && endedAt === span.endedAt;
			if (endedAt > from) gaps.push({ startedAt: from, endedAt, speechMs: endedAt - from, after, isReply });
		};
		for (let word = words[after]; word && word.startedAt < span.endedAt; word = words[++after]) {
			add(word.startedAt);
			heardUntil = Math.max(heardUntil, word.endedAt);
			from = Math.max(from, heardUntil);
		}
		add(span.endedAt);
	}
	return gaps;
}

export function mergeSpans(spans: readonly Span[]): Span[] {
	const merged: Span[] = [];
	for (const { startedAt, endedAt } of spans.toSorted((a, b) => a.startedAt - b.startedAt)) {
		const last = merged.at(-1);
		if (last && startedAt <= last.endedAt) last.endedAt = Math.max(last.endedAt, endedAt);
		else merged.push({ startedAt, endedAt });
	}
	return merged;
}
