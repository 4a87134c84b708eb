import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { ErrorDetail } from '@debrief/shared/contract/error-body.ts';
import type { FieldMessageKey } from '@debrief/shared/domain/field-messages.ts';
import i18next, { type TFunction } from 'i18next';
import { errorSentence } from './error-sentences.ts';
import type sentences from './locales/en/fields.json';

/** Includes everything below the field. */
export function messagesOf(details: readonly ErrorDetail[], field: string): string {
	const found = details.filter((each) => each.field === field || each.field.startsWith(`${field}.`));
	const [first = '', ...more] = new Set(found.map(fieldSentence).filter(Boolean));
	return more.reduce((text, sentence) => `${text.replace(/\.$/, '')}. ${sentence}`, first);
}

// Fails to compile when a message has no translation.
const covered: Exclude<FieldMessageKey, keyof typeof sentences.message> extends never ? true : never = true;
void covered;

/** Messages of a newer server stay in English. */
function fieldSentence({ message, key, values }: ErrorDetail): string {
	const fields = i18next.getFixedT(null, 'fields');
	const errors = i18next.getFixedT(null, 'errors');
	if (key === undefined) return message;
	if (key === 'invalid') {
		const name = nameOf((values?.field ?? '').replace(/ (\w)/g, (_, letter: string) => letter.toUpperCase()));
		return name ? fields('message.invalid', { field: name }) : fields('invalidOther', { defaultValue: message });
	}
	const sentence = fields(`message.${key as FieldMessageKey}`, { ...values, defaultValue: '' });
	return sentence || errors(key as 'general', { defaultValue: message });
}

/** Empty for fields that only programs send. */
const nameOf = (field: string): string =>
	i18next.getFixedT(null, 'fields')(`name.${field}` as 'name.title', { defaultValue: '' });

const namedFields = 3;
const saysItsField = new Set<string | undefined>(['invalid', 'missing', 'unknown'] satisfies FieldMessageKey[]);

/** Names the first invalid fields where no field can show its message. */
export function namedMessages(details: readonly ErrorDetail[]): string {
	const messages = details.map((detail) => {
		const sentence = fieldSentence(detail);
		const name = saysItsField.has(detail.key) ? '' : nameOf(detail.field.split('.').findLast(isWord) ?? '');
		return name && sentence ? `${name.charAt(0).toLocaleUpperCase()}${name.slice(1)}: ${sentence}` : sentence;
	});
	const shown = [...new Set(messages.filter(Boolean))].slice(0, namedFields);
	return shown.map((sentence) => sentence.replace(/\.$/, '')).join('. ');
}

const isWord = (part: string) => /\D/.test(part);

/** Prefers the first invalid field, then the sentence of the code, then the server's own. */
export function detailedSentence(t: TFunction<'errors'>, error: unknown): string {
	if (!(error instanceof ApiError)) return t('general');
	const [first] = error.details;
	const isGeneral = error.code === 'general' || t(error.code, { defaultValue: '' }) === '';
	if (first?.message && (error.code === 'invalid_input' || isGeneral)) return messagesOf(error.details, first.field);
	// The server's message for its own failures is only general.
	if (isGeneral && error.status < 500 && error.message) return error.message;
	return errorSentence(t, error);
}
