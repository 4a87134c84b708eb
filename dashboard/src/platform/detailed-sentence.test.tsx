import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import i18next from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import { detailedSentence, messagesOf } from './detailed-sentence.ts';
import { startI18n } from './i18n/i18n.ts';

beforeAll(() => startI18n('en'));

const details = [
	{ field: 'email', reason: 'format', message: 'Please fill in a valid email address' },
	{ field: 'reCaptchaKey', reason: 'required', message: 'Please verify that you are not a robot' },
];

test.each([
	[
		'the first detail',
		new ApiError('invalid_input', 'Some values are not valid.', { status: 400, details }),
		details[0]?.message,
	],
	[
		'without details the message of its code',
		new ApiError('invalid_input', 'x', { status: 400 }),
		'Some values are invalid.',
	],
	[
		'the message of its code',
		new ApiError('account_inactive', 'x', { status: 403 }),
		'This account has been deactivated.',
	],
	[
		'the first detail of an unknown code',
		new ApiError('general', 'Locked', { status: 409, details }),
		details[0]?.message,
	],
	['the message of an unknown code', new ApiError('general', 'Locked', { status: 409 }), 'Locked'],
	['the message of a newer code', new ApiError('newer' as 'general', 'Locked', { status: 409 }), 'Locked'],
	['the general error of a newer code', new ApiError('newer' as 'general', 'x', { status: 500 }), /^General error!/],
	['the general error of a broken server', new ApiError('general', 'x', { status: 500 }), /^General error!/],
	['the general error of a broken page', new Error('x'), /^General error!/],
])('people read %s', (_, error, sentence) => {
	expect(detailedSentence(i18next.getFixedT('en', 'errors'), error)).toMatch(sentence ?? '');
});

test('what the server has against one field is read together, once, and apart from other fields', () => {
	const [email, check] = details;
	const tooLong = { field: 'email', reason: 'too_big', message: 'Use maximum 32 characters' };
	const all = [email, check, tooLong, email].filter((each) => each !== undefined);
	expect(messagesOf(all, 'email')).toBe('Please fill in a valid email address. Use maximum 32 characters');
	expect(messagesOf(all, 'reCaptchaKey')).toBe(check?.message);
	expect(messagesOf(all, 'password')).toBe('');
	const error = new ApiError('invalid_input', 'x', { status: 400, details: all });
	expect(detailedSentence(i18next.getFixedT('en', 'errors'), error)).toBe(messagesOf(all, 'email'));
});
