import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { showToast, type Toast, type ToastTone } from '@debrief/shared/ui/feedback/toast-queue.ts';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { namedMessages } from './detailed-sentence.ts';
import { errorIdOf, errorSentence, missingFeature } from './error-sentences.ts';
import { useGlobalError } from './global-error.ts';
import { openUpgrade } from './upgrade-prompt.ts';

/** The server failed without knowing why: its log does, by the id. */
const isServerFailure = (error: unknown) => error instanceof ApiError && error.status === 500;

/** A toast is read away from the fields, so that it names them. */
const sentenceOf = (t: TFunction<'errors'>, error: ApiError): string =>
	(error.code === 'invalid_input' && namedMessages(error.details)) || errorSentence(t, error);

/**
 * Toasts for screens: `success`, `info`, `warning` and `danger` by what happened, and `show` for the tones of single things:
 * `primary` for a recording that can be opened now, `secondary` for what was removed and can be undone, `light` for what was
 * copied, `dark` for pins. Instead of one, a failure because of the plan opens the upgrade dialog, and one of the server itself
 * the dialog with its id.
 */
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
			/** Returns what comes of an act. Its failure is shown, and thrown as well, so that a question stays open. */
			reporting: <T>(act: Promise<T>): Promise<T> =>
				act.catch((error: unknown) => {
					failure(error);
					throw error;
				}),
		};
	}, [t, app]);
}
