/** Graphemes with their ARPAbet phonemes. Longer graphemes precede those that are their prefix. */
const graphemes: [letters: string, phonemes: string][] = [
	['tion', 'SH AH N'],
	['sion', 'ZH AH N'],
	['ough', 'AO'],
	['augh', 'AO'],
	['eigh', 'EY'],
	['tch', 'CH'],
	['sch', 'SH'],
	['dge', 'JH'],
	['igh', 'AY'],
	['eau', 'OW'],
	['sh', 'SH'],
	['ch', 'CH'],
	['ph', 'F'],
	['th', 'TH'],
	['wh', 'W'],
	['ck', 'K'],
	['qu', 'K W'],
	['ng', 'NG'],
	['gh', 'G'],
	['ee', 'IY'],
	['ea', 'IY'],
	['oo', 'UW'],
	['ou', 'AW'],
	['ow', 'OW'],
	['oi', 'OY'],
	['oy', 'OY'],
	['ai', 'EY'],
	['ay', 'EY'],
	['au', 'AO'],
	['aw', 'AO'],
	['ei', 'AY'],
	['ey', 'IY'],
	['ie', 'IY'],
	['oa', 'OW'],
	['oe', 'OW'],
	['ue', 'UW'],
	['ui', 'UW'],
	['er', 'ER'],
	['ir', 'ER'],
	['ur', 'ER'],
	['ar', 'AA R'],
	['or', 'AO R'],
	['x', 'K S'],
	['a', 'AE'],
	['b', 'B'],
	['c', 'K'],
	['d', 'D'],
	['e', 'EH'],
	['f', 'F'],
	['g', 'G'],
	['h', 'HH'],
	['i', 'IH'],
	['j', 'JH'],
	['k', 'K'],
	['l', 'L'],
	['m', 'M'],
	['n', 'N'],
	['o', 'AA'],
	['p', 'P'],
	['q', 'K'],
	['r', 'R'],
	['s', 'S'],
	['t', 'T'],
	['u', 'AH'],
	['v', 'V'],
	['w', 'W'],
	['y', 'IH'],
	['z', 'Z'],
];

const silentAtStart: Record<string, string> = { kn: 'n', gn: 'n', wr: 'r', ps: 's', pn: 'n', mn: 'n', x: 'z' };
const longVowels: Record<string, string> = { a: 'EY', e: 'IY', i: 'AY', o: 'OW', u: 'UW', y: 'AY' };
const lastVowels: Record<string, string> = { a: 'AH', i: 'IY', o: 'OW', u: 'UW', y: 'IY' };

/** Returns rough ARPAbet phonemes, empty without letters. Simplified from Elovitz, "Letter-to-sound rules" (1976). */
export function letterToSound(word: string): string {
	const plain = word
		.toLowerCase()
		.normalize('NFD')
		.replaceAll(/[^a-z]/g, '')
		.replace(/^(?:kn|gn|wr|ps|pn|mn|x)/, (start) => silentAtStart[start] ?? start)
		.replaceAll(/([b-df-hj-np-tv-z])\1/g, '$1');
	const phonemes: string[] = [];
	let at = 0;
	while (at < plain.length) {
		const rest = plain.slice(at);
		const [letters, phoneme] = soundAt(plain, at) ??
			graphemes.find(([start]) => rest.startsWith(start)) ?? [rest[0] ?? '', ''];
		if (phoneme) phonemes.push(phoneme);
		at += letters.length;
	}
	return phonemes.join(' ');
}

function soundAt(word: string, at: number): [letters: string, phoneme: string] | undefined {
	const letter = word[at] ?? '';
	const rest = word.slice(at);
	if (rest === 'e' && at > 1) return ['e', ''];
	if (rest === 'ed' && at > 1) return ['ed', /[td]$/.test(word.slice(0, at)) ? 'IH D' : 'D'];
	if (/^[aeiouy][b-df-hj-np-tv-z]e$/.test(rest) && longVowels[letter]) return [letter, longVowels[letter]];
	if (rest.length === 1 && at > 0 && lastVowels[letter]) return [letter, lastVowels[letter]];
	if (letter === 'c' && /^c[eiy]/.test(rest)) return ['c', 'S'];
	if (letter === 'g' && /^g[ey]/.test(rest)) return ['g', 'JH'];
	if (letter === 'y' && at === 0) return ['y', 'Y'];
	return undefined;
}
