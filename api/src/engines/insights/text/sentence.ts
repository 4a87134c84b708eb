import type { Evidence } from '@debrief/shared/contract/insights/insights-shapes.ts';
import type { Line } from '../insight-engine.ts';

export type WordKind = 'noun' | 'verb' | 'adjective' | 'other';

export type Word = { text: string; stem: string; kind: WordKind; isStop: boolean };

export type Sentence = {
	index: number;
	line: Line;
	from: number;
	text: string;
	words: Word[];
	/** From -1 to 1. 0 when the language has no sentiment model. */
	polarity: number;
	evidence: Evidence;
};

export function contentStems(words: Word[]): string[] {
	return [...new Set(words.filter((word) => !word.isStop).map((word) => word.stem))];
}
