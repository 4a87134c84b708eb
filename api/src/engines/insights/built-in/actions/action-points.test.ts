import { describe, expect, it } from 'vitest';
import { buildTranscript } from '../../../../testing/transcripts/build-transcript.ts';
import { readTranscript } from '../../text/read-transcript.ts';
import { findActionPoints } from './action-points.ts';

async function actionsIn(words: string, language = 'en-US') {
	const transcript = buildTranscript(`Ana: ${words}\nBen: Hm.`, { local: 'Ana', language });
	const actions = await findActionPoints(await readTranscript(transcript, new AbortController().signal));
	return actions.map(({ text, owner, dueDate }) => ({ text, owner, dueDate }));
}
const ownersIn = async (words: string, language?: string) =>
	(await actionsIn(words, language)).map(({ owner }) => owner);

describe("Ben's answer", () => {
	const kindsIn = async (script: string, language = 'en-US') => {
		const transcript = buildTranscript(script, { local: 'Ana', language });
		const points = await findActionPoints(await readTranscript(transcript, new AbortController().signal));
		return points.map(({ kind, evidence }) => [kind, evidence.length]);
	};

	it.each([['Yes, of course.'], ['Sure, on Monday.'], ['Okay.'], ['Hm. No problem, I will.']])(
		'turns a request into his promise: "%s"',
		async (reply) => {
			const [kind] = await kindsIn(`Ana: Can you send me the offer? I need it on Friday.\nBen: ${reply}`);
			expect(kind?.[0]).toBe(reply.startsWith('Hm') ? 'request' : 'promise');
		},
	);

	it.each([
		["Yes, but I can't before March."],
		['Why?'],
		['Okay, and what about the invoice?'],
		['I have to think about it.'],
		['Sure, if my boss agrees.'],
	])('leaves it a request: "%s"', async (reply) => {
		expect((await kindsIn(`Ana: Can you send me the offer?\nBen: ${reply}`))[0]).toEqual(['request', 1]);
	});

	it('counts in German as well', async () => {
		const asked = 'Ana: Können Sie mir das Angebot schicken?';
		expect(await kindsIn(`${asked}\nBen: Ja, gern.`, 'de-DE')).toEqual([['promise', 2]]);
		expect(await kindsIn(`${asked}\nBen: Mache ich.`, 'de-DE')).toEqual([['promise', 2]]);
		expect(await kindsIn(`${asked}\nBen: Das kann ich leider nicht.`, 'de-DE')).toEqual([['request', 1]]);
	});

	it("counts only from the person asked, and Ana's own offer needs no answer", async () => {
		expect(await kindsIn('Ana: Ben, can you send me the offer?\nEve: Sure.\nBen: Hm.')).toEqual([['request', 1]]);
		expect(await kindsIn("Ana: I'll send you the offer.\nBen: Hm.")).toEqual([['promise', 1]]);
	});
});

describe('a sentence from Ana to Ben', () => {
	it.each([
		["I'll send you the offer.", 'Ana'],
		['Can you send me the offer?', 'Ben'],
		['Could you please let me know?', 'Ben'],
		["We'll send you a new one.", 'Ana'],
		["We'll order a new one.", null],
		['Ben will send the offer.', 'Ben'],
		['You need to sign it.', 'Ben'],
		['I will check it every evening.', 'Ana'],
		['Please tell the electrician about it.', 'Ben'],
		["I'll ask you to sign it on Monday.", 'Ana'],
		['I have to return the car on Friday.', 'Ana'],
	])('"%s" is an action point with owner %s', async (words, owner) => {
		expect(await ownersIn(words)).toEqual([owner]);
	});

	it.each([
		['Ich schicke Ihnen das Angebot.', 'Ana'],
		['Das Angebot schicke ich Ihnen morgen.', 'Ana'],
		['Können Sie mir das Angebot schicken?', 'Ben'],
		['Kannst du deinen Bruder fragen?', 'Ben'],
		['Bitte bringen Sie den Ausweis mit.', 'Ben'],
		['Wir schicken Ihnen ein neues Gerät.', 'Ana'],
		['Wir bestellen ein neues Gerät.', null],
		['Ben muss den Vertrag unterschreiben.', 'Ben'],
	])('"%s" is a German action point with owner %s', async (words, owner) => {
		expect(await ownersIn(words, 'de-DE')).toEqual([owner]);
	});

	it.each([
		['Maybe we should buy a tool.'],
		["I'm not going to buy flowers."],
		["We shouldn't tell them."],
		["You don't need to send the form."],
		['Do I need to bring anything?'],
		["If I send it, they'll be angry."],
		['Let me just check the order.'],
		['Can you tell me your name?'],
		['When will you ship it?'],
		['And how would you fix it?'],
		['Let me ask you something.'],
		['Let me add that we like it.'],
		["I'll write that down."],
		['We should call it a day.'],
		["Let's get back to the agenda."],
		['I have to return a jacket.'],
		['I need to change my address.'],
	])('"%s" is not an action point', async (words) => {
		expect(await actionsIn(words)).toEqual([]);
	});

	it.each([
		['Vielleicht bestellen wir Pizza.'],
		['Ich schicke Ihnen das nicht.'],
		['Soll ich Ihnen das schicken?'],
		['Können Sie mir bitte sagen, wie Sie heißen?'],
		['Ich rufe wegen der Rechnung an.'],
		['Ich frage mich, warum.'],
	])('"%s" is not an action point in German', async (words) => {
		expect(await actionsIn(words, 'de-DE')).toEqual([]);
	});

	it('without punctuation can contain several action points, each with its own words and day', async () => {
		expect(await actionsIn("i'll email you the form by friday please sign it and send it back tomorrow")).toEqual([
			{ text: "i'll email you the form by friday", owner: 'Ana', dueDate: '2025-03-14' },
			{ text: 'please sign it and send it back tomorrow', owner: 'Ben', dueDate: '2025-03-12' },
		]);
		expect(await actionsIn('ich schicke ihnen das am freitag und rufe im lager an', 'de-DE')).toMatchObject([
			{ owner: 'Ana', dueDate: '2025-03-14' },
		]);
	});
});
