import type { Speaker } from '@debrief/shared/contract/transcripts/transcripts.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { TimeText } from '@debrief/shared/ui/display/time-text.tsx';
import { SkeletonLines } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import Lock from 'lucide-react/icons/lock';
import { useTranslation } from 'react-i18next';
import { useFeature } from '../../../data/account/account.ts';
import { useStatistics } from '../../../data/recordings/transcript-reports.ts';
import { openUpgrade } from '../../../platform/upgrade-prompt.ts';
import { LoadFailed } from '../../../shell/errors/load-failed.tsx';
import { areUndivided } from '../review/speakers-by-id.ts';
import { DetailSection } from './detail-section.tsx';
import { TalkStatistics } from './talk-statistics.tsx';

type Props = {
	fileId: string;
	speakers: readonly Speaker[];
	durationMs: number;
	onPlay: ((ms: number) => void) | undefined;
	onSetSpeakers: (() => void) | undefined;
};

export function TalkSection({ durationMs, ...talk }: Props) {
	const { t } = useTranslation('conversation');
	const isIncluded = useFeature('speakerRecognition');
	return (
		<DetailSection title={t('details.talkTime')} note={<TimeText ms={durationMs} />}>
			{!isIncluded ? <Locked /> : areUndivided(talk.speakers) ? <NotSeparated {...talk} /> : <Talk {...talk} />}
		</DetailSection>
	);
}

function Talk({ fileId, ...shown }: Omit<Props, 'durationMs'>) {
	const { t } = useTranslation('conversation');
	const statistics = useStatistics(fileId);
	if (statistics.data) return <TalkStatistics statistics={statistics.data} {...shown} />;
	if (statistics.isPending) return <SkeletonLines count={2} label={t('loading')} />;
	return (
		<LoadFailed title={t('stats.loadFailed')} error={statistics.error} onRetry={() => void statistics.refetch()} />
	);
}

function Locked() {
	const { t } = useTranslation('conversation');
	return (
		<p className="flex items-center gap-2 text-muted">
			<Lock className="size-3.5" />
			{t('insights.locked')}
			<Button size="sm" variant="text" onPress={() => openUpgrade('speakerRecognition')}>
				{t('showPro')}
			</Button>
		</p>
	);
}

/** The shares would credit all speech to one person. */
function NotSeparated({ onSetSpeakers }: Pick<Props, 'onSetSpeakers'>) {
	const { t } = useTranslation('conversation');
	return (
		<p className="flex flex-wrap items-center gap-2 text-muted">
			{t('stats.notSeparated')}
			{onSetSpeakers && (
				<Button size="sm" variant="text" onPress={onSetSpeakers}>
					{t('stats.setSpeakers')}
				</Button>
			)}
		</p>
	);
}
