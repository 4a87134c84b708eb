import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { showToast, type Toast, type ToastTone } from '@debrief/shared/ui/feedback/toast-queue.ts';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { namedMessages } from './detailed-sentence.ts';
import { errorIdOf, errorSentence, missingFeature } from './error-sentences.ts';
import { useGlobalError } from './global-error.ts';
import { openUpgrade } from './upgrade-prompt.ts';

const isServerFailure = (error: unknown) => error instanceof ApiError && error.status === 500;

/** Toasts name the fields, since they are read away from them. */
const sentenceOf = (t: TFunction<'errors'>, error: ApiError): string =>
	(error.code === 'invalid_input' && namedMessages(error.details)) || errorSentence(t, error);

/** Limits of the plan open the upgrade dialog, and server failures a dialog with their id. */
export function useNotify() {
	const { t } = useTranslation('errors');
	const { t: app } = useTranslation('app');
	return useMemo(() => {
		const show = (tone: ToastTone, text: string, action?: Toast['action']) =>
			showToast({ tone, text, ...(action && { action }) });
		const failure = (error: unknown) => {
			const missing = missingFeature(error);
			if (missing) return openUpgrade(missing);
			const errorId = errorIdOf(error);
			if (errorId && isServerFailure(error)) return useGlobalError.setState({ errorId });
			const text = error instanceof ApiError ? sentenceOf(t, error) : app('operation.failed');
			show('danger', errorId ? `${text} ${app('error.id', { errorId })}` : text);
		};
		return {
			show,
			success: (text: string = app('operation.successful'), action?: Toast['action']) => show('success', text, action),
			info: (text: string) => show('info', text),
			warning: (text: string) => show('warning', text),
			danger: (text: string) => show('danger', text),
			failure,
			/** Rethrows, so that the caller's dialog stays open. */
			reporting: <T>(act: Promise<T>): Promise<T> =>
				act.catch((error: unknown) => {
					failure(error);
					throw error;
				}),
		};
	}, [t, app]);
}
