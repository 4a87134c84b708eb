export const patternFields = [
	'date',
	'time',
	'unix',
	'caller',
	'callee',
	'number',
	'extension',
	'direction',
	'callId',
	'side',
	'any',
] as const;
export type PatternField = (typeof patternFields)[number];

export const patternProblems = ['empty', 'tooLong', 'unknownField', 'adjacentFields', 'repeatedField'] as const;
type PatternProblem = (typeof patternProblems)[number];

export const limitsOfPattern = { lines: 12, characters: 200 } as const;

type Piece = { literal: string } | { field: PatternField };

/** Fixed-width fields need no separator after them. */
const fixed: Partial<Record<PatternField, string>> = {
	date: '\\d{4}[-_.]?\\d{2}[-_.]?\\d{2}',
	time: '\\d{2}[-_.:]?\\d{2}[-_.:]?\\d{2}',
	unix: '\\d{10}',
	side: 'in|out',
};

/** Returns null when the pattern is valid. */
export function problemOfPattern(pattern: string): { line: number; problem: PatternProblem } | null {
	const lines = linesOf(pattern);
	if (lines.length === 0) return { line: 1, problem: 'empty' };
	if (lines.length > limitsOfPattern.lines) return { line: limitsOfPattern.lines + 1, problem: 'tooLong' };
	for (const [at, line] of lines.entries()) {
		const problem = problemOfLine(line);
		if (problem) return { line: at + 1, problem };
	}
	return null;
}

function problemOfLine(line: string): PatternProblem | null {
	if (line.length > limitsOfPattern.characters) return 'tooLong';
	const pieces = piecesOf(line);
	if (!pieces) return 'unknownField';
	const fields = pieces.flatMap((piece) => ('field' in piece ? [piece.field] : []));
	if (fields.length === 0) return 'empty';
	const named = fields.filter((field) => field !== 'any');
	if (new Set(named).size < named.length) return 'repeatedField';
	const isAdjacent = pieces.some((piece, at) => {
		const next = pieces[at + 1];
		return 'field' in piece && !fixed[piece.field] && next !== undefined && 'field' in next;
	});
	return isAdjacent ? 'adjacentFields' : null;
}

/** Returns the fields by the first matching line. Null when none matches. */
export function matchPattern(pattern: string, stem: string): ReadonlyMap<PatternField, string> | null {
	for (const line of linesOf(pattern)) {
		const pieces = problemOfLine(line) ? null : piecesOf(line);
		const found = pieces && expressionOf(pieces).exec(stem);
		if (!found) continue;
		const fields = pieces.flatMap((piece) => ('field' in piece ? [piece.field] : []));
		return new Map(fields.map((field, at) => [field, found[at + 1] ?? '']));
	}
	return null;
}

const linesOf = (pattern: string): string[] => pattern.split('\n').flatMap((line) => line.trim() || []);

function piecesOf(line: string): Piece[] | null {
	const pieces = line.split(/(\{\w*\})/).filter((text) => text !== '');
	const read = pieces.map((text): Piece | null => {
		const name = /^\{(\w*)\}$/.exec(text)?.[1];
		if (name === undefined) return { literal: text };
		const field = patternFields.find((each) => each.toLowerCase() === name.toLowerCase());
		return field ? { field } : null;
	});
	return read.every((piece) => piece !== null) ? read : null;
}

/** A field ends at the first character of the text after it, so that matching never backtracks. */
function expressionOf(pieces: Piece[]): RegExp {
	const source = pieces.map((piece, at) => {
		if ('literal' in piece) return escaped(piece.literal);
		const next = pieces[at + 1];
		const end = next && 'literal' in next ? `[^${escaped([...next.literal][0] ?? '')}]*` : '.*';
		return `(${fixed[piece.field] ?? end})`;
	});
	return new RegExp(`^${source.join('')}$`, 'isu');
}

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&').replaceAll('-', '\\x2d');
