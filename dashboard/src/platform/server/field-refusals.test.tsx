import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { startI18n } from '../i18n/i18n.ts';
import { fieldRefusals } from './field-refusals.ts';

beforeAll(async () => {
	await startI18n('en');
	await i18next.loadNamespaces('fields');
});

const short = { field: 'title', reason: 'too_small', message: 'x', key: 'minCharacters', values: { limit: 3 } };
const email = { field: 'email', reason: 'format', message: 'x', key: 'email' };
const day = { field: 'due.dueDate', reason: 'format', message: 'x', key: 'invalid', values: { field: 'dueDate' } };
const refused = (details: ApiError['details'], code: ApiError['code'] = 'invalid_input') =>
	fieldRefusals(i18next.getFixedT('en', 'errors'), new ApiError(code, 'x', { status: 400, details }), [
		'title',
		'email',
	]);

test('every refused field of a form has its own messages', () => {
	const { of, other } = refused([short, email, { ...short, key: 'maxCharacters', values: { limit: 9 } }]);
	expect(of('title')).toBe('Use at least 3 characters. Use maximum 9 characters');
	expect(of('email')).toBe('Please fill in a valid email address');
	expect(other).toBeUndefined();
});

test('an error about no field of the form includes the name of its field', () => {
	const { of, other } = refused([short, day]);
	expect(of('title')).toBe('Use at least 3 characters');
	expect(of('email')).toBeUndefined();
	expect(other).toBe('Invalid dueDate');
	expect(refused([{ ...short, field: 'comment' }]).other).toBe('Comment: Use at least 3 characters');
});

test('another error is shown at the field it concerns, or else above the form', () => {
	expect(refused([{ ...email, message: '' }], 'wrong_password').of('email')).toBe('Invalid password');
	expect(refused([], 'account_inactive').other).toBe('This account has been deactivated.');
	expect(refused([]).other).toBe('Some values are invalid.');
});

test('without an error nothing is shown', () => {
	const { of, other } = fieldRefusals(i18next.getFixedT('en', 'errors'), null, ['title']);
	expect([of('title'), other]).toEqual([undefined, undefined]);
});
