import { speakerColour } from '@debrief/shared/domain/transcripts/speaker-colour.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import ArrowRight from 'lucide-react/icons/arrow-right';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Download from 'lucide-react/icons/download';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useFeature } from '../../../data/account/account.ts';
import { useCreateClip } from '../../../data/recordings/recordings.ts';
import { useClock } from '../../../features/player/player-clock.ts';
import { downloadLink } from '../../../platform/browser/save-file.ts';
import { useNotify } from '../../../platform/notify.ts';
import { openUpgrade } from '../../../platform/upgrade-prompt.ts';
import { useReview } from '../review/review-context.tsx';
import { segmentAt } from '../transcript/rows/segment-at.ts';
import { useHighlightReelLength } from './use-highlight-reel-length.ts';

export function HighlightReelBar() {
	const { t } = useTranslation('conversation');
	const { highlightReel, recording } = useReview();
	const { moments, index } = useStore(highlightReel.store);
	const length = useHighlightReelLength();
	if (index === null) return null;
	return (
		<section
			aria-label={t('highlightReel.title')}
			className="grid gap-2 border-b bg-raised px-4 py-2.5 max-lg:sticky max-lg:top-topbar max-lg:z-dock"
		>
			<Caption />
			<div className="flex flex-wrap items-center gap-x-1 gap-y-1.5">
				<IconButton
					label={t('highlightReel.previous')}
					isDisabled={index === 0}
					onPress={() => highlightReel.goTo(index - 1)}
				>
					<ChevronLeft />
				</IconButton>
				<span className="num text-muted text-xs">
					{t('highlightReel.momentOf', { number: index + 1, count: moments.length })}
				</span>
				<IconButton
					label={t('highlightReel.next')}
					isDisabled={index === moments.length - 1}
					onPress={() => highlightReel.goTo(index + 1)}
				>
					<ChevronRight />
				</IconButton>
				<span className="num text-muted text-xs">{length}</span>
				<span className="flex flex-wrap gap-1.5 sm:ml-auto">
					{recording && <DownloadButton fileId={recording.fileId} />}
					{/* Takes the focus, because the button that started the reel is gone. */}
					<Button autoFocus size="sm" onPress={highlightReel.leave}>
						{t('highlightReel.leave')}
						<ArrowRight />
					</Button>
				</span>
			</div>
		</section>
	);
}

function Caption() {
	const { segments, speakersById, sound } = useReview();
	const line = segments[useClock(sound.player.clock, (ms) => segmentAt(segments, ms))];
	const speaker = line && speakersById.get(line.speakerId);
	return (
		<p
			dir="auto"
			{...(speaker && { 'data-speaker': speakerColour(speaker.index) })}
			className="line-clamp-3 min-h-12 max-w-measure border-l-3 border-(--speaker) pl-3 text-left text-lg leading-6"
		>
			{speaker && !speaker.isMixed && <b className="font-head text-speaker">{speaker.name} </b>}
			{line?.text}
		</p>
	);
}

function DownloadButton({ fileId }: { fileId: string }) {
	const { t } = useTranslation('conversation');
	const { highlightReel } = useReview();
	const notify = useNotify();
	const canDownload = useFeature('recordingDownload');
	const clip = useCreateClip(fileId);
	const download = () => {
		if (!canDownload) return openUpgrade('recordingDownload');
		clip.mutate(
			{ ranges: highlightReel.moments, hasText: true },
			{ onSuccess: ({ url, fileName }) => downloadLink(url, fileName), onError: notify.failure },
		);
	};
	return (
		<Button size="sm" variant="quiet" isBusy={clip.isPending} onPress={download}>
			<Download />
			{t('highlightReel.download')}
		</Button>
	);
}
