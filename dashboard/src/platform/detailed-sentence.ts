import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { ErrorDetail } from '@debrief/shared/contract/error-body.ts';
import type { FieldMessageKey } from '@debrief/shared/domain/field-messages.ts';
import i18next, { type TFunction } from 'i18next';
import { errorSentence } from './error-sentences.ts';
import type sentences from './locales/en/fields.json';

/** Returns all messages that the server has for a field and what is in it, each once, in the language of the page. */
export function messagesOf(details: readonly ErrorDetail[], field: string): string {
	const found = details.filter((each) => each.field === field || each.field.startsWith(`${field}.`));
	const [first = '', ...more] = new Set(found.map(fieldSentence).filter(Boolean));
	return more.reduce((text, sentence) => `${text.replace(/\.$/, '')}. ${sentence}`, first);
}

// the compiler's error names the message that has no sentence
const covered: Exclude<FieldMessageKey, keyof typeof sentences.message> extends never ? true : never = true;
void covered;

/** Its sentences were loaded with the error; what a newer server says stays in English. */
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

/** Returns what people call a field of a request; nothing for one that only programs send. */
const nameOf = (field: string): string =>
	i18next.getFixedT(null, 'fields')(`name.${field}` as 'name.title', { defaultValue: '' });

const namedFields = 3;
const saysItsField = new Set<string | undefined>(['invalid', 'missing', 'unknown'] satisfies FieldMessageKey[]);

/** Returns the messages of the first invalid fields, each behind the name of its field, for where no field can show them. */
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

/** Returns the messages of the first invalid field, else the sentence of the error, else that of a newer server. */
export function detailedSentence(t: TFunction<'errors'>, error: unknown): string {
	if (!(error instanceof ApiError)) return t('general');
	const [first] = error.details;
	const isGeneral = error.code === 'general' || t(error.code, { defaultValue: '' }) === '';
	if (first?.message && (error.code === 'invalid_input' || isGeneral)) return messagesOf(error.details, first.field);
	// of its own failures the server says no more than a general sentence
	if (isGeneral && error.status < 500 && error.message) return error.message;
	return errorSentence(t, error);
}
