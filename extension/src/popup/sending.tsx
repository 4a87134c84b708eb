import { formatPosition } from '@debrief/shared/domain/durations.ts';
import { Banner } from '@debrief/shared/ui/banner.tsx';
import { Button } from '@debrief/shared/ui/button.tsx';
import { ProgressBar } from '@debrief/shared/ui/progress-bar.tsx';
import type { RecordingView } from '../messaging/protocol.ts';
import { openTab } from '../platform/tabs.ts';
import { megabytes } from '../recording/sentences.ts';
import { useRecording } from './recording-store.ts';

const words: Partial<Record<RecordingView['state'], string>> = {
	uploading: 'Sending',
	'waiting-for-network': 'Waits for network',
	'waiting-for-sign-in': 'Waits for your sign-in',
	interrupted: 'It was interrupted; what was stored is safe',
	done: 'On the server',
	failed: 'Failed',
};

/** The recording that ended last, until it is on the server. */
export function Sending({ view, server }: { view: RecordingView; server: string }) {
	const { tell } = useRecording();
	const isDone = view.state === 'done';
	return (
		<section className="grid gap-3 border-b p-4" aria-label="Last recording">
			<p className="flex justify-between gap-2 font-head">
				<span className="truncate">{view.title || 'Recording'}</span>
				<span className="num">{formatPosition(view.storedMs)}</span>
			</p>
			<output data-testid="upload-state">{words[view.state] ?? view.state}</output>
			{!isDone && view.state !== 'failed' && (
				<>
					<ProgressBar label="Sent" isLabelHidden value={view.sentBytes} maxValue={Math.max(1, view.storedBytes)} />
					<p className="num text-muted text-xs">
						{megabytes(view.sentBytes)} of {megabytes(view.storedBytes)} MB
					</p>
					<p className="text-muted text-xs">
						You may close the browser; it goes on at the next start. The copy here is deleted only after the server has
						confirmed its checksum and length.
					</p>
				</>
			)}
			{view.reason && <Banner kind={view.state === 'failed' ? 'danger' : 'warning'}>{view.reason}</Banner>}
			<div className="grid grid-cols-2 gap-2">
				<Button
					offReason={isDone ? undefined : 'It is not on the server yet'}
					onPress={() => openTab(`${server}/conversations/${view.callId}`)}
				>
					Open in Debrief
				</Button>
				<Button onPress={() => tell({ to: 'background', type: 'control', action: 'dismiss' })}>Hide</Button>
			</div>
		</section>
	);
}
