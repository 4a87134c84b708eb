import type { Speaker } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { expect, test } from 'vitest';
import { indexSpeakers } from './speakers-by-id.ts';

const german = (label: string) => ({ Me: 'Ich', Others: 'Andere' })[label] ?? label.replace('Speaker', 'Sprecher');
const speaker = (more: Partial<Speaker>): Speaker => ({
	speakerId: 's',
	name: null,
	label: 'Speaker 2',
	origin: 'mixed',
	isEstimated: false,
	index: 1,
	talkMs: 0,
	...more,
});
const one = (more: Partial<Speaker>) => indexSpeakers([speaker(more)], german).get('s');

test('unnamed speakers are labelled in the language of the user', () => {
	expect(one({})?.name).toBe('Sprecher 2');
	expect(one({ label: 'Others' })?.name).toBe('Andere');
	expect(one({ label: 'Me', origin: 'local' })?.name).toBe('Ich');
});

test('a typed name is kept, and the user’s own speaker is marked as me', () => {
	expect(one({ name: 'Speaker 9' })?.name).toBe('Speaker 9');
	expect(one({ name: 'Marta', label: 'Me', origin: 'local' })).toMatchObject({ name: 'Marta', isMe: true });
	expect(one({ label: 'Me', origin: 'local' })?.isMe).toBe(false);
});
