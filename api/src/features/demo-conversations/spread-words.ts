import type { Span, Word } from '../../platform/speech/speech-engine.ts';

/** Words of a sentence over its stretch, each as long as its share of the letters; a digit counts for a spoken word. */
export function spreadWords(text: string, { startedAt, endedAt }: Span): Word[] {
	const words = text.split(/\s+/).filter(Boolean);
	const total = words.reduce((sum, word) => sum + weight(word), 0);
	const perWeight = (endedAt - startedAt) / total;
	let before = 0;
	return words.map((word) => {
		const from = startedAt + before * perWeight;
		before += weight(word);
		const to = startedAt + before * perWeight;
		return {
			text: word,
			startedAt: Math.round(from),
			endedAt: Math.round(to),
			confidence: null,
			isApproximate: true,
		};
	});
}

const digitWeight = 4;
const punctuationWeight = 2;

function weight(word: string): number {
	const digits = word.match(/\d/g)?.length ?? 0;
	const letters = word.match(/\p{L}/gu)?.length ?? 0;
	return 1 + letters + digits * digitWeight + (/[,:;]$/.test(word) ? punctuationWeight : 0);
}
