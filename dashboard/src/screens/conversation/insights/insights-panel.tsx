import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { formatListDate } from '@debrief/shared/domain/time/date-format.ts';
import { isLowAccuracy } from '@debrief/shared/domain/transcripts/confidence.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { IconButton } from '@debrief/shared/ui/buttons/icon-button.tsx';
import { Loader } from '@debrief/shared/ui/feedback/loader.tsx';
import { SkeletonSections } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageActions } from '../../../platform/page-actions.ts';
import { EditedParts } from './evidence.tsx';
import { InsightParts } from './insight-parts.tsx';
import { InsightsFailure } from './insights-failure.tsx';
import { canRegenerate, hasTranscriptFailed, type InsightsState, insightsState } from './insights-state.ts';
import { hasUserWritten, UserWrittenParts } from './user-written-parts.tsx';

type Props = {
	conversation: Conversation;
	onUpgrade: (() => void) | undefined;
	counter?: ReactNode;
	highlightReel?: ReactNode;
	isRegenerating: boolean;
	withheld: ReactNode;
	onRegenerate?: (() => void) | undefined;
};

export function InsightsPanel({ conversation, onUpgrade, ...props }: Props) {
	const { t } = useTranslation('conversation');
	const { counter, highlightReel, isRegenerating, withheld, onRegenerate } = props;
	const { insights, insightsCreatedAt, lockedInsights, pipeline } = conversation;
	const state = insightsState(conversation);
	const hasRecording = conversation.recordings.length > 0;
	// Insights need a transcript. After a failed retranscription they come from the old one.
	const hasTranscript = hasRecording && (insights !== null || !hasTranscriptFailed(pipeline));
	const mayRegenerate = onRegenerate !== undefined && hasTranscript && canRegenerate(state, onUpgrade === undefined);
	usePageActions([
		mayRegenerate && {
			id: 'regenerate',
			label: t('insights.regenerate'),
			note: t('insights.title'),
			icon: <RefreshCw />,
			run: onRegenerate,
		},
	]);
	const isReady = state.kind === 'ready' || !hasRecording;
	const isLimited = state.kind === 'failed' && state.reason === 'LimitReached';
	return (
		<section aria-label={t('insights.title')}>
			<header className="sticky top-0 z-2 flex h-10 items-center gap-2 border-b bg-surface pr-3 pl-4 max-lg:static max-lg:border-b-0">
				<h2 className="flex-none text-sm">{t(hasRecording ? 'insights.title' : 'insights.short')}</h2>
				{counter}
				{insights && (
					<span
						title={insightsCreatedAt ? formatListDate(insightsCreatedAt) : undefined}
						className="min-w-0 truncate text-muted text-xs"
					>
						{engineNote(insights, t)}
					</span>
				)}
				<span className="ml-auto flex flex-none items-center gap-1">
					{highlightReel}
					{mayRegenerate && isReady && (
						<IconButton label={t('insights.regenerate')} isBusy={isRegenerating} onPress={onRegenerate}>
							<RefreshCw />
						</IconButton>
					)}
				</span>
			</header>
			{state.kind === 'withheld' && withheld}
			{!isReady && state.kind !== 'withheld' && (
				<StateMessage state={state}>
					{mayRegenerate && (
						<Button isBusy={isRegenerating} onPress={onRegenerate}>
							{state.kind === 'none' ? t('insights.make') : t('insights.regenerate')}
						</Button>
					)}
					{isLimited && onUpgrade && (
						<Button variant="primary" onPress={onUpgrade}>
							{t('showPro')}
						</Button>
					)}
				</StateMessage>
			)}
			{insights && isReady && conversation.isTranscriptNewer && (
				<div
					role="status"
					className="flex flex-wrap items-center gap-x-2 gap-y-1 px-4 py-2 text-muted text-xs [&>button]:-ml-1.5"
				>
					{t('insights.older')}
					{mayRegenerate && (
						<Button size="sm" variant="text" isBusy={isRegenerating} onPress={onRegenerate}>
							{t('insights.makeAgain')}
						</Button>
					)}
				</div>
			)}
			{insights && (
				<EditedParts value={conversation.editedInsights ?? none}>
					<InsightParts
						insights={insights}
						locked={lockedInsights}
						title={conversation.title}
						isUncertain={isLowAccuracy(conversation.confidentShare ?? null)}
					/>
				</EditedParts>
			)}
			{!insights && (!hasRecording || hasUserWritten(conversation)) && <UserWrittenParts conversation={conversation} />}
			{!insights && (state.kind === 'processing' || state.kind === 'waiting') && (
				<SkeletonSections count={3} label={t('loading')} />
			)}
		</section>
	);
}

const none: never[] = [];

type Translate = ReturnType<typeof useTranslation<'conversation'>>['t'];

function engineNote({ isExtractive, engine }: NonNullable<Conversation['insights']>, t: Translate): string {
	if (isExtractive) return t('insights.quotes');
	return engine.model ? `${engine.label}, ${engine.model}` : engine.label;
}

function StateMessage({ state, children }: { state: InsightsState; children: ReactNode }) {
	const { t } = useTranslation('conversation');
	return (
		<div role="status" className="grid justify-items-start gap-2 border-b px-4 py-3">
			{state.kind === 'processing' && (
				<div className="flex items-center gap-2">
					<Loader label={t('loading')} /> {t('insights.processing')}
				</div>
			)}
			{state.kind === 'waiting' && <p className="text-muted">{t('insights.waiting')}</p>}
			{state.kind === 'none' && <p className="text-muted">{t('insights.none')}</p>}
			{state.kind === 'failed' && <InsightsFailure reason={state.reason} />}
			{children}
		</div>
	);
}
