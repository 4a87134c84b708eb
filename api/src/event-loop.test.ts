import { expect, test } from 'vitest';
import { engineCases } from './testing/event-loop/engine-cases.ts';
import type { Case } from './testing/event-loop/hostile-texts.ts';
import { insightCases } from './testing/event-loop/insight-cases.ts';
import { collectGarbage, longestSlice } from './testing/event-loop/longest-slice.ts';
import { peopleCases } from './testing/event-loop/people-cases.ts';
import { transcriptCases } from './testing/event-loop/transcript-cases.ts';

/** The budget is 100 ms of the processor. A core that is shared with another process counts up to twice as much. */
const mostMs = 200;

/** Each works for more than a second. */
const long = new Set([
	'telling the sides of a call of six hours apart',
	'looking for misheard terms',
	'writing a day as OpenAI does',
	'comparing two transcripts of a day',
	'writing WebVTT of a day',
	'comparing a minute of 105,000 characters',
	'finding what a replacement would change',
	'writing SubRip of a day',
	'writing eight hours without a pause as lines',
	'reading the captions of a day',
	'writing the marks of a day',
	'reading lines of letters alone',
	'reading lines of dates',
	'insights of a day with 500 tags and checks',
	'a question about a day',
	'looking for the lines that a model reads',
	'what a model answered about a day',
	'the chapters of a day',
	'a calendar of rules that no day fits',
]);
const cases = [...transcriptCases, ...engineCases, ...insightCases, ...peopleCases];

test.for(cases.filter(([name]) => !long.has(name)))('%s does not block the event loop', expectShortSlices);
test.for(cases.filter(([name]) => long.has(name)))(
	'%s does not block the event loop',
	{ tags: ['release'] },
	expectShortSlices,
);

async function expectShortSlices([name, prepare]: Case): Promise<void> {
	// Cold code and a collection of garbage cost once, work that blocks costs each time.
	let ms = Number.POSITIVE_INFINITY;
	for (let attempt = 0; attempt < 4 && ms >= mostMs; attempt++) {
		const work = await prepare();
		if (attempt > 0) collectGarbage();
		ms = Math.min(ms, await longestSlice(work));
	}
	if (process.env.PRINT_SLICES) console.log(`${Math.round(ms)} ms\t${name}`);
	expect(ms).toBeLessThan(mostMs);
}
