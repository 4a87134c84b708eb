import type { Evidence } from '@debrief/shared/contract/insights/insights-shapes.ts';
import type { Line } from '../insight-engine.ts';

export type WordKind = 'noun' | 'verb' | 'adjective' | 'other';

export type Word = { text: string; stem: string; kind: WordKind; isStop: boolean };

export type Sentence = {
	/** Position among all sentences of the transcript. */
	index: number;
	line: Line;
	/** Character offset inside the line's text. */
	from: number;
	text: string;
	words: Word[];
	/** -1 to 1; 0 when the language has no sentiment model. */
	polarity: number;
	evidence: Evidence;
};

/** Returns the distinct stems of content words. */
export function contentStems(words: Word[]): string[] {
	return [...new Set(words.filter((word) => !word.isStop).map((word) => word.stem))];
}
