import { expect, test } from 'vitest';
import { detectLanguages } from './detect-languages.ts';

const known = ['de', 'en', 'fr', 'und'];
const lineOf = (origin: 'local' | 'other' | 'mixed', text: string) => ({ origin, text });
const german = 'Guten Morgen, wir müssen heute noch über die Rechnung vom letzten Monat sprechen.';
const germanToo = 'Der Kunde hat angerufen und möchte wissen, wann seine Lieferung endlich ankommt.';
const english = 'Good morning, I would like to talk about the invoice that you sent us last week.';
const french = 'Bonjour, je voudrais vous parler de la facture que nous avons reçue hier matin.';

const codes = async (lines: ReturnType<typeof lineOf>[], of: readonly string[] | 'any' = known) =>
	(await detectLanguages(lines, of)).segments.map(({ language }) => language);

test('each channel gets its language, also for lines too short to tell', async () => {
	const lines = [
		lineOf('local', german),
		lineOf('other', english),
		lineOf('local', 'okay super'),
		lineOf('other', 'sure'),
	];
	expect(await codes(lines)).toEqual(['de', 'en', 'de', 'en']);
});

test('a one-channel meeting keeps both languages, the most spoken first', async () => {
	const { segments, languages } = await detectLanguages(
		[lineOf('mixed', german), lineOf('mixed', english), lineOf('mixed', germanToo)],
		known,
	);
	expect(segments.map(({ language }) => language)).toEqual(['de', 'en', 'de']);
	expect(languages).toEqual(['de', 'en']);
});

test('only languages that the engine supports are detected', async () => {
	expect(await codes([lineOf('mixed', french)])).toEqual(['fr']);
	expect(await codes([lineOf('mixed', french)], 'any')).toEqual(['fr']);
	expect(await codes([lineOf('mixed', french)], ['de', 'en', 'und'])).not.toContain('fr');
});

test('a few words leave the language undetermined', async () => {
	expect(await detectLanguages([lineOf('mixed', 'Ja, okay.')], known)).toEqual({
		segments: [{ origin: 'mixed', text: 'Ja, okay.', language: null }],
		languages: [],
	});
});
