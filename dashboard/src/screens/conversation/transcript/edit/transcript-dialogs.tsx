import { type AssignAnchor, AssignPopover } from '../assign/assign-popover.tsx';
import { useTranscriptContext } from '../transcript-context.ts';
import { type LineAnchor, LineMenu } from './line-menu.tsx';
import { type Renaming, SpeakerPopover } from './speaker-popover.tsx';

export type OpenPanel = Renaming | LineAnchor | AssignAnchor;

type Props = { panel: OpenPanel; onPlay: (ms: number) => void; onClose: () => void };

export function TranscriptDialogs({ panel, onPlay, onClose }: Props) {
	const { conversationId, fileId, speakers, canPlay, tools, onPin, onWriteNote, onCopyLink } = useTranscriptContext();
	if ('lines' in panel) return <AssignPopover {...panel} onClose={onClose} />;
	if ('segment' in panel) {
		const { segment } = panel;
		return (
			<LineMenu
				{...panel}
				onPlay={canPlay ? () => onPlay(segment.startedAt) : undefined}
				onPin={onPin && (() => onPin(segment))}
				onWriteNote={onWriteNote && (() => onWriteNote(segment))}
				onCopyText={() => tools.onCopyLine(segment)}
				onCopyLink={() => onCopyLink(segment)}
				onClose={onClose}
			/>
		);
	}
	const speaker = speakers.get(panel.speakerId);
	return (
		speaker && (
			<SpeakerPopover
				key={panel.speakerId}
				conversationId={conversationId}
				fileId={fileId}
				anchor={panel.anchor}
				speaker={speaker}
				others={[...speakers.values()].filter((one) => one !== speaker)}
				onClose={onClose}
			/>
		)
	);
}
