import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { DropOverlay } from '../features/upload/drop-overlay.tsx';
import { UploadDock } from '../features/upload/upload-dock.tsx';
import type { UploadItem } from '../features/upload/upload-item.ts';
import { useUploads } from '../features/upload/use-uploads.ts';
import { paths } from '../paths.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import { keys } from '../platform/query-keys.ts';
import { useUploadDialog } from '../stores/upload-dialog.ts';
import { useNotify } from './use-notify.ts';

const UploadDialog = lazyPart(async () => (await import('../features/upload/upload-dialog.tsx')).UploadDialog);

/** Uploads live here, above the pages, so that going somewhere else does not end them. */
export function Uploads({ userId }: { userId: string }) {
	const notify = useNotify();
	const { queue, items } = useUploads(userId, useUploadNews());
	const { isOpen, open, close } = useUploadDialog();
	const { pathname } = useLocation();
	// whoever goes to a page wants to see it, not the dialog over it
	useEffect(() => close(), [pathname, close]);
	const cancel = (id: string) => void queue.cancel(id).catch(notify.failure);
	const actions = {
		pause: queue.pause,
		resume: queue.resume,
		cancel,
		chooseAgain: (item: UploadItem, file: File) => queue.add([file], item.details),
	};
	return (
		<>
			<DropOverlay onFiles={open} />
			{isOpen ? (
				<Suspense>
					<UploadDialog items={items} queue={queue} actions={actions} />
				</Suspense>
			) : (
				<UploadDock items={items} onOpen={() => open()} />
			)}
		</>
	);
}

/** Tells the lists that a conversation came to be, and the person that a recording arrived. */
function useUploadNews() {
	const { t } = useTranslation('upload');
	const client = useQueryClient();
	const navigate = useNavigate();
	const notify = useNotify();
	return useCallback(
		({ stage, name, callId }: UploadItem) => {
			void client.invalidateQueries({ queryKey: keys.allConversations });
			void client.invalidateQueries({ queryKey: keys.activity });
			if (stage !== 'done' || !callId) return;
			notify.success(t('toast.done', { name }), {
				label: t('toast.open'),
				onPress: () => navigate(paths.conversation(callId)),
			});
		},
		[client, navigate, notify, t],
	);
}
