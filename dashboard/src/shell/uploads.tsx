import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { UploadItem } from '../features/upload/upload-item.ts';
import { useUploads } from '../features/upload/use-uploads.ts';
import { DropOverlay } from '../features/upload/view/drop-overlay.tsx';
import { UploadDock } from '../features/upload/view/upload-dock.tsx';
import { lazyDialog } from '../platform/lazy-component.ts';
import { useNotify } from '../platform/notify.ts';
import { useUploadDialog } from '../stores/upload-dialog.ts';
import { useUploadEvents } from './use-upload-events.ts';

const UploadDialog = lazyDialog(async () => (await import('../features/upload/view/upload-dialog.tsx')).UploadDialog);

/** Mounted above the pages, so that navigation does not end uploads. */
export function Uploads({ userId }: { userId: string }) {
	const notify = useNotify();
	const { queue, items } = useUploads(userId, useUploadEvents());
	const { isOpen, open, close } = useUploadDialog();
	const { pathname } = useLocation();
	// A cleanup, because the dialog must not cover a new page, but files may be chosen before this component loads.
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
				<UploadDialog items={items} queue={queue} actions={actions} />
			) : (
				<UploadDock items={items} onOpen={() => open()} />
			)}
		</>
	);
}
