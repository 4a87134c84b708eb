import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { type FieldMessageKey, fieldMessage, fieldMessages } from '@debrief/shared/domain/field-messages.ts';
import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { detailedSentence, messagesOf } from './detailed-sentence.ts';
import { startI18n } from './i18n/i18n.ts';
import englishSentences from './locales/en/fields.json';

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
])('the user sees %s', (_, error, sentence) => {
	expect(detailedSentence(i18next.getFixedT('en', 'errors'), error)).toMatch(sentence ?? '');
});

test('all errors of one field are read together, once, and apart from other fields', () => {
	const [email, check] = details;
	const tooLong = { field: 'email', reason: 'too_big', message: 'Use maximum 32 characters' };
	const all = [email, check, tooLong, email].filter((each) => each !== undefined);
	expect(messagesOf(all, 'email')).toBe('Please fill in a valid email address. Use maximum 32 characters');
	expect(messagesOf(all, 'reCaptchaKey')).toBe(check?.message);
	expect(messagesOf(all, 'password')).toBe('');
	const error = new ApiError('invalid_input', 'x', { status: 400, details: all });
	expect(detailedSentence(i18next.getFixedT('en', 'errors'), error)).toBe(messagesOf(all, 'email'));
});

describe('in German', () => {
	beforeAll(async () => {
		await i18next.changeLanguage('de');
		await i18next.loadNamespaces('fields');
		return () => i18next.changeLanguage('en');
	});

	test.for(Object.keys(fieldMessages) as FieldMessageKey[])('message %s is translated', (key) => {
		const values = { field: 'title', limit: 254 };
		const message = fieldMessage(key, values);
		const found = messagesOf([{ field: 'a', reason: 'b', message, key, values }], 'a');
		expect(found).not.toBe(message);
		expect(found).not.toMatch(/\{\{|message\./);
		expect(found.includes('254')).toBe(message.includes('254'));
	});

	test.for([
		['the name of a field is translated', 'invalid', { field: 'finishedAt' }, 'Ungültige Angabe: Ende'],
		['so is one of two words', 'invalid', { field: 'first name' }, 'Ungültige Angabe: Vorname'],
		['a field that only programs send has no name', 'invalid', { field: 'x-start-byte' }, 'Ungültige Angabe'],
		['the code of an error has the sentence of the error', 'wrong_password', undefined, 'Ungültiges Passwort'],
		['what a newer server says stays as it is', 'newer', undefined, 'In English'],
	] as const)('the user reads %s', ([, key, values, sentence]) => {
		const detail = { field: 'a', reason: 'b', message: 'In English', key, ...(values && { values }) };
		expect(messagesOf([detail], 'a')).toBe(sentence);
	});
});

test('an English page shows the sentences of the server', async () => {
	await i18next.loadNamespaces('fields');
	for (const key of Object.keys(fieldMessages) as FieldMessageKey[]) {
		const values = { field: 'title', limit: 254 };
		const message = fieldMessage(key, values);
		expect(messagesOf([{ field: 'a', reason: 'b', message: '', key, values }], 'a')).toBe(message);
	}
	expect(Object.keys(englishSentences.message).sort()).toEqual(Object.keys(fieldMessages).sort());
});

test('errors of nested fields are shown at their parent field', () => {
	const details = [
		{ field: 'phones.1.phone', reason: 'b', message: 'Invalid phone' },
		{ field: 'phones', reason: 'b', message: 'Choose at most 10' },
		{ field: 'phonesOfOthers', reason: 'b', message: 'Invalid value' },
	];
	expect(messagesOf(details, 'phones')).toBe('Invalid phone. Choose at most 10');
	expect(messagesOf(details, 'phones.1')).toBe('Invalid phone');
});
