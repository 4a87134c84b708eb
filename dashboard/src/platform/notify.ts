import { showToast, type Toast } from '@debrief/shared/ui/feedback/toast-queue.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { errorIdOf, errorSentence, missingFeature } from './error-sentences.ts';
import { openUpgrade } from './upgrade-prompt.ts';

/** Toasts for screens. A failure because of the plan opens the upgrade dialog instead. */
export function useNotify() {
	const { t } = useTranslation('errors');
	const { t: app } = useTranslation('app');
	return useMemo(
		() => ({
			success: (text: string, action?: Toast['action']) =>
				showToast({ tone: 'success', text, ...(action && { action }) }),
			info: (text: string) => showToast({ tone: 'info', text }),
			warning: (text: string) => showToast({ tone: 'warning', text }),
			danger: (text: string) => showToast({ tone: 'danger', text }),
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
