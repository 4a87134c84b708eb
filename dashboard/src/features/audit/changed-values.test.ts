import { expect, test } from 'vitest';
import { changedValues, subjectAddress } from './changed-values.ts';

test('only changed fields are shown, including added and removed ones', () => {
	expect(
		changedValues(
			{ email: 'a@example.com', role: 'user', old: 1 },
			{ email: 'a@example.com', role: 'admin', isNew: true },
		),
	).toEqual([
		{ name: 'role', before: 'user', after: 'admin' },
		{ name: 'old', before: 1, after: undefined },
		{ name: 'isNew', before: undefined, after: true },
	]);
});

test('a created or removed item is listed field by field, and plain text as a whole', () => {
	expect(changedValues(null, { title: 'Meet' })).toEqual([{ name: 'title', before: undefined, after: 'Meet' }]);
	expect(changedValues('', 'We record.')).toEqual([{ name: null, before: '', after: 'We record.' }]);
	expect(changedValues(null, null)).toEqual([]);
});

test('an audit entry about an account shows its e-mail address', () => {
	expect(subjectAddress({ email: 'a@example.com' }, null)).toBe('a@example.com');
	expect(subjectAddress('text', { plan: 'free' })).toBeNull();
});
