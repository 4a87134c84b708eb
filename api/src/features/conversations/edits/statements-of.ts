import type { Statement } from '@debrief/shared/contract/insights-shapes.ts';

/**
 * A summary that a person wrote, as statements: sentences that still stand as the engine said them, in their order, keep
 * their evidence; what stands between them has none.
 */
export function statementsOf(text: string, original: readonly Statement[]): Statement[] {
	const statements: Statement[] = [];
	let rest = text;
	const own = (written: string) => {
		if (written.trim()) statements.push({ text: written.trim(), evidence: [] });
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

/** The statements as one text. */
export const textOf = (statements: readonly Statement[]): string => statements.map(({ text }) => text).join(' ');
