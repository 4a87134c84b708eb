import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRefreshLists } from '../data/conversations/conversations.ts';
import type { UploadItem } from '../features/upload/upload-item.ts';
import { useFailureSentence } from '../features/upload/use-failure-sentence.ts';
import { paths } from '../paths.ts';
import { useNotify } from '../platform/notify.ts';
import { useUploadDialog } from '../stores/upload-dialog.ts';

export function useUploadEvents() {
	const { t } = useTranslation('upload');
	const refreshLists = useRefreshLists();
	const navigate = useNavigate();
	const notify = useNotify();
	const sentence = useFailureSentence();
	return useCallback(
		({ stage, name, callId, failure }: UploadItem) => {
			void refreshLists();
			if (failure) notify.danger(t('toast.failed', { name, reason: sentence(failure) }));
			if (stage !== 'done' || !callId || useUploadDialog.getState().isOpen) return;
			notify.show('primary', t('toast.done', { name }), {
				label: t('toast.open'),
				onPress: () => navigate(paths.conversation(callId)),
			});
		},
		[navigate, notify, refreshLists, sentence, t],
	);
}
