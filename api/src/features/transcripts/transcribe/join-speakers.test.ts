import { expect, test } from 'vitest';
import { type JoinedSpeaker, joinSpeakers } from './join-speakers.ts';

const of = (speakerId: string, changes: Partial<JoinedSpeaker> = {}): JoinedSpeaker => ({
	speakerId,
	name: null,
	label: `Speaker ${speakerId}`,
	origin: 'mixed',
	isEstimated: true,
	position: 0,
	talkMs: 1_000,
	...changes,
});
const me = of('me', { label: 'Me', origin: 'local', isEstimated: false });
const others = of('2', { label: 'Others', origin: 'other', isEstimated: false, position: 1 });
const idsOf = (...parts: JoinedSpeaker[][]) => {
	const { speakers, ids } = joinSpeakers(parts);
	return { speakers: speakers.map(({ speakerId, label, name, talkMs }) => ({ speakerId, label, name, talkMs })), ids };
};

test('speakers of the same channel are one, and a name of either part stays', () => {
	const { speakers, ids } = idsOf([me, others], [me, { ...others, name: 'Dermot Ash' }]);
	expect(speakers).toEqual([
		{ speakerId: 'me', label: 'Me', name: null, talkMs: 2_000 },
		{ speakerId: '2', label: 'Others', name: 'Dermot Ash', talkMs: 2_000 },
	]);
	expect(ids[1]).toEqual(ids[0]);
});

test('voices that only the engine told apart stay separate, under free numbers', () => {
	const two = [of('1'), of('2', { position: 1 })];
	const { speakers, ids } = idsOf(two, two);
	expect(speakers.map(({ label }) => label)).toEqual(['Speaker 1', 'Speaker 2', 'Speaker 3', 'Speaker 4']);
	expect([...(ids[1] ?? [])]).toEqual([
		['1', '3'],
		['2', '4'],
	]);
});

test('speakers of the same name are one, and of different names never', () => {
	const { speakers, ids } = idsOf(
		[of('1', { name: 'Anna' }), { ...others, name: 'Ben' }],
		[of('5', { name: 'Anna' }), { ...others, name: 'Carla' }],
	);
	expect(speakers.map(({ name }) => name)).toEqual(['Anna', 'Ben', 'Carla']);
	expect([ids[1]?.get('5'), ids[1]?.get('2')]).toEqual(['1', '3']);
});

test('two speakers of one part are never joined', () => {
	const { speakers } = idsOf(
		[of('1', { label: 'Mixed' })],
		[of('1', { label: 'Mixed' }), of('2', { label: 'Mixed', position: 1 })],
	);
	expect(speakers).toHaveLength(2);
});
