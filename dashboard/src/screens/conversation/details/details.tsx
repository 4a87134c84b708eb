import { Suspense, useState } from 'react';
import { useProfile } from '../../../data/account/account.ts';
import { lazyComponent } from '../../../platform/lazy-component.ts';
import { useReview } from '../review/review-context.tsx';
import { RedoTranscript } from '../transcript/redo-transcript.tsx';
import { CallDoubts } from './call-doubts.tsx';
import { MeetingSection } from './meeting-section.tsx';
import { RecordDetails } from './record-details.tsx';
import { TalkSection } from './talk-section.tsx';

const PushSection = lazyComponent(async () => (await import('./push-section.tsx')).PushSection);

export function Details() {
	const { conversation, recording, transcript, speakersById, navigation } = useReview();
	const profile = useProfile();
	const [isCounting, setIsCounting] = useState(false);
	const canCount = conversation.canEdit && recording?.isPlayable;
	const speakers = [...speakersById.values()];
	const { status, list = [], engine = null } = transcript.data ?? {};
	const talk = recording && status === 'done' && list.length > 0 && (
		<TalkSection
			fileId={recording.fileId}
			speakers={speakers}
			durationMs={recording.duration}
			onPlay={recording.isPlayable ? navigation.playLine : undefined}
			onSetSpeakers={canCount ? () => setIsCounting(true) : undefined}
		/>
	);
	return (
		<>
			{conversation.phoneSystem && conversation.phoneSystem.doubts.length > 0 && (
				<Suspense>
					<CallDoubts call={conversation.phoneSystem} />
				</Suspense>
			)}
			<MeetingSection conversationId={conversation.id} isOwner={conversation.ownerId === profile.data?._id} />
			<RecordDetails conversation={conversation} speakers={speakers} engine={engine} talk={talk} />
			<Suspense>
				<PushSection conversation={conversation} />
			</Suspense>
			{isCounting && recording && (
				<RedoTranscript kind="speakers" fileId={recording.fileId} onClose={() => setIsCounting(false)} />
			)}
		</>
	);
}
