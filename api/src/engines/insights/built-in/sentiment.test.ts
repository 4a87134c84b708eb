import { expect, it } from 'vitest';
import { buildTranscript } from '../../../testing/transcripts/build-transcript.ts';
import { readTranscript } from '../text/read-transcript.ts';
import { judgeSentiment } from './sentiment.ts';

it.each([
	['No problem. Not bad. No worries at all.', 'en-US', 'Neutral'],
	['Is he doing badly? Not at all, he is fine.', 'en-US', 'Neutral'],
	['At two dollars per box we are well over our budget.', 'en-US', 'Neutral'],
	['I am really disappointed, nobody called me back.', 'en-US', 'Negative'],
	['Thank you, that was very helpful.', 'en-US', 'Positive'],
	['Kein Problem, das macht nichts.', 'de-DE', 'Neutral'],
	['Ich warte seit zwei Wochen, das ist eine Frechheit.', 'de-DE', 'Negative'],
	['Das klingt wunderbar, vielen Dank dafür.', 'de-DE', 'Positive'],
])('"%s" gets the intended sentiment', async (words, language, expected) => {
	const transcript = buildTranscript(`Ana: ${words}`, { local: 'Ben', language });
	const { sentiment } = judgeSentiment(await readTranscript(transcript, new AbortController().signal));
	expect(sentiment).toBe(expected);
});
