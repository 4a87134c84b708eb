import { formatPosition } from '@debrief/shared/domain/durations.ts';
import { Button } from '@debrief/shared/ui/button.tsx';
import { IconButton } from '@debrief/shared/ui/icon-button.tsx';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Unsent } from '../messaging/protocol.ts';
import { saveToFile } from '../recording/save-to-file.ts';
import { megabytes, uploadSentence } from '../recording/sentences.ts';
import { useRecording } from './recording-store.ts';

/** What has not left this device, with a way to save each as a file. */
export function UnsentList({ unsent }: { unsent: readonly Unsent[] }) {
	const { tell } = useRecording();
	if (unsent.length === 0) return null;
	const bytes = unsent.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
	return (
		<section aria-label="Not sent yet" className="border-t">
			<header className="flex items-center gap-2 px-4 pt-3 pb-1">
				<h2 className="font-head">Not sent yet</h2>
				<span className="num text-muted text-xs">
					{unsent.length}, {megabytes(bytes)} MB
				</span>
				<span className="ml-auto">
					<Button size="sm" onPress={() => tell({ to: 'background', type: 'send', id: null })}>
						Send all
					</Button>
				</span>
			</header>
			<ul>
				{unsent.map((each) => (
					<UnsentRow key={each.id} unsent={each} />
				))}
			</ul>
			{unsent.some(({ wasInterrupted }) => wasInterrupted) && (
				<p className="px-4 py-2 text-muted text-xs">
					One was found after the browser closed unexpectedly. What was stored of it is complete.
				</p>
			)}
			<footer className="border-t bg-canvas px-4 py-2 text-muted text-xs">
				Kept on this device until the server has them
			</footer>
		</section>
	);
}

const when = new Intl.DateTimeFormat(undefined, {
	day: '2-digit',
	month: '2-digit',
	hour: '2-digit',
	minute: '2-digit',
});

function UnsentRow({ unsent }: { unsent: Unsent }) {
	const { tell } = useRecording();
	const [isSure, setIsSure] = useState(false);
	const discard = () => (isSure ? tell({ to: 'background', type: 'discard', id: unsent.id }) : setIsSure(true));
	return (
		<li className="flex min-h-12 items-center gap-2 border-b px-4 py-1.5 last:border-b-0">
			<span className="grid min-w-0 flex-1">
				<span className="truncate font-act">{unsent.title}</span>
				<span className="num text-muted text-xs">
					{when.format(new Date(unsent.startedAt))}, {formatPosition(unsent.durationMs)}, {megabytes(unsent.sizeBytes)}{' '}
					MB
				</span>
				<span data-failed={unsent.state === 'failed' || undefined} className="num text-xs data-failed:text-danger">
					{uploadSentence(unsent)}
				</span>
			</span>
			<IconButton label="Save file" onPress={() => saveToFile(unsent)}>
				<Download />
			</IconButton>
			<IconButton label={isSure ? 'Press again to delete it for good' : 'Delete'} isSelected={isSure} onPress={discard}>
				<Trash2 />
			</IconButton>
		</li>
	);
}
