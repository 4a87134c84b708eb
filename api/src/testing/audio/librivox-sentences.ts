import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = '/usr/share/pocketsphinx/test/data/librivox';
const wavHeaderBytes = 44;

export function librivoxSentences(): { text: string; pcm: Buffer }[] {
	return readFileSync(join(folder, 'transcription'), 'utf8')
		.split('\n')
		.flatMap((line) => {
			const { text, id } = /^<s> (?<text>.*) <\/s> \((?<id>.*)\)$/.exec(line.trim())?.groups ?? {};
			if (!text || !id) return [];
			return [{ text, pcm: readFileSync(join(folder, `${id}.wav`)).subarray(wavHeaderBytes) }];
		});
}
