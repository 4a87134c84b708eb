import { spokenForms } from '../../engines/speech/alignment/spoken-forms.ts';

const small =
	'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
		' ',
	);
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const titles = new Map([
	['mister', 'mr'],
	['missus', 'mrs'],
	['doctor', 'dr'],
	['okay', 'ok'],
]);
const fillers = new Set(['uh', 'um', 'hm', 'hmm', 'mm', 'mhm', 'er', 'erm', 'ah']);

export type WordErrors = { rate: number; errors: number; words: number };

/**
 * Word error rate: substitutions, deletions and insertions of the cheapest alignment (Levenshtein on words) divided by
 * the number of reference words. Ignores case, punctuation, fillers and the spelling of numbers.
 */
export function wordErrorRate(reference: string, hypothesis: string): WordErrors {
	const [wanted, heard] = [normalisedWords(reference), normalisedWords(hypothesis)];
	let previous = Array.from({ length: heard.length + 1 }, (_, i) => i);
	wanted.forEach((word, row) => {
		const current = [row + 1];
		heard.forEach((other, column) => {
			const substitution = (previous[column] ?? 0) + (word === other ? 0 : 1);
			current.push(Math.min(substitution, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
		});
		previous = current;
	});
	const errors = previous.at(-1) ?? 0;
	return { rate: wanted.length ? errors / wanted.length : Number(errors > 0), errors, words: wanted.length };
}

export function normalisedWords(text: string): string[] {
	return text
		.toLowerCase()
		.replace(/(?<=\d),(?=\d{3})/g, '')
		.replace(/(\d{3})-(\d{3})-(\d{4})/g, '$1$2$3')
		.replace(/\$(\d+(?:\.\d)?(?: [mb]illion)?)/g, '$1 dollars')
		.replace(/%/g, ' percent ')
		.replace(/(\d)\.(\d)/g, '$1 point $2')
		.replace(/\b([ap])\.?m\b/g, '$1 m')
		.replace(/(?<=\w)\.(?=[a-z]{2})/g, ' dot ')
		.replace(/@/g, ' at ')
		.replace(/\d+(?:st|nd|rd|th)\b/g, (numeral) => spokenForms(numeral).flat().join(' '))
		.replace(/\d+/g, (digits) => ` ${spelledOut(digits)} `)
		.replace(/[’']/g, "'")
		.replace(/[^\p{L}' ]+/gu, ' ')
		.split(/\s+/)
		.map((word) => word.replace(/^'+|'+$/g, ''))
		.map((word) => titles.get(word) ?? word)
		.filter((word) => word !== '' && !fillers.has(word));
}

function spelledOut(digits: string): string {
	if (digits.length > 6 || (digits.length > 1 && digits.startsWith('0'))) return [...digits].map(cardinal).join(' ');
	return cardinal(digits);
}

function cardinal(digits: string): string {
	const value = Number(digits);
	if (value < 20) return small[value] ?? '';
	if (value < 100) return [tens[Math.floor(value / 10)], value % 10 ? small[value % 10] : ''].filter(Boolean).join(' ');
	const [unit, name] = value < 1000 ? [100, 'hundred'] : [1000, 'thousand'];
	const rest = value % unit ? cardinal(String(value % unit)) : '';
	return [cardinal(String(Math.floor(value / unit))), name, rest].filter(Boolean).join(' ');
}
