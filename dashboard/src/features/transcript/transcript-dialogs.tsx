import type { Segment } from '@debrief/shared/contract/transcripts.ts';
import { Suspense } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { LinePlace } from './edit/line-menu.tsx';
import type { RenameScope, Renaming } from './speaker-popover.tsx';
import type { LineSpeaker } from './transcript-line.tsx';

const SpeakerPopover = lazyPart(async () => (await import('./speaker-popover.tsx')).SpeakerPopover);
const LineMenu = lazyPart(async () => (await import('./edit/line-menu.tsx')).LineMenu);

/** What the page does with speakers and lines. */
export type TranscriptHandlers = {
	onRename: (speakerId: string, name: string, scope: RenameScope) => void;
	onMerge: (speakerId: string, intoSpeakerId: string) => void;
	onReassign: (segment: Segment, to: { speakerId: string } | { speakerName: string }) => void;
	onCopyLink: (segment: Segment) => void;
};

type Props = TranscriptHandlers & {
	speakers: ReadonlyMap<string, LineSpeaker>;
	canRename: boolean;
	renaming: Renaming | null;
	place: LinePlace | null;
	onClose: () => void;
};

/** The small panels beside a name or a line. */
export function TranscriptDialogs({ speakers, canRename, renaming, place, onClose, ...handlers }: Props) {
	const renamed = renaming && speakers.get(renaming.speakerId);
	return (
		<Suspense fallback={null}>
			{renaming && renamed && (
				<SpeakerPopover
					key={renaming.speakerId}
					anchor={renaming.anchor}
					speaker={renamed}
					others={[...speakers.values()].filter(({ speakerId }) => speakerId !== renaming.speakerId)}
					onRename={(name, scope) => handlers.onRename(renaming.speakerId, name, scope)}
					onMerge={(into) => handlers.onMerge(renaming.speakerId, into)}
					onClose={onClose}
				/>
			)}
			{place && (
				<LineMenu
					{...place}
					speakers={speakers}
					onReassign={canRename ? (to) => handlers.onReassign(place.segment, to) : undefined}
					onCopyLink={() => handlers.onCopyLink(place.segment)}
					onClose={onClose}
				/>
			)}
		</Suspense>
	);
}
