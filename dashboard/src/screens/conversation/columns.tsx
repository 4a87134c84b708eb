import type { Conversation } from '@debrief/shared/contract/conversations.ts';
import { plans } from '@debrief/shared/domain/plans.ts';
import { SkeletonLines } from '@debrief/shared/ui/skeleton-shapes.tsx';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { InsightsPanel } from '../../features/insights/insights-panel.tsx';
import { RecordDetails } from '../../features/record-details/record-details.tsx';
import { useRegenerateInsights } from '../../platform/mutations.ts';
import { useProfile } from '../../platform/queries.ts';
import { useMediaQuery } from '../../platform/use-media-query.ts';
import { useNotify } from '../../shell/use-notify.ts';
import { TranscriptColumn, type TranscriptColumnProps } from './transcript/transcript-column.tsx';

const wide = '(min-width: 1024px)';
const loadNarrowTabs = () => import('./narrow-tabs.tsx');
// where they will be needed they come beside the data
const early = matchMedia(wide).matches ? null : loadNarrowTabs();
const NarrowTabs = lazy(async () => ({ default: (await (early ?? loadNarrowTabs())).NarrowTabs }));

/** Insights, details and transcript: three columns, two, or tabs below 1024 px. */
export function Columns(props: Omit<TranscriptColumnProps, 'isPanel'>) {
	const { t } = useTranslation('conversation');
	const isWide = useMediaQuery(wide);
	const insights = <Insights conversation={props.conversation} />;
	const details = (
		<RecordDetails
			conversation={props.conversation}
			speakers={[...props.cast.values()]}
			engine={props.transcript.data?.engine ?? null}
		/>
	);
	if (!isWide)
		return (
			<Suspense fallback={<SkeletonLines count={5} label={t('loading')} />}>
				<NarrowTabs
					transcript={<TranscriptColumn {...props} isPanel={false} />}
					insights={insights}
					details={details}
				/>
			</Suspense>
		);
	return (
		<div className="grid min-h-0 grid-cols-[436px_minmax(0,1fr)] grid-rows-[minmax(0,1fr)] 2xl:grid-cols-[460px_340px_minmax(0,1fr)]">
			<div className="min-h-0 min-w-0 overflow-auto border-r 2xl:contents">
				<div className="min-h-0 min-w-0 overscroll-contain 2xl:overflow-auto 2xl:border-r">{insights}</div>
				<div className="min-h-0 min-w-0 overscroll-contain 2xl:overflow-auto 2xl:border-r">{details}</div>
			</div>
			<div className="flex min-h-0 min-w-0 flex-col overflow-hidden bg-raised">
				<header className="flex h-10 flex-none items-center border-b px-5">
					<h2 className="text-sm">{t('transcript.title')}</h2>
				</header>
				<TranscriptColumn {...props} isPanel />
			</div>
		</div>
	);
}

function Insights({ conversation }: { conversation: Conversation }) {
	const profile = useProfile();
	const notify = useNotify();
	const regenerate = useRegenerateInsights(conversation.id);
	const fileIds = conversation.recordings.flatMap((recording) => recording.streams.map((stream) => stream.fileId));
	const plan = profile.data?.currentPlan.key;
	return (
		<InsightsPanel
			conversation={conversation}
			isPaidPlan={plan !== undefined && !plans[plan].isOfferedUpgrade}
			isRegenerating={regenerate.isPending}
			onRegenerate={conversation.canEdit ? () => regenerate.mutate(fileIds, { onError: notify.failure }) : undefined}
		/>
	);
}
