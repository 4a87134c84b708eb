import { Insights } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { describe, expect, it } from 'vitest';
import { allEvidence } from '../../../testing/transcripts/all-evidence.ts';
import { buildTranscript, unpunctuated } from '../../../testing/transcripts/build-transcript.ts';
import { planningMeeting } from '../../../testing/transcripts/planning-meeting.ts';
import { supportCall, supportChecks, supportTags } from '../../../testing/transcripts/support-call.ts';
import type { Transcript } from '../insight-engine.ts';
import { createBuiltInEngine } from './built-in-engine.ts';

const engine = createBuiltInEngine();
const { signal } = new AbortController();
const known = new Map<Transcript, Promise<Insights>>();

function analyse(transcript: Transcript): Promise<Insights> {
	const insights =
		known.get(transcript) ?? engine.analyse({ transcript, tags: supportTags, checks: supportChecks }, signal);
	known.set(transcript, insights);
	return insights;
}
const textOf = (transcript: Transcript, segmentId: string) =>
	transcript.lines.find(({ id }) => id === segmentId)?.text ?? '';

const forms: [string, (transcript: Transcript) => Transcript][] = [
	['good text', (transcript) => transcript],
	['lower-case text without punctuation', unpunctuated],
];

describe.each(forms)('a support call as %s', (_, form) => {
	const transcript = form(supportCall);

	it("is titled by the caller's request and its subject", { tags: ['release'] }, async () => {
		expect((await analyse(transcript)).title.text).toBe('Refund request, delivery problem: dishwasher');
	});

	it('is summarised by three to five quotes in chronological order, none over 40 words', async () => {
		const { summary } = await analyse(transcript);
		expect(summary.length).toBeGreaterThanOrEqual(3);
		expect(summary.length).toBeLessThanOrEqual(5);
		const times = summary.map((statement) => statement.evidence[0]?.startedAt ?? -1);
		expect(times).toEqual(times.toSorted((a, b) => a - b));
		for (const { text, evidence } of summary) {
			expect(text.replace(' …', '').split(' ').length).toBeLessThanOrEqual(40);
			expect(textOf(transcript, evidence[0]?.segmentId ?? '')).toContain(text.replace(' …', ''));
		}
		expect(summary.map(({ text }) => text).join(' ')).toMatch(/refund for the delivery fee/);
	});

	it('gives each promise to its speaker with the day named, and omits what is done during the call', async () => {
		const { actionPoints } = await analyse(transcript);
		const pointAbout = (words: RegExp) => actionPoints.find(({ text }) => words.test(text));
		expect(pointAbout(/call you tomorrow/)).toMatchObject({ owner: 'Dana', dueDate: '2025-03-12', isDone: false });
		expect(pointAbout(/refund the delivery fee/)).toMatchObject({ owner: 'Dana', dueDate: '2025-03-11' });
		expect(pointAbout(/send me a confirmation/)).toMatchObject({ owner: 'Dana', dueDate: null });
		expect(pointAbout(/pull up|let me check|order number/i)).toBeUndefined();
		expect(new Set(actionPoints.map(({ id }) => id)).size).toBe(actionPoints.length);
	});

	it('lists names, phone numbers, e-mail addresses and dates in normal form', async () => {
		const { entities } = await analyse(transcript);
		const values = (of: { value: string }[]) => of.map(({ value }) => value);
		expect(values(entities.names)).toEqual(['Dana Whitfield', 'Marcus Oyelaran']);
		expect(values(entities.phone_numbers)).toEqual(['+14155550132']);
		expect(values(entities.emails)).toEqual(['marcus.oyelaran@fernmail.com']);
		expect(values(entities.addresses)[0]).toMatch(/^1280 juniper street/i);
		expect(values(entities.dates)).toEqual(
			expect.arrayContaining(['2025-02-14', '1986-06-03', '2025-03-14', '2025-03-12']),
		);
	});

	it('has negative sentiment, judged from the caller alone and quoted', async () => {
		const { sentiment } = await analyse(transcript);
		expect(sentiment.sentiment).toBe('Negative');
		expect(sentiment.recommended_agent_response).toMatch(/Acknowledge what went wrong \(“.+”\)/);
		expect(sentiment.recommended_agent_response).toContain(sentiment.reply?.quote);
		expect(sentiment.reply?.key).toBe('apologise');
		const speakers = sentiment.evidence.map(
			(one) => transcript.lines.find(({ id }) => id === one.segmentId)?.speakerName,
		);
		expect(new Set(speakers)).toEqual(new Set(['Marcus']));
	});

	it('matches exactly the tags and checks whose words were said', async () => {
		const { tags, compliance } = await analyse(transcript);
		expect(tags.map(({ tag }) => tag).toSorted()).toEqual(['Delivery problem', 'Refund']);
		expect(compliance.map(({ step, result }) => [step, result])).toEqual([
			[1, 'found'],
			[2, 'found'],
			[3, 'not_found'],
		]);
		expect(compliance.map(({ key }) => key)).toEqual(['recordingAnnounced', undefined, undefined]);
		const recording = transcript.lines.find(({ text }) => /may be recorded/.test(text));
		expect(compliance[0]?.timestamp).toBeGreaterThanOrEqual(recording?.startedAt ?? Number.NaN);
		expect(compliance[0]?.timestamp).toBeLessThanOrEqual(recording?.endedAt ?? Number.NaN);
		expect(compliance[2]).toMatchObject({ timestamp: null, evidence: [] });
	});
});

describe.each(forms)('a meeting of three as %s', (_, form) => {
	const transcript = form(planningMeeting);

	it('is titled by its subject', async () => {
		expect((await analyse(transcript)).title.text).toBe('Release planning, budget: booking page');
	});

	it('assigns a request to the person named and a promise to its speaker', async () => {
		const { actionPoints } = await analyse(transcript);
		const pointAbout = (words: RegExp) => actionPoints.find(({ text }) => words.test(text));
		expect(pointAbout(/fix the calendar/)).toMatchObject({ owner: 'Tom', dueDate: '2025-03-13' });
		expect(pointAbout(/review the texts/)).toMatchObject({ owner: 'Lena' });
		expect(pointAbout(/send my comments/)).toMatchObject({ owner: 'Lena', dueDate: '2025-03-12' });
		expect(pointAbout(/approve the budget/)).toMatchObject({ owner: 'Priya', dueDate: '2025-03-12' });
		expect(pointAbout(/prepare the invitation/)).toMatchObject({ owner: 'Lena' });
	});

	it('lists a foreign number, an e-mail and a date, and resolves "next Tuesday" from the meeting date', async () => {
		const { entities } = await analyse(transcript);
		expect(entities.phone_numbers.map(({ value }) => value)).toEqual(['+442079460958']);
		expect(entities.emails.map(({ value }) => value)).toEqual(['hello@stayfinch.org']);
		expect(entities.dates.map(({ value }) => value)).toEqual(expect.arrayContaining(['2025-03-25', '2025-03-18']));
	});
});

describe('built-in insights', () => {
	const german = buildTranscript(
		`
Anna: Guten Tag, ich rufe wegen meiner Waschmaschine an, die Lieferung fehlt seit zwei Wochen.
Ben: Das tut mir leid, wie lautet Ihre Telefonnummer?
Anna: Meine Nummer ist 030 1234567 und meine Adresse ist Lindenstraße 12, 10969 Berlin.
Ben: Die Waschmaschine kommt am 14. März 2025, die Bestätigung geht an anna.berger@fernmail.de.
`,
		{ local: 'Ben', language: 'de-DE' },
	);
	const empty = buildTranscript('', { local: 'Me' });
	const everyTranscript = [supportCall, planningMeeting, german, empty].flatMap((one) => [one, unpunctuated(one)]);

	it('keep their evidence inside the cited line and match the contract', async () => {
		for (const transcript of everyTranscript) {
			const insights = Insights.parse(await analyse(transcript));
			for (const { path, evidence } of allEvidence(insights))
				for (const one of evidence) {
					const line = transcript.lines.find(({ id }) => id === one.segmentId);
					expect(line, path).toBeDefined();
					expect(one.startedAt, path).toBeGreaterThanOrEqual(line?.startedAt ?? Number.NaN);
					expect(one.endedAt, path).toBeLessThanOrEqual(line?.endedAt ?? Number.NaN);
					expect(one.startedAt, path).toBeLessThanOrEqual(one.endedAt);
				}
		}
	});

	it('have evidence for every claim', async () => {
		for (const transcript of [supportCall, planningMeeting, unpunctuated(supportCall), unpunctuated(planningMeeting)]) {
			const { sentiment, compliance, ...claims } = await analyse(transcript);
			const found = compliance.filter(({ result }) => result === 'found');
			const bare = [...allEvidence({ ...claims, compliance: found, sentiment })].filter(
				({ evidence }) => evidence.length === 0,
			);
			expect(bare.map(({ path }) => path)).toEqual(sentiment.sentiment === 'Neutral' ? ['insights.sentiment'] : []);
		}
	});

	it('say that they are quotes and never that a check was passed', async () => {
		const insights = await analyse(supportCall);
		expect(insights).toMatchObject({
			isExtractive: true,
			engine: { label: 'Built-in, quotes from the transcript', model: null },
		});
		expect(JSON.stringify(insights)).not.toMatch(/\bpassed\b|\bfulfilled\b|\bcompliant\b/i);
	});

	it('list numbers, addresses and dates in German, and nothing where there are none', async () => {
		const insights = await analyse(german);
		expect(insights.entities.phone_numbers.map(({ value }) => value)).toEqual(['+49301234567']);
		expect(insights.entities.emails.map(({ value }) => value)).toEqual(['anna.berger@fernmail.de']);
		expect(insights.entities.addresses.map(({ text }) => text)).toEqual(['Lindenstraße 12, 10969 Berlin']);
		expect(insights.entities.dates.map(({ value }) => value)).toEqual(['2025-03-14']);
		expect(insights.summary.length).toBeGreaterThan(0);
		expect(insights).toMatchObject({ actionPoints: [], sentiment: { sentiment: 'Neutral', evidence: [] } });
		expect(insights.title.text).toBe('Lieferverzug: Waschmaschine');
	});

	it('do not judge sentiment in an unknown language, and say so', async () => {
		const transcript = buildTranscript('Ana: Ik ben heel boos op jullie.', { local: 'Ben', language: 'nl-NL' });
		const { sentiment, actionPoints } = await analyse(transcript);
		expect(sentiment).toMatchObject({ sentiment: 'Neutral', reply: { key: 'notAssessed', quote: null }, evidence: [] });
		expect(sentiment.recommended_agent_response).toMatch(/English and German only/);
		expect(actionPoints).toEqual([]);
	});

	it('give an empty conversation a title and nothing else', async () => {
		const insights = await analyse(empty);
		expect(insights).toMatchObject({
			title: { text: 'Conversation', key: 'untitled', evidence: [] },
			summary: [],
			actionPoints: [],
			tags: [],
		});
		expect(insights.compliance.every(({ result }) => result === 'not_found')).toBe(true);
	});

	it.each([
		['only small talk', 'Ana: You guys are great.\nBen: Yeah, you guys too.\nAna: Okay.', 'Conversation'],
		[
			'no known subject',
			'Ana: Hm.\nBen: The herons nest beside the old mill pond again.',
			'The herons nest beside the old mill pond again.',
		],
	])('give a conversation with %s a sensible title', async (_, script, title) => {
		const transcript = buildTranscript(script.replaceAll('Ana', 'Speaker 1').replaceAll('Ben', 'Speaker 2'), {
			local: 'Me',
		});
		expect((await analyse(transcript)).title.text).toBe(title);
	});

	it('build no title on low-confidence words', async () => {
		const script = 'Ana: I would like to order the conquest.\nBen: The regular conquest or the new conquest?';
		const heard = buildTranscript(script, { local: 'Ben' });
		expect((await analyse(heard)).title.text).toBe('Order: conquest');
		const unsure = { ...heard, lines: heard.lines.map((line) => ({ ...line, uncertain: ['conquest.', 'Conquest'] })) };
		expect((await analyse(unsure)).title.text).not.toMatch(/conquest/i);
	});

	it('mark where a summary quote was cut out of a longer sentence', async () => {
		const [first, second] = [
			'the supplier considered for a long time how much of the old kitchen could stay and he was',
			'not',
		];
		const rest = 'an unreasonable man about the price of the new worktop that the customer had chosen in the spring';
		const transcript = buildTranscript(`Ana: ${first} ${second} ${rest}`, { local: 'Ben' });
		const { summary } = await analyse(transcript);
		expect(summary.length).toBeGreaterThan(1);
		expect(summary[0]?.text).toMatch(/ …$/);
		expect(summary.at(-1)?.text).toMatch(/^… /);
	});

	it('title a conversation in another language in its own words, or not at all', async () => {
		const script = 'Ana: Das Budget für den Workshop ist ein Problem.\nBen: Wir brauchen einen Prototype im März.';
		const german = await analyse(buildTranscript(script, { local: 'Ben', language: 'de-DE' }));
		expect(german.title.text).toBe('Budget');
		const dutch = await analyse(
			buildTranscript('Ana: Het dak van de schuur lekt alweer.', { local: 'Ben', language: 'nl-NL' }),
		);
		expect(dutch.title.text).toBe('Het dak van de schuur lekt alweer.');
		const brief = await analyse(buildTranscript('Ana: Ja.\nBen: Nein.', { local: 'Ben', language: 'de-DE' }));
		expect(brief.title).toMatchObject({ key: 'untitled' });
	});

	it('name the other party in the title when no subject is found', async () => {
		const transcript = buildTranscript('Me: Hi there.\nJoana Pires: Hello, how are you?', { local: 'Me' });
		expect((await analyse(transcript)).title.text).toBe('Conversation with Joana Pires');
	});

	it('accept words that are names of built-in properties', async () => {
		const transcript = buildTranscript('Ana: The constructor and the prototype said __proto__ toString.', {
			local: 'Ana',
		});
		const tags = [{ tag: 'constructor', definition: '__proto__, toString, hasOwnProperty' }];
		const insights = await engine.analyse({ transcript, tags, checks: [] }, signal);
		expect(insights.tags).toMatchObject([{ tag: 'constructor', evidence: [{ segmentId: 'segment-1' }] }]);
	});

	it('stop when aborted', async () => {
		const reason = new Error('stopped by the test');
		await expect(
			engine.analyse({ transcript: supportCall, tags: [], checks: [] }, AbortSignal.abort(reason)),
		).rejects.toBe(reason);
	});
});

describe('a question about a conversation', () => {
	it.each([
		['What is the phone number?', /415-555-0132/],
		['Who pays the refund?', /refund for the delivery fee/],
		['When is the next delivery slot?', /Friday, March 14th/],
	])('%s is answered by quoting the line', async (question, expected) => {
		const answer = await engine.answer(question, supportCall, signal);
		expect(answer.text).toMatch(expected);
		expect(answer.evidence.map(({ segmentId }) => textOf(supportCall, segmentId)).join(' ')).toMatch(expected);
		expect(answer).toMatchObject({ isExtractive: true, model: null });
	});

	it('is refused if no line answers it', async () => {
		const answer = await engine.answer('What did they say about the weather in Paris?', supportCall, signal);
		expect(answer.text).toMatch(/found nothing/);
		expect(answer.evidence).toEqual([]);
	});
});
