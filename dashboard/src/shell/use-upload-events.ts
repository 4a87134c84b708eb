import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useRefreshLists } from '../data/conversations/conversations.ts';
import type { UploadItem } from '../features/upload/upload-item.ts';
import { paths } from '../paths.ts';
import { useNotify } from '../platform/notify.ts';
import { useUploadDialog } from '../stores/upload-dialog.ts';

/** Refreshes the lists after an upload, and shows a toast for a finished one unless the dialog is open. */
export function useUploadEvents() {
	const { t } = useTranslation('upload');
	const refreshLists = useRefreshLists();
	const navigate = useNavigate();
	const notify = useNotify();
	return useCallback(
		({ stage, name, callId }: UploadItem) => {
			void refreshLists();
			if (stage !== 'done' || !callId || useUploadDialog.getState().isOpen) return;
			notify.success(t('toast.done', { name }), {
				label: t('toast.open'),
				onPress: () => navigate(paths.conversation(callId)),
			});
		},
		[navigate, notify, refreshLists, t],
	);
}
