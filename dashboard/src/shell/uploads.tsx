import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { DropOverlay } from '../features/upload/drop-overlay.tsx';
import { UploadDock } from '../features/upload/upload-dock.tsx';
import type { UploadItem } from '../features/upload/upload-item.ts';
import { useUploads } from '../features/upload/use-uploads.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import { useUploadDialog } from '../stores/upload-dialog.ts';
import { useNotify } from './use-notify.ts';
import { useUploadNews } from './use-upload-news.ts';

const UploadDialog = lazyPart(async () => (await import('../features/upload/upload-dialog.tsx')).UploadDialog);

/** Uploads live here, above the pages, so that going somewhere else does not end them. */
export function Uploads({ userId }: { userId: string }) {
	const notify = useNotify();
	const { queue, items } = useUploads(userId, useUploadNews());
	const { isOpen, open, close } = useUploadDialog();
	const { pathname } = useLocation();
	// whoever goes to a page wants to see it, not the dialog over it; files may be chosen before this part has come
	useEffect(() => close, [pathname, close]);
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
