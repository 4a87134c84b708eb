import type { EngineUsed } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMediaQuery } from '../../../platform/browser/use-media-query.ts';
import { useEngineLabel } from '../../../platform/i18n/use-engine-label.ts';
import { lazyComponent, lazyDialog } from '../../../platform/lazy-component.ts';
import type { ReviewRecording } from '../review/recordings.ts';
import { useReview } from '../review/review-context.tsx';
import { Strip } from './strip.tsx';

const CompareDialog = lazyDialog(async () => (await import('./versions/compare-dialog.tsx')).CompareDialog);

const LowerQualityTranscriptsButton = lazyComponent(
	async () =>
		(await import('../../../features/speech-models/lower-quality-transcripts.tsx')).LowerQualityTranscriptsButton,
);

type Props = { recording: ReviewRecording; used: EngineUsed; previous: EngineUsed };

export function PreviousVersion({ recording, used, previous }: Props) {
	const { t } = useTranslation('versions');
	const { conversation, navigation } = useReview();
	const label = useEngineLabel();
	const [isOpen, setIsOpen] = useState(false);
	const [isUnfolded, setUnfolded] = useState(false);
	const isRoomy = useMediaQuery('(min-width: 48rem)');
	if (!isRoomy && !isUnfolded)
		return (
			<p className="px-4 pt-1">
				<Button size="sm" variant="text" aria-expanded={false} onPress={() => setUnfolded(true)}>
					<span className="size-2 rounded-full bg-accent" />
					{t('isNew')}
				</Button>
			</p>
		);
	return (
		<Strip
			kind="info"
			action={
				<span className="flex flex-wrap gap-1.5">
					<Suspense fallback={null}>
						<LowerQualityTranscriptsButton />
					</Suspense>
					<Button size="sm" onPress={() => setIsOpen(true)}>
						{t('compare')}
					</Button>
				</span>
			}
		>
			{t('made', { engine: label(used), previous: label(previous) })}
			{isOpen && (
				<CompareDialog
					conversationId={conversation.id}
					fileId={recording.fileId}
					onPlay={recording.isPlayable ? navigation.playLine : undefined}
					onClose={() => setIsOpen(false)}
				/>
			)}
		</Strip>
	);
}
