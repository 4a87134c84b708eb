import type { ActionPoint } from '@debrief/shared/contract/insights/insights-shapes.ts';
import { expect, test } from 'vitest';
import { linkOwners, nameOwners } from './action-point-owners.ts';

const point = (owner: string | null, fileId?: string): ActionPoint => ({
	id: 'p',
	text: 'Call back',
	owner,
	dueDate: null,
	isDone: false,
	evidence: fileId ? [{ fileId, segmentId: 's', startedAt: 0, endedAt: 1 }] : [],
});
const speakers = [
	{ fileId: 'a', speakerId: '1', name: 'Speaker 1' },
	{ fileId: 'b', speakerId: '1', name: 'Speaker 1' },
	{ fileId: 'b', speakerId: 'me', name: 'Me' },
];
const linked = (one: ActionPoint) => linkOwners([one], speakers)[0]?.ownerSpeaker;

test('an owner is linked to the speaker of that name in the recording of the evidence, ignoring case', () => {
	expect(linked(point('Speaker 1', 'b'))).toEqual({ fileId: 'b', speakerId: '1' });
	expect(linked(point('Speaker 1'))).toEqual({ fileId: 'a', speakerId: '1' });
	expect(linked(point('ME'))).toEqual({ fileId: 'b', speakerId: 'me' });
});

test('an owner who is not a speaker is kept as text', () => {
	for (const one of [point('Ines'), point(null)]) {
		expect(linked(one)).toBeNull();
		expect(nameOwners(linkOwners([one], speakers), speakers)[0]?.owner).toBe(one.owner);
	}
});

test("a linked owner shows the speaker's current name, and the last known one after the speaker is removed", () => {
	const points = linkOwners([point('Me')], speakers);
	const renamed = speakers.map((one) => (one.speakerId === 'me' ? { ...one, name: 'Nora' } : one));
	expect(nameOwners(points, renamed)[0]?.owner).toBe('Nora');
	expect(nameOwners(points, [])[0]?.owner).toBe('Me');
});
