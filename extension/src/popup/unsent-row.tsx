import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import Download from 'lucide-react/icons/download';
import Send from 'lucide-react/icons/send';
import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import type { Unsent } from '../messaging/protocol.ts';
import { saveToFile } from '../recording/unsent/save-to-file.ts';
import { uploadSentence } from '../texts/sentences.ts';
import { sizeOf, texts } from '../texts/texts.ts';
import { useRecording } from '../views/recording-store.ts';
import { StateIcon } from './state-icon.tsx';

type Asking = 'never' | 'now' | 'kept';

export function UnsentRow({ unsent }: { unsent: Unsent }) {
	const [asking, setAsking] = useState<Asking>('never');
	return (
		<li className="border-b px-4 py-1.5 last:border-b-0">
			<div className="grid min-h-12 grid-cols-[16px_minmax(0,1fr)_auto] items-center gap-2.5">
				<StateIcon state={unsent.state} />
				<div>
					<p dir="auto" title={unsent.title} className="truncate text-left font-act">
						{unsent.title}
					</p>
					<p className="num text-muted text-xs">
						{formatListDate(unsent.startedAt)} · {formatPosition(unsent.durationMs)}
					</p>
					<p data-failed={unsent.state === 'failed' || undefined} className="num text-xs data-failed:text-danger">
						{sizeOf(unsent.sizeBytes)} · {uploadSentence(unsent)}
					</p>
				</div>
				{asking !== 'now' && <RowTools unsent={unsent} asking={asking} onAsk={() => setAsking('now')} />}
			</div>
			{asking === 'now' && <DeleteQuestion id={unsent.id} onKeep={() => setAsking('kept')} />}
		</li>
	);
}

function RowTools({ unsent, asking, onAsk }: { unsent: Unsent; asking: Asking; onAsk: () => void }) {
	const { send } = useRecording();
	return (
		<span className="flex">
			{!unsent.blockedBy && (
				<IconButton
					label={texts.popup.sendNow(unsent.title)}
					tooltipPlacement="left"
					onPress={() => send({ to: 'background', type: 'send', id: unsent.id })}
				>
					<Send />
				</IconButton>
			)}
			<IconButton label={texts.popup.saveFile(unsent.title)} tooltipPlacement="left" onPress={() => saveToFile(unsent)}>
				<Download />
			</IconButton>
			<IconButton
				label={texts.popup.delete(unsent.title)}
				tooltipPlacement="left"
				autoFocus={asking === 'kept'}
				onPress={onAsk}
			>
				<Trash2 />
			</IconButton>
		</span>
	);
}

function DeleteQuestion({ id, onKeep }: { id: string; onKeep: () => void }) {
	const { send } = useRecording();
	return (
		<div role="alert" className="grid gap-2 pt-1 pb-2 pl-6.5">
			<p>{texts.popup.deleteQuestion}</p>
			<span className="flex gap-2">
				<Button autoFocus onPress={onKeep}>
					{texts.popup.keep}
				</Button>
				<Button variant="danger" onPress={() => send({ to: 'background', type: 'discard', id })}>
					{texts.popup.deleteIt}
				</Button>
			</span>
		</div>
	);
}
