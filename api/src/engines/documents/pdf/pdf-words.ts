import { printable } from '../text-direction.ts';
import { levelsOf, mirrored } from './bidi-levels.ts';
import type { ChooseFaces, Face, Weight } from './pdf-fonts.ts';

export type StyledText = { text: string; colour: string; weight: Weight; url?: string | undefined };

export type Glyphs = {
	text: string;
	face: Face;
	colour: string;
	url: string | undefined;
	level: number;
	width: number;
};

export type Word = { glyphs: Glyphs[]; width: number };

export type Measure = (text: string, face: Face) => number;

type Words = { words: Word[]; isRtl: boolean };

export function wordsOf(texts: StyledText[], choose: ChooseFaces, measure: Measure): Words {
	const parts = texts.map((each) => ({ ...each, text: printable(each.text) }));
	const { levels, isRtl } = levelsOf(parts.map(({ text }) => text).join(''));
	const words: Word[] = [];
	let isOpen = false;
	let at = 0;
	for (const { text, ...style } of parts) {
		for (const piece of text.split(/(?<= )/)) {
			const glyphs = glyphsOf(piece, { ...style, levels: levels?.subarray(at) ?? null }, choose, measure);
			at += piece.length;
			const width = glyphs.reduce((sum, each) => sum + each.width, 0);
			const last = words.at(-1);
			if (isOpen && last) {
				last.glyphs.push(...glyphs);
				last.width += width;
			} else words.push({ glyphs, width });
			isOpen = !piece.endsWith(' ');
		}
	}
	return { words, isRtl };
}

type Style = Omit<StyledText, 'text'> & { levels: Uint8Array | null };

function glyphsOf(
	text: string,
	{ colour, weight, url, levels }: Style,
	choose: ChooseFaces,
	measure: Measure,
): Glyphs[] {
	return sameLevel(text, levels).flatMap((run) =>
		choose(run.level % 2 === 1 ? mirrored(run.text) : run.text, weight).map(({ text: part, face }) => ({
			text: part,
			face,
			colour,
			url,
			level: run.level,
			width: measure(part, face),
		})),
	);
}

function sameLevel(text: string, levels: Uint8Array | null): { text: string; level: number }[] {
	if (!levels) return text ? [{ text, level: 0 }] : [];
	const runs: { text: string; level: number }[] = [];
	for (let i = 0; i < text.length; i++) {
		const level = levels[i] ?? 0;
		const last = runs.at(-1);
		// A space is a separate run, because lines are reordered by run.
		if (last?.level === level && text[i] !== ' ') last.text += text[i];
		else runs.push({ text: text[i] ?? '', level });
	}
	return runs;
}
