/** Returns the letters of the first and last word, of a single word, or the number of "Speaker 2". */
export function initials(name: string): string {
	const words = name
		.trim()
		.split(/[\s@._-]+/u)
		.filter((word) => /[\p{L}\p{N}]/u.test(word));
	const [first, last] = [words[0], words.at(-1)];
	if (!first || !last) return '?';
	if (/^\d+$/.test(last) && words.length > 1) return last.slice(0, 2);
	const letters = words.length > 1 ? [...first].slice(0, 1).concat([...last].slice(0, 1)) : [...first].slice(0, 2);
	return letters.join('').toLocaleUpperCase();
}
