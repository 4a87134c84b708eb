/** Replaces `pocketsphinx_batch`: instantly returns words at the rate of speech for each file of its list. */
import { appendFileSync, createReadStream, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const bytesPerSecond = 32_000;
const wordSeconds = 0.4;
const talk =
	'good morning thank you for calling i would like to talk about the meeting in london next week i will send you the address of the hotel and the name of the company this afternoon could you please call me back on monday that is good news we can have lunch together before the train leaves';
const vocabulary = talk.split(' ');

const options = new Map<string, string>();
for (let at = 2; at < process.argv.length; at += 2) options.set(process.argv[at] ?? '', process.argv[at + 1] ?? '');
const option = (name: string) => options.get(name) ?? '';

let spoken = 0;
for await (const id of createInterface({ input: createReadStream(option('-ctl')) })) {
	const { size } = statSync(join(option('-cepdir'), id + option('-cepext')));
	const count = Math.floor(size / bytesPerSecond / wordSeconds);
	const words = Array.from({ length: count }, () => vocabulary[spoken++ % vocabulary.length] ?? '');
	const times = words.map((word, i) => `${id} 1 ${(i * wordSeconds).toFixed(2)} 0.35 ${word} 0.800\n`);
	appendFileSync(option('-ctm'), times.join(''));
	process.stderr.write(`${id} done --------\n`);
}
