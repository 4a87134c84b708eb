import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { create } from 'fontkit';

export type Face = 'regular' | 'strong' | 'regular-more' | 'strong-more';
export type Weight = 'regular' | 'strong';

const packages: Record<Face, string> = {
	regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
	strong: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
	'regular-more': 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf',
	'strong-more': 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf',
};

export type FontFiles = Record<Face, Buffer>;

export function readFontFiles(): FontFiles {
	const read = (face: Face) => readFileSync(fileURLToPath(import.meta.resolve(packages[face])));
	return {
		regular: read('regular'),
		strong: read('strong'),
		'regular-more': read('regular-more'),
		'strong-more': read('strong-more'),
	};
}

const missingGlyph = '□';
const isInvisible = (sign: string) => /^[\p{Cf}\p{Mn}]$/u.test(sign);

type FacedText = { text: string; face: Face };

export type ChooseFaces = {
	(text: string, weight: Weight): FacedText[];
	hasMissing(): boolean;
	canShow(text: string): boolean;
};

export function createFaceChoice(files: FontFiles): ChooseFaces {
	const main = codePointsOf(files.regular);
	const more = codePointsOf(files['regular-more']);
	let isMissing = false;
	const choose = (text: string, weight: Weight): FacedText[] => {
		const parts: FacedText[] = [];
		for (const sign of text) {
			const code = sign.codePointAt(0) ?? 0;
			const isMain = main.has(code);
			if (!isMain && !more.has(code)) {
				if (isInvisible(sign)) continue;
				isMissing = true;
			}
			const previous = parts.at(-1);
			// Characters that both fonts have stay with their neighbours, so that a word is shaped in one font.
			const face: Face =
				isMain && !(previous?.face.endsWith('-more') && /^[\s\p{P}\p{M}]$/u.test(sign) && more.has(code))
					? weight
					: `${weight}-more`;
			const shown = isMain || more.has(code) ? sign : missingGlyph;
			if (previous?.face === face) previous.text += shown;
			else parts.push({ text: shown, face });
		}
		return parts;
	};
	const canShow = (text: string) => {
		const letters = [...text.matchAll(/\p{L}/gu)].map(([letter]) => letter.codePointAt(0) ?? 0);
		const missing = letters.filter((code) => !main.has(code) && !more.has(code));
		return missing.length <= letters.length / 3;
	};
	return Object.assign(choose, { canShow, hasMissing: () => isMissing });
}

function codePointsOf(file: Buffer): Set<number> {
	const font = create(file);
	return new Set('characterSet' in font ? font.characterSet : []);
}
