import { expect, test } from 'vitest';
import { shortName } from './timeline.tsx';

test('a lane shows the first name of its speaker, or the label of an unnamed one', () => {
	expect(shortName({ name: 'Dermot Ash', label: 'Others' })).toBe('Dermot');
	expect(shortName({ name: 'Sprecher 2', label: 'Speaker 2' })).toBe('Sprecher 2');
	expect(shortName({ name: null, label: 'Speaker 3' })).toBe('Speaker 3');
});
