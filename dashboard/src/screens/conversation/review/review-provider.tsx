import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { type ReactNode, useMemo } from 'react';
import { EvidenceContext } from '../insights/evidence.tsx';
import { ReviewContext } from './review-context.tsx';
import { speakersBySegment } from './speakers-by-id.ts';
import { useReviewState } from './use-review-state.ts';

export function ReviewProvider({ conversation, children }: { conversation: Conversation; children: ReactNode }) {
	const review = useReviewState(conversation);
	const { evidence, recording, recordings, segments, speakersById } = review;
	const speakerOf = useMemo(() => speakersBySegment(segments, speakersById), [segments, speakersById]);
	const isPlayable = recording?.isPlayable ?? false;
	const evidencePlayer = useMemo(
		() => ({
			...evidence,
			isPlayable,
			speakerOf: (each: { segmentId: string }) => speakerOf(each.segmentId),
			indexOf: (name: string) => [...speakersById.values()].find((speaker) => speaker.name === name)?.index ?? null,
			recordingNumberOf: ({ fileId }: { fileId: string }) =>
				recordings.length > 1 ? recordings.findIndex((each) => each.fileId === fileId) + 1 || null : null,
		}),
		[evidence, speakerOf, speakersById, isPlayable, recordings],
	);
	return (
		<ReviewContext value={review}>
			<EvidenceContext value={evidencePlayer}>{children}</EvidenceContext>
		</ReviewContext>
	);
}
