import { expect, it } from 'vitest';
import { buildTranscript } from '../../../testing/transcripts/build-transcript.ts';
import { readTranscript } from '../text/read-transcript.ts';
import { indexSentences } from '../text/sentence-index.ts';
import { matchDefinition } from './match-definitions.ts';

async function matched(words: string, name: string, definition: string): Promise<string[]> {
	const reading = await readTranscript(buildTranscript(words, { local: 'Ana' }), new AbortController().signal);
	return matchDefinition(await indexSentences(reading), { name, definition }).map(({ text }) => text);
}

const talk = `
Ana: Hello, my name is Ana.
Ben: I'll send the papers by tomorrow.
Ana: This is about the invoice, what is your address?
`;

it.each([
	['Greeting', 'hello, good morning or welcome', ['Hello, my name is Ana.']],
	['Next step', 'next step, I will send, follow up', ["I'll send the papers by tomorrow."]],
	['Invoice', 'asks about the invoice', ['This is about the invoice, what is your address?']],
])('%s is matched by any phrase in a list, or by enough of its words', async (name, definition, sentences) => {
	expect(await matched(talk, name, definition)).toEqual(sentences);
});

it.each([
	['Ending', 'goodbye, have a nice day, take care'],
	['Small words', 'this is, we will, you are'],
	['Identity check', 'asks for full name, date of birth, and address'],
	['Password reset', 'a new password is needed'],
])(
	'%s is not matched when unsaid, when made of small words, or when all items are required',
	async (name, definition) => {
		expect(await matched(talk, name, definition)).toEqual([]);
	},
);
