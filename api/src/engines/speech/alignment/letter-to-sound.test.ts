import { expect, test } from 'vitest';
import { letterToSound } from './letter-to-sound.ts';

test.each([
	['Dashwood', 'D AE SH W UW D'],
	['knopf', 'N AA P F'],
	['Pinemoor', 'P IH N EH M UW R'],
	['Zoë', 'Z OW'],
	['quickly', 'K W IH K L IY'],
	['debriefed', 'D EH B R IY F D'],
	['giga', 'G IH G AH'],
	['cycle', 'S IH K L'],
	['42', ''],
])('%s is pronounced like %s', (word, phonemes) => {
	expect(letterToSound(word)).toBe(phonemes);
});
