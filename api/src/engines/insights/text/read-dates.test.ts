import { expect, it } from 'vitest';
import { createDateReader } from './read-dates.ts';

/** A Tuesday, late enough in UTC to be another day in much of the world. */
const tuesday = new Date('2025-03-11T23:30:00Z');

it.each([
	['I ordered it on February 14th', '2025-02-14'],
	['it was may second', '2025-05-02'],
	['see you on Tuesday', '2025-03-18'],
	['yes, it was Tuesday', '2025-03-04'],
	['tomorrow morning', '2025-03-12'],
	['it broke on Monday afternoon', '2025-03-10'],
	['I will call you on Monday', '2025-03-17'],
	['the delivery was planned for last Thursday, but', '2025-03-06'],
	['on Friday, March 14th, in the morning', '2025-03-14'],
])('"%s" is resolved from the date of the conversation, in any server time zone', async (text, value) => {
	const dates = await createDateReader('en-US', tuesday);
	expect(dates.list(text).map((date) => date.value)).toEqual([value]);
});

it.each([
	['today'],
	['this morning'],
	['in a second'],
	['may I ask'],
	['he sat down in the sun'],
	['at five'],
	['the day before'],
	['about the car last week'],
	['sometime next month'],
])('"%s" is not listed as a date', async (text) => {
	const dates = await createDateReader('en-US', tuesday);
	expect(dates.list(text)).toEqual([]);
});

it('a promise for today is due today, and "in a minute" has no due date', async () => {
	const dates = await createDateReader('en-US', tuesday);
	expect(dates.firstDue('I will send it today')).toBe('2025-03-11');
	expect(dates.firstDue('I will call back in a minute')).toBeNull();
	expect(dates.firstDue('I will do it by Monday')).toBe('2025-03-17');
});

it("dates are read in the conversation's language", async () => {
	expect((await createDateReader('de-DE', tuesday)).list('am 14. März 2025').map(({ value }) => value)).toEqual([
		'2025-03-14',
	]);
	expect((await createDateReader('fi-FI', tuesday)).list('tomorrow')).toEqual([]);
});

it.each([
	['am dreiundzwanzigsten Mai um halb drei', '2025-05-23'],
	['ich habe es am dritten Januar gekauft', '2025-01-03'],
	['zum ersten April 2026', '2026-04-01'],
	['bis morgen früh', '2025-03-12'],
	['am Freitag', '2025-03-14'],
])('"%s" is read as one date in German', async (text, value) => {
	const dates = await createDateReader('de-DE', tuesday);
	expect(dates.list(text).map((date) => date.value)).toEqual([value]);
	expect(dates.list(text.toLowerCase()).map((date) => date.value)).toEqual([value]);
});

it.each([['Guten Morgen'], ['um halb drei'], ['fünfzehnhundert Euro'], ['heute Abend'], ['im zweiten Stock']])(
	'"%s" is not listed as a date in German',
	async (text) => {
		const dates = await createDateReader('de-DE', tuesday);
		expect(dates.list(text)).toEqual([]);
	},
);

it('a date without a year is the next one when something is due, and a named day wins over "now"', async () => {
	const german = await createDateReader('de-DE', tuesday);
	expect(german.firstDue('ich schicke es bis zum dritten Januar')).toBe('2026-01-03');
	const english = await createDateReader('en-US', tuesday);
	expect(english.firstDue('I will refund it now or by Friday')).toBe('2025-03-14');
	expect(english.firstDue('I will check it every evening from now on')).toBeNull();
	expect(english.firstDue('I have been waiting for a week, send it')).toBeNull();
});
