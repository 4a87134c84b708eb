import { expect, test } from 'vitest';
import { emptyDraft, toDetails } from './details-draft.ts';

test('only a telephone call is sent with direction, number and start', () => {
	const draft = { ...emptyDraft('de-DE'), direction: 'inbound' as const, remotePhone: '+44 1632 960171' };
	expect(toDetails(draft)).toEqual({ languageCode: 'de-DE', type: 'other' });
	expect(toDetails({ ...draft, type: 'phone-call', startedAt: '2026-02-11T08:52' })).toEqual({
		languageCode: 'de-DE',
		type: 'phone-call',
		direction: 'inbound',
		remotePhone: '+44 1632 960171',
		startedAt: new Date('2026-02-11T08:52').toISOString(),
	});
});

test('what was left empty is not sent', () => {
	expect(toDetails({ ...emptyDraft('en-US'), type: 'phone-call' })).toEqual({
		languageCode: 'en-US',
		type: 'phone-call',
	});
});
