import { SkeletonLines } from '@debrief/shared/ui/skeleton-shapes.tsx';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { RecordDetails } from '../../../features/record-details/record-details.tsx';
import { lazyPart } from '../../../platform/lazy-part.ts';
import type { TranscriptColumnProps } from '../transcript/transcript-column.tsx';

const TalkSection = lazyPart(async () => (await import('./talk-section.tsx')).TalkSection);

export type DetailsProps = Pick<
	TranscriptColumnProps,
	'conversation' | 'transcript' | 'cast' | 'isPlayable' | 'onPlay'
> & { fileId: string | undefined };

/** Where the recording comes from, with statistics as soon as there is something to count. */
export function Details({ fileId, conversation, transcript, cast, isPlayable, onPlay }: DetailsProps) {
	const { t } = useTranslation('conversation');
	const speakers = [...cast.values()];
	const { status, list = [], engine = null } = transcript.data ?? {};
	const talk = fileId && status === 'done' && list.length > 0 && (
		<Suspense fallback={<SkeletonLines count={2} label={t('loading')} />}>
			<TalkSection
				fileId={fileId}
				speakers={speakers}
				durationMs={conversation.duration}
				onPlay={isPlayable ? onPlay : undefined}
			/>
		</Suspense>
	);
	return <RecordDetails conversation={conversation} speakers={speakers} engine={engine} talk={talk} />;
}
