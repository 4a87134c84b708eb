import { showToast, type Toast } from '@debrief/shared/ui/toast-queue.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { openUpgrade } from '../stores/upgrade.ts';
import { errorIdOf, errorSentence, missingFeature } from './error-messages.ts';

/** Toasts for screens: what went well, and why something did not. What the plan lacks is told in its own dialog. */
export function useNotify() {
	const { t } = useTranslation('errors');
	const { t: app } = useTranslation('app');
	return useMemo(
		() => ({
			success: (text: string, action?: Toast['action']) =>
				showToast({ tone: 'success', text, ...(action && { action }) }),
			info: (text: string) => showToast({ tone: 'info', text }),
			warning: (text: string) => showToast({ tone: 'warning', text }),
			failure: (error: unknown) => {
				const missing = missingFeature(error);
				if (missing) return openUpgrade(missing);
				const errorId = errorIdOf(error);
				const text = errorSentence(t, error);
				showToast({ tone: 'danger', text: errorId ? `${text} ${app('error.id', { errorId })}` : text });
			},
		}),
		[t, app],
	);
}
