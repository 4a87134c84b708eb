import { mapInTurns } from '../../../platform/processes/yield-to-event-loop.ts';
import type { Line } from '../insight-engine.ts';
import { estimateTokens } from './chat/estimate-tokens.ts';

export type NumberedLine = { number: number; text: string; tokens: number };

const LONGEST_PIECE_CHARACTERS = 2_000;

/** Line breaks and angle brackets would let speech imitate a line or the end marker (prompt injection). */
export async function numberLines(lines: Line[]): Promise<NumberedLine[]> {
	const numbered = await mapInTurns(lines.entries(), ([index, line]) =>
		pieces(flat(line.text)).map((piece) => {
			const text = `[${index + 1}] ${flat(line.speakerName)}: ${piece}`;
			return { number: index + 1, text, tokens: estimateTokens(text) + 1 };
		}),
	);
	return numbered.flat();
}

export function splitIntoParts(lines: NumberedLine[], tokens: number): NumberedLine[][] {
	const parts: NumberedLine[][] = [];
	let used = Number.POSITIVE_INFINITY;
	for (const line of lines) {
		if (used + line.tokens > tokens) {
			parts.push([]);
			used = 0;
		}
		parts.at(-1)?.push(line);
		used += line.tokens;
	}
	return parts;
}

function flat(text: string): string {
	return text
		.replace(/[\p{Cc}\s]+/gu, ' ')
		.replaceAll('<', '‹')
		.replaceAll('>', '›')
		.trim();
}

function pieces(text: string): string[] {
	const count = Math.max(1, Math.ceil(text.length / LONGEST_PIECE_CHARACTERS));
	return Array.from({ length: count }, (_, piece) =>
		text.slice(piece * LONGEST_PIECE_CHARACTERS, (piece + 1) * LONGEST_PIECE_CHARACTERS),
	);
}
