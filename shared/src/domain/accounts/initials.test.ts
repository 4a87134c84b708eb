import { expect, test } from 'vitest';
import { speakerColour } from '../transcripts/speaker-colour.ts';
import { initials } from './initials.ts';

test.each([
	['Marta Keller', 'MK'],
	['Ana Maria de la Cruz', 'AC'],
	['Tomás', 'TO'],
	['Speaker 2', '2'],
	['Speaker 10', '10'],
	['élodie zhu', 'ÉZ'],
	['hanne@nordlager.example', 'HE'],
	['李明', '李明'],
	['  ', '?'],
	['+++', '?'],
])('the avatar of "%s" shows %s', (name, expected) => {
	expect(initials(name)).toBe(expected);
});

test('speakers have eight colours, and the ninth starts over', () => {
	expect([0, 1, 7, 8, 9].map(speakerColour)).toEqual([1, 2, 8, 1, 2]);
});
