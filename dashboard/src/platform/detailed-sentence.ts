import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import type { ErrorDetail } from '@debrief/shared/contract/error-body.ts';
import type { TFunction } from 'i18next';
import { errorSentence } from './error-sentences.ts';

/** Returns all messages that the server has for a field, each once. */
export function messagesOf(details: readonly ErrorDetail[], field: string): string {
	const messages = details.filter((each) => each.field === field).map(({ message }) => message);
	return [...new Set(messages)].filter(Boolean).join('. ');
}

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
