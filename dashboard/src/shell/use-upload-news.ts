import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { UploadItem } from '../features/upload/upload-item.ts';
import { paths } from '../paths.ts';
import { keys } from '../platform/query-keys.ts';
import { useUploadDialog } from '../stores/upload-dialog.ts';
import { useNotify } from './use-notify.ts';

/** Tells the lists that a conversation came to be, and the person that a recording arrived: the open dialog says it itself. */
export function useUploadNews() {
	const { t } = useTranslation('upload');
	const client = useQueryClient();
	const navigate = useNavigate();
	const notify = useNotify();
	return useCallback(
		({ stage, name, callId }: UploadItem) => {
			void client.invalidateQueries({ queryKey: keys.allConversations });
			void client.invalidateQueries({ queryKey: keys.activity });
			if (stage !== 'done' || !callId || useUploadDialog.getState().isOpen) return;
			notify.success(t('toast.done', { name }), {
				label: t('toast.open'),
				onPress: () => navigate(paths.conversation(callId)),
			});
		},
		[client, navigate, notify, t],
	);
}
