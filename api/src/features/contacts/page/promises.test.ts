import { describe, expect, test } from 'vitest';
import type { ConversationRecord } from '../../conversations/index.ts';
import type { ContactRow } from '../contact-access.ts';
import { pointsOf, type TalkSpeaker } from './promises.ts';

const contact = { displayName: 'Priya Nair', firstName: 'Priya', lastName: 'Nair' } as ContactRow;
const about = { id: 'call', title: null, startedAt: new Date(0), userName: 'Marta Keller' } as ConversationRecord;
const speaker = (speakerId: string, name: string | null, origin: TalkSpeaker['origin'] = 'mixed'): TalkSpeaker => ({
	fileId: 'file',
	speakerId,
	name,
	label: `Speaker ${speakerId}`,
	origin,
	talkMs: 1_000,
});
const promisedBy = (owner: string, speakers: TalkSpeaker[], who = contact) => {
	const ownerSpeaker = speakers.find(({ speakerId }) => speakerId === owner) && { fileId: 'file', speakerId: owner };
	const point = { id: '1', text: 'I will call.', dueDate: null, isDone: false, evidence: [] };
	const points = [{ ...point, owner, ...(ownerSpeaker && { ownerSpeaker }) }];
	return pointsOf(who, [{ about, points, speakers }])[0]?.by;
};

describe('a promise', () => {
	test('on a one-channel call belongs to the contact if the other speaker has another name', () => {
		const call = [speaker('1', 'Hannah'), speaker('2', null)];
		expect([promisedBy('2', call), promisedBy('1', call)]).toEqual(['contact', 'us']);
	});

	test('has an unknown owner if both speakers are unnamed, or a third one speaks', () => {
		const nameless = [speaker('1', null), speaker('2', null)];
		const three = [speaker('1', 'Hannah'), speaker('2', null), speaker('3', null)];
		expect([promisedBy('1', nameless), promisedBy('2', three), promisedBy('1', three)]).toEqual([
			'unknown',
			'unknown',
			'unknown',
		]);
	});

	test('of an unnamed speaker next to the named contact is ours', () => {
		const call = [speaker('1', 'Priya'), speaker('2', null)];
		expect([promisedBy('1', call), promisedBy('2', call)]).toEqual(['contact', 'us']);
	});

	test('is matched by first name, and by full name for a contact without a last name', () => {
		const meeting = [speaker('1', null, 'local'), speaker('2', 'Priya Nair', 'other'), speaker('3', 'Callum', 'other')];
		expect([promisedBy('Priya', meeting), promisedBy('Callum', meeting), promisedBy('1', meeting)]).toEqual([
			'contact',
			'unknown',
			'us',
		]);
		const first = { displayName: 'Priya', firstName: 'Priya', lastName: null } as ContactRow;
		expect(promisedBy('Priya Nair', meeting, first)).toBe('contact');
	});
});
