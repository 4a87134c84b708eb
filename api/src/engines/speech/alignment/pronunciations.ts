import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { letterToSound } from './letter-to-sound.ts';

/**
 * Returns the pronunciations of each word as space-separated ARPAbet phonemes, from the CMU dictionary or by rule.
 * Words without letters are left out.
 */
export async function pronunciationsOf(words: ReadonlySet<string>, dictionary: string): Promise<Map<string, string[]>> {
	const found = new Map<string, string[]>();
	const lines = createInterface({ input: createReadStream(dictionary, 'utf8'), crlfDelay: Number.POSITIVE_INFINITY });
	for await (const line of lines) {
		const end = line.indexOf(' ');
		const word = line.slice(0, end).replace(/\(\d+\)$/, '');
		if (words.has(word)) found.set(word, [...(found.get(word) ?? []), line.slice(end + 1)]);
	}
	for (const word of words) {
		if (found.has(word)) continue;
		const sound = letterToSound(word);
		if (sound) found.set(word, [sound]);
	}
	return found;
}
