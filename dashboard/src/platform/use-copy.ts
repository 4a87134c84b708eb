import { copyText } from '@debrief/shared/ui/buttons/copy-text.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNotify } from './notify.ts';

/** Copies a text and reports the outcome in a toast; a failure names the browser's reason. */
export function useCopy(): (text: string, copied?: string) => Promise<void> {
	const { t } = useTranslation('app');
	const notify = useNotify();
	return useCallback(
		async (text, copied = t('copied')) => {
			try {
				await copyText(text);
				notify.show('light', copied);
			} catch (error) {
				const reason = error instanceof Error ? error.message : String(error);
				notify.danger(t('copyFailed', { reason }));
			}
		},
		[notify, t],
	);
}
