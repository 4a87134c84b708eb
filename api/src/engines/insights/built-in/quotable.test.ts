import { describe, expect, it } from 'vitest';
import { buildTranscript } from '../../../testing/transcripts/build-transcript.ts';
import type { Transcript } from '../insight-engine.ts';
import { readTranscript } from '../text/read-transcript.ts';
import { indexSentences } from '../text/sentence-index.ts';
import { matchTags } from './match-definitions.ts';
import { summarise } from './summary.ts';
import { chooseTitle } from './title/choose-title.ts';

const read = (transcript: Transcript) => readTranscript(transcript, new AbortController().signal);
const talk = (script: string) => buildTranscript(script, { local: 'Speaker 1' });
const unsure = (transcript: Transcript, words: string): Transcript => ({
	...transcript,
	lines: transcript.lines.map((line) => ({ ...line, uncertain: words.split(' ') })),
});
const summaryOf = async (transcript: Transcript) => summarise(await read(transcript)).map(({ text }) => text);
const telling = 'The garage changes the oil filter on Thursday.';

describe('a summary does not quote a', () => {
	it.each([
		['end of a sentence that began in another line', 'intricacies of the shipping committee, I guess.'],
		['beginning of one that goes on in another line', 'They are up for understanding the committee and the'],
		['sentence that breaks off', 'The second pass these transcriptions are receiving and that’s.'],
		['greeting', 'Good morning, Doctor Varga’s practice, Ruth speaking.'],
		['question beside a statement', 'Which colour would your new kitchen have?'],
		['spelled name', 'V-I-O-L-E-T K-I-N-G, Violet.'],
		['stumbled sentence', 'Um we we cover the weather damage, uh, of the the engine.'],
	])('%s', async (_, sentence) => {
		expect(await summaryOf(talk(`Speaker 1: ${telling}\nSpeaker 1: ${sentence}`))).toEqual([telling]);
	});

	it('sentence in which a third of the words have low confidence', async () => {
		const heard = talk(`Speaker 1: ${telling}`);
		const misheard = unsure(
			talk('Speaker 1: Ruffle through the desk, Kersie, and the formation.'),
			'Ruffle desk, Kersie,',
		);
		const lines = [...heard.lines, ...misheard.lines.map((line) => ({ ...line, id: 'segment-9' }))];
		expect(await summaryOf({ ...heard, lines })).toEqual([telling]);
	});
});

it('a sentence of up to 40 words is quoted whole', async () => {
	const long =
		'I don’t have to tick the note in the list until I finish writing, but it is only when I go back to it that the program asks me for the date of the delivery again.';
	expect(await summaryOf(talk(`Speaker 1: ${long}`))).toEqual([long]);
});

describe('a title', () => {
	const titleOf = async (transcript: Transcript) => {
		const reading = await read(transcript);
		const tags = [{ tag: 'Problem', definition: 'something is wrong', key: 'Problem' }];
		return chooseTitle(reading, matchTags(await indexSentences(reading), tags)).text;
	};

	it('does not begin mid-sentence or with a connecting word', async () => {
		const script =
			'Speaker 1: and occasionally Melissa will be checking.\nSpeaker 1: And so my fellow Americans ask not.';
		expect(await titleOf(talk(script))).toBe('My fellow Americans ask not.');
	});

	it('is not the name of a default tag', async () => {
		expect(await titleOf(talk('Speaker 1: Treating this as a legal issue is probably right.'))).toContain('Treating');
	});

	it('does not take a participle for a noun', async () => {
		const script = 'Speaker 1: He was not an ill-disposed person because selfish is ill-disposed.';
		expect(await titleOf(talk(script))).not.toMatch(/^Disposed/);
	});
});

describe('tags', () => {
	const tagsOf = async (transcript: Transcript) => {
		const wanted = ['Pricing', 'Problem'].map((tag) => ({ tag, definition: tag, key: tag }));
		return matchTags(await indexSentences(await read(transcript)), wanted).map(({ tag }) => tag);
	};

	it('are not based on low-confidence words', async () => {
		const transcript = talk('Speaker 1: It is wrong to have.');
		expect(await tagsOf(transcript)).toEqual(['Problem']);
		expect(await tagsOf(unsure(transcript, 'wrong'))).toEqual([]);
	});

	it.each([
		['It is between $25 and $35 to do an oil change.', ['Pricing']],
		['We can go down by twenty percent.', ['Pricing']],
		["I'm not a hundred percent sure.", []],
	])('"%s" gets %j', async (words, tags) => {
		expect(await tagsOf(talk(`Speaker 1: ${words}`))).toEqual(tags);
	});
});
