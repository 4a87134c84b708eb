import { expect, test } from 'vitest';
import { emptyDraft, isComplete, toDetails } from './details-draft.ts';

test('only a telephone call is sent with direction, number and start', () => {
	const draft = { ...emptyDraft('de-DE'), direction: 'inbound' as const, remotePhone: '+44 1632 960171' };
	expect(toDetails(draft)).toEqual({ languageCode: 'de-DE', type: 'other' });
	expect(toDetails({ ...draft, type: 'phone-call', startedAt: '2026-02-11 08:52' })).toEqual({
		languageCode: 'de-DE',
		type: 'phone-call',
		direction: 'inbound',
		remotePhone: '+44 1632 960171',
		startedAt: new Date('2026-02-11T08:52').toISOString(),
	});
});

test('the number of speakers is sent where it was chosen', () => {
	const draft = { ...emptyDraft('en-US'), numberOfSpeakers: 3 };
	expect(toDetails(draft)).toEqual({ languageCode: 'en-US', type: 'other', numberOfSpeakers: 3 });
	expect(toDetails({ ...draft, type: 'phone-call' })).toMatchObject({ numberOfSpeakers: 3 });
});

test('empty fields are not sent', () => {
	expect(toDetails({ ...emptyDraft('en-US'), type: 'phone-call' })).toEqual({
		languageCode: 'en-US',
		type: 'phone-call',
	});
});

test('an invalid start blocks a telephone call; no start, or another type, does not', () => {
	const call = { ...emptyDraft('en-US'), type: 'phone-call', startedAt: '2026-02-31 08:52' } as const;
	expect(isComplete(call)).toBe(false);
	expect(isComplete({ ...call, startedAt: '2026-02-28 08:52' })).toBe(true);
	expect(isComplete({ ...call, startedAt: ' ' })).toBe(true);
	expect(isComplete({ ...call, type: 'other' })).toBe(true);
});
