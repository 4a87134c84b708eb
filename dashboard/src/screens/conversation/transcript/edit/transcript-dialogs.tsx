import { Suspense } from 'react';
import { lazyComponent } from '../../../../platform/lazy-component.ts';
import type { AssignAnchor } from '../assign/assign-popover.tsx';
import { useTranscriptContext } from '../transcript-context.ts';
import type { LineAnchor } from './line-menu.tsx';
import type { Renaming } from './speaker-popover.tsx';

const SpeakerPopover = lazyComponent(async () => (await import('./speaker-popover.tsx')).SpeakerPopover);
const LineMenu = lazyComponent(async () => (await import('./line-menu.tsx')).LineMenu);
const AssignPopover = lazyComponent(async () => (await import('../assign/assign-popover.tsx')).AssignPopover);

export type OpenPanel = Renaming | LineAnchor | AssignAnchor;

type Props = { panel: OpenPanel | null; onPlay: (ms: number) => void; onClose: () => void };

export function TranscriptDialogs({ panel, onPlay, onClose }: Props) {
	const { conversationId, fileId, speakers, canPlay, tools, onPin, onWriteNote, onCopyLink } = useTranscriptContext();
	if (!panel) return null;
	if ('lines' in panel)
		return (
			<Suspense fallback={null}>
				<AssignPopover {...panel} onClose={onClose} />
			</Suspense>
		);
	if ('segment' in panel) {
		const { segment } = panel;
		return (
			<Suspense fallback={null}>
				<LineMenu
					{...panel}
					onPlay={canPlay ? () => onPlay(segment.startedAt) : undefined}
					onPin={onPin && (() => onPin(segment))}
					onWriteNote={onWriteNote && (() => onWriteNote(segment))}
					onCopyText={() => tools.onCopyLine(segment)}
					onCopyLink={() => onCopyLink(segment)}
					onClose={onClose}
				/>
			</Suspense>
		);
	}
	const speaker = speakers.get(panel.speakerId);
	return (
		<Suspense fallback={null}>
			{speaker && (
				<SpeakerPopover
					key={panel.speakerId}
					conversationId={conversationId}
					fileId={fileId}
					anchor={panel.anchor}
					speaker={speaker}
					others={[...speakers.values()].filter((one) => one !== speaker)}
					onClose={onClose}
				/>
			)}
		</Suspense>
	);
}
