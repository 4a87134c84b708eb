import { copyText } from '@debrief/shared/ui/buttons/copy-text.ts';
import { showToast } from '@debrief/shared/ui/feedback/toast-queue.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

type Copy = (text: string, copied?: string | null) => Promise<boolean>;

/** Resolves to false when the browser refuses. Confirms in a toast unless `copied` is null. */
export function useCopy(): Copy {
	const { t } = useTranslation('app');
	return useCallback(
		async (text, copied = t('copied')) => {
			const isCopied = await copyText(text).then(
				() => true,
				() => false,
			);
			if (!isCopied) showToast({ tone: 'danger', text: t('copyRefused') });
			else if (copied !== null) showToast({ tone: 'light', text: copied });
			return isCopied;
		},
		[t],
	);
}
