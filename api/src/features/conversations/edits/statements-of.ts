import type { Statement } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { joinSentences } from '@debrief/shared/domain/transcripts/words/split-words.ts';

/** Unchanged sentences keep their evidence. All other text has none. */
export function statementsOf(text: string, original: readonly Statement[]): Statement[] {
	const statements: Statement[] = [];
	let rest = text;
	const own = (typed: string) => {
		if (typed.trim()) statements.push({ text: typed.trim(), evidence: [] });
	};
	for (const sentence of original) {
		const at = rest.indexOf(sentence.text);
		if (at === -1) continue;
		own(rest.slice(0, at));
		statements.push(sentence);
		rest = rest.slice(at + sentence.text.length);
	}
	own(rest);
	return statements;
}

export const textOf = (statements: readonly Statement[]): string => joinSentences(statements.map(({ text }) => text));
