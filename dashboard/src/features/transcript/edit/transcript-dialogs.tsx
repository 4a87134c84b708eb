import { Suspense } from 'react';
import { lazyComponent } from '../../../platform/lazy-component.ts';
import { useTranscriptContext } from '../transcript-context.ts';
import type { LineAnchor } from './line-menu.tsx';
import type { Renaming } from './speaker-popover.tsx';

const SpeakerPopover = lazyComponent(async () => (await import('./speaker-popover.tsx')).SpeakerPopover);
const LineMenu = lazyComponent(async () => (await import('./line-menu.tsx')).LineMenu);

type Props = {
	renaming: Renaming | null;
	anchor: LineAnchor | null;
	onPlay: (ms: number) => void;
	onClose: () => void;
};

/** The small panels beside a name or a line. */
export function TranscriptDialogs({ renaming, anchor, onPlay, onClose }: Props) {
	const { speakers, canRename, canPlay, tools, onRename, onMerge, onReassign, ...page } = useTranscriptContext();
	const { onPin, onWriteNote, onCopyLink } = page;
	const renamed = renaming && speakers.get(renaming.speakerId);
	return (
		<Suspense fallback={null}>
			{renaming && renamed && (
				<SpeakerPopover
					key={renaming.speakerId}
					anchor={renaming.anchor}
					speaker={renamed}
					others={[...speakers.values()].filter(({ speakerId }) => speakerId !== renaming.speakerId)}
					onRename={(name, scope) => onRename(renaming.speakerId, name, scope)}
					onMerge={(into) => onMerge(renaming.speakerId, into)}
					onClose={onClose}
				/>
			)}
			{anchor && (
				<LineMenu
					{...anchor}
					speakers={speakers}
					onReassign={canRename ? (to) => onReassign(anchor.segment, to) : undefined}
					onPlay={canPlay ? () => onPlay(anchor.segment.startedAt) : undefined}
					onPin={onPin && (() => onPin(anchor.segment))}
					onWriteNote={onWriteNote && (() => onWriteNote(anchor.segment))}
					onCopyText={() => tools.onCopyLine(anchor.segment)}
					onCopyLink={() => onCopyLink(anchor.segment)}
					onClose={onClose}
				/>
			)}
		</Suspense>
	);
}
