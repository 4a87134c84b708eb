import { formatPosition } from '@debrief/shared/domain/time/durations.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { Banner } from '@debrief/shared/ui/feedback/banner.tsx';
import { ProgressBar } from '@debrief/shared/ui/feedback/progress-bar.tsx';
import X from 'lucide-react/icons/x';
import type { RecordingView, Unsent } from '../messaging/protocol.ts';
import { openTab } from '../platform/pages/tabs.ts';
import { saveToFile } from '../recording/unsent/save-to-file.ts';
import { problemSentence } from '../texts/background-texts.ts';
import { transcriptSentence } from '../texts/sentences.ts';
import { sentShare, texts } from '../texts/texts.ts';
import { useRecording } from '../views/recording-store.ts';
import { StateIcon } from './state-icon.tsx';

type Props = { view: RecordingView; server: string };

export function Sending({ view, server }: Props) {
	const { send } = useRecording();
	const kept = view.unsent.find(({ id }) => id === view.id);
	if (view.id === null || view.storedBytes === 0) return <NeverBegan view={view} />;
	const isKept = isHere(kept, view);
	return (
		<section
			className="grid grid-cols-[minmax(0,1fr)] gap-3 border-b p-4 outline-none"
			aria-label={texts.popup.lastRecording}
		>
			<div className="-my-1 flex items-center gap-3 font-act">
				<span dir="auto" className="flex-1 truncate" title={view.title}>
					{view.title || texts.popup.untitled}
				</span>
				<span className="num">{formatPosition(view.storedMs)}</span>
				<IconButton
					label={texts.popup.hide}
					tooltipPlacement="left"
					onPress={() => send({ to: 'background', type: 'control', action: 'dismiss' })}
				>
					<X />
				</IconButton>
			</div>
			<p className="flex items-center gap-1.5">
				<StateIcon state={isKept ? 'queued' : view.state} />
				<span data-testid="upload-state">{isKept ? texts.popup.keptHere : texts.states[view.state]}</span>
			</p>
			{isKept && <p className="text-muted text-xs">{texts.popup.keptHereWhy}</p>}
			{view.state === 'done' && <p className="text-muted text-xs">{transcriptSentence(view)}</p>}
			{view.problem && (
				<Banner kind={view.state === 'failed' ? 'danger' : 'warning'}>{problemSentence(view.problem)}</Banner>
			)}
			{!isKept && view.state !== 'done' && view.state !== 'failed' && <Progress view={view} />}
			<div className="flex flex-wrap gap-2 empty:hidden *:flex-auto">
				<Act view={view} kept={kept} isKept={isKept} server={server} />
			</div>
		</section>
	);
}

const isHere = (kept: Unsent | undefined, { state }: RecordingView) =>
	kept?.state === 'queued' && (state === 'uploading' || state === 'interrupted');

function Act({ view, kept, isKept, server }: Props & { kept: Unsent | undefined; isKept: boolean }) {
	const { send } = useRecording();
	if (kept && (isKept || view.state === 'failed')) {
		const order = () => send({ to: 'background', type: 'send', id: kept.id });
		return (
			<>
				<Button variant="primary" onPress={order}>
					{isKept ? texts.popup.send : texts.retry}
				</Button>
				{!isKept && <Button onPress={() => saveToFile(kept)}>{texts.popup.saveToFile}</Button>}
			</>
		);
	}
	if (view.state !== 'done') return null;
	return (
		<Button variant="primary" onPress={() => openTab(`${server}/conversations/${view.callId}`)}>
			{texts.popup.openInDebrief}
		</Button>
	);
}

function Progress({ view: { sentBytes, storedBytes } }: { view: RecordingView }) {
	return (
		<>
			<ProgressBar label={texts.popup.sentShare} isLabelHidden value={sentBytes} maxValue={Math.max(1, storedBytes)} />
			<p className="num text-muted text-xs">{sentShare(sentBytes, storedBytes)}</p>
			<p className="text-muted text-xs">{texts.popup.mayClose}</p>
		</>
	);
}

function NeverBegan({ view }: { view: RecordingView }) {
	const { send } = useRecording();
	if (view.state !== 'failed') return null;
	const hide = () => send({ to: 'background', type: 'control', action: 'dismiss' });
	return (
		<section className="border-b p-4 outline-none" aria-label={texts.popup.lastRecording}>
			<Banner
				kind="danger"
				action={
					<Button size="sm" onPress={hide}>
						{texts.popup.hide}
					</Button>
				}
			>
				{view.problem ? problemSentence(view.problem) : texts.startProblems.failed}
			</Banner>
		</section>
	);
}
