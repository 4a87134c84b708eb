import { formatMoment, parseMoment } from '@debrief/shared/domain/time/local-moment.ts';
import { buildConversationRow } from '@debrief/shared/testing/build-conversation.ts';
import { expect, test } from 'vitest';
import { draftOf, lengthOf, newDraft, toChange, toNew, withStart } from './draft.ts';
import { problemsIn, problemsOf } from './problems.ts';

const iso = (local: string) => parseMoment(local)?.toISOString();
const row = buildConversationRow({
	title: 'Gate 4',
	type: 'phone-call',
	startedAt: '2026-02-11T08:52:31.000Z',
	finishedAt: '2026-02-11T09:03:35.000Z',
});
const draft = draftOf(row);

test('a new conversation starts now and ends an hour later', () => {
	const made = newDraft('de-DE', new Date(2026, 1, 11, 23, 30));
	expect(made).toMatchObject({ startedAt: '2026-02-11 23:30', finishedAt: '2026-02-12 00:30' });
	expect(toNew({ ...made, title: ' Plans ', remotePhone: ' ' })).toEqual({
		type: 'other',
		title: 'Plans',
		languageCode: 'de-DE',
		startedAt: iso('2026-02-11 23:30'),
		finishedAt: iso('2026-02-12 00:30'),
	});
});

test('untouched fields are not sent, not even the seconds that the form hides', () => {
	expect(toChange(draft, row)).toEqual({});
	expect(toChange({ ...draft, title: 'Gate 5' }, row)).toEqual({ title: 'Gate 5' });
	expect(toChange({ ...draft, contact: ' ', remotePhone: '' }, { ...row, contact: { displayName: 'Ash' } })).toEqual({
		contact: null,
	});
});

test('moving the start moves the end: audio keeps its length, a manual conversation lasts one hour', () => {
	const byHand = { ...row, source: 'zoom', hasAudio: false };
	expect(lengthOf({ ...row, source: 'manual' })).toBe(664_000);
	expect(withStart(draft, '2026-03-01 10:00', lengthOf(row)).finishedAt).toBe('2026-03-01 10:11');
	const moved = withStart(draftOf(byHand), '2026-03-01 10:00', lengthOf(byHand));
	expect(moved.finishedAt).toBe('2026-03-01 11:00');
	expect(toChange(moved, byHand)).toEqual({ startedAt: iso('2026-03-01 10:00') });
	expect(toChange({ ...moved, finishedAt: '2026-03-01 10:20', isEndChosen: true }, byHand)).toEqual({
		startedAt: iso('2026-03-01 10:00'),
		finishedAt: iso('2026-03-01 10:20'),
	});
});

test('a cleared end is sent as null, also when the start changes', () => {
	const endless = { ...draft, type: 'other', finishedAt: '', isEndChosen: true } as const;
	const byHand = { ...row, type: 'other', hasAudio: false } as const;
	expect(toChange(endless, byHand)).toEqual({ finishedAt: null });
	expect(toChange({ ...endless, startedAt: '2026-03-01 10:00' }, { ...byHand, finishedAt: null })).toEqual({
		startedAt: iso('2026-03-01 10:00'),
		finishedAt: null,
	});
	expect(toNew({ ...endless, startedAt: '2026-03-01 10:00' })).toMatchObject({ finishedAt: null });
});

test('a conversation with audio keeps its end and says so; one without an end needs none', () => {
	const endless = { ...draft, type: 'other', finishedAt: '', isEndChosen: true } as const;
	expect(problemsOf(endless, row)).toEqual({ finishedAt: { kind: 'endOfAudio' } });
	expect(problemsOf(endless, { ...row, hasAudio: false })).toEqual({});
	expect(problemsOf(endless, { ...row, finishedAt: null })).toEqual({});
});

test('type, source, number and direction of a recorded conversation are never sent', () => {
	const changed = { ...draft, type: 'other', direction: 'outbound', remotePhone: '1', source: 'x' } as const;
	expect(toChange(changed, { ...row, isManuallyCreated: false })).toEqual({});
	expect(toChange(changed, row)).toEqual({ type: 'other', direction: 'outbound', remotePhone: '1', source: 'x' });
});

test('a telephone call needs an end, and no end may precede the start', () => {
	const invalid = { finishedAt: { kind: 'invalid' } };
	expect(problemsOf(draft, row)).toEqual({});
	expect(problemsOf({ ...draft, finishedAt: '' }, row)).toEqual(invalid);
	expect(problemsOf({ ...draft, finishedAt: '', type: 'other' }, { ...row, hasAudio: false })).toEqual({});
	expect(problemsOf({ ...draft, finishedAt: formatMoment('2026-02-11T08:00:00Z') }, row)).toEqual(invalid);
	expect(problemsOf({ ...draft, finishedAt: '2026-04-11 08:00' }, row)).toEqual(invalid);
});

test('an invalid start, an empty title and too long texts are reported', () => {
	expect(problemsOf({ ...draft, startedAt: '' }, row)).toEqual({ startedAt: { kind: 'invalid' } });
	expect(problemsOf({ ...draft, startedAt: '0026-01-01 10:00' }, row)).toMatchObject({
		startedAt: { kind: 'invalid' },
	});
	expect(problemsOf({ ...draft, startedAt: '2026-02-31 10:00' }, row)).toEqual({ startedAt: { kind: 'invalid' } });
	expect(problemsOf({ ...draft, title: ' ' }, row)).toEqual({ title: { kind: 'invalid' } });
	expect(problemsOf({ ...draft, title: ' ' }, { ...row, title: null })).toEqual({});
	expect(problemsOf({ ...draft, title: 'x'.repeat(301) }, row)).toEqual({ title: { kind: 'tooLong', limit: 300 } });
});

test('all errors of the server appear at their fields', () => {
	expect(
		problemsIn([
			{ field: 'contact.displayName', reason: 'too_big', message: 'Use maximum 120 characters' },
			{ field: 'contact', reason: 'custom', message: 'Invalid contact' },
			{ field: 'colour', reason: 'invalid', message: 'Invalid colour' },
		]),
	).toEqual({ contact: { kind: 'refused', messages: 'Use maximum 120 characters. Invalid contact' } });
});
