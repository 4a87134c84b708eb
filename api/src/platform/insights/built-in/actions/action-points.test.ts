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

describe('what Ana says to Ben', () => {
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
	])('"%s" has to be done by %s', async (words, owner) => {
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
	])('"%s" has to be done by %s', async (words, owner) => {
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
	])('"%s" is no action point', async (words) => {
		expect(await actionsIn(words)).toEqual([]);
	});

	it.each([
		['Vielleicht bestellen wir Pizza.'],
		['Ich schicke Ihnen das nicht.'],
		['Soll ich Ihnen das schicken?'],
		['Können Sie mir bitte sagen, wie Sie heißen?'],
		['Ich rufe wegen der Rechnung an.'],
		['Ich frage mich, warum.'],
	])('"%s" is no action point', async (words) => {
		expect(await actionsIn(words, 'de-DE')).toEqual([]);
	});

	it('without punctuation may hold several, each with its own words and day', async () => {
		expect(await actionsIn("i'll email you the form by friday please sign it and send it back tomorrow")).toEqual([
			{ text: "i'll email you the form by friday", owner: 'Ana', dueDate: '2025-03-14' },
			{ text: 'please sign it and send it back tomorrow', owner: 'Ben', dueDate: '2025-03-12' },
		]);
		expect(await actionsIn('ich schicke ihnen das am freitag und rufe im lager an', 'de-DE')).toMatchObject([
			{ owner: 'Ana', dueDate: '2025-03-14' },
		]);
	});
});
