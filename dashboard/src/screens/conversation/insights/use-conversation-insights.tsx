import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { Badge } from '@debrief/shared/ui/display/badge.tsx';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOfferedUpgrade, useUsages } from '../../../data/account/account.ts';
import { useUpdateConversation } from '../../../data/conversations/change-conversations.ts';
import { useRegenerateInsights } from '../../../data/conversations/insights.ts';
import { formatShare } from '../../../platform/i18n/format.ts';
import { lazyComponent } from '../../../platform/lazy-component.ts';
import { useNotify } from '../../../platform/notify.ts';
import { openUpgrade } from '../../../platform/upgrade-prompt.ts';
import { HighlightReelButton } from '../highlight-reel/highlight-reel-button.tsx';
import { useReview } from '../review/review-context.tsx';
import { RedoTranscript } from '../transcript/redo-transcript.tsx';
import { useActionPointsEditing } from './edit/use-action-points-editing.ts';
import { useSummaryEditing } from './edit/use-summary-editing.ts';
import { type EditablePart, InsightEditingContext } from './insight-editing.tsx';
import { InsightsPanel } from './insights-panel.tsx';
import { useInsightChanges } from './use-insight-changes.ts';

const TagsDialog = lazyComponent(async () => (await import('./edit/tags-dialog.tsx')).TagsDialog);
const KeepEdits = lazyComponent(async () => (await import('./keep-edits.tsx')).KeepEdits);

/** Separate dialogs stay open when the panel moves behind a tab. */
export function useConversationInsights(conversation: Conversation): { panel: ReactNode; dialogs: ReactNode } {
	const isOfferedUpgrade = useIsOfferedUpgrade();
	const notify = useNotify();
	const regenerate = useRegenerateInsights(conversation.id);
	const [taggedWith, setTaggedWith] = useState<string[] | null>(null);
	const [isAsking, setIsAsking] = useState(false);
	const openEditor: Record<EditablePart, () => void> = {
		summary: () => summary.open(),
		actionPoints: () => points.open(),
		tags: () => setTaggedWith((conversation.insights?.tags ?? conversation.tag).map(({ tag }) => tag)),
	};
	const changes = useInsightChanges(conversation, (part) => openEditor[part]());
	const points = useActionPointsEditing(conversation, changes);
	const summary = useSummaryEditing(conversation, changes);
	const editing = { ...changes.editing, points: points.editing, summary: summary.editing };
	const fileIds = conversation.recordings.flatMap((recording) => recording.streams.map((stream) => stream.fileId));
	const make = (edits: 'keep' | 'discard') => {
		setIsAsking(false);
		regenerate.mutate({ fileIds, edits }, { onError: notify.failure });
	};
	const hasEdits = changes.editing.edited.length > 0;
	return {
		panel: (
			<InsightEditingContext value={conversation.canEdit ? editing : null}>
				<InsightsPanel
					conversation={conversation}
					onUpgrade={isOfferedUpgrade ? () => openUpgrade('general') : undefined}
					counter={<FreeInsightsLeft />}
					highlightReel={<HighlightReelButton />}
					isRegenerating={regenerate.isPending}
					withheld={<WithheldInsights conversation={conversation} />}
					onRegenerate={conversation.canEdit ? () => (hasEdits ? setIsAsking(true) : make('keep')) : undefined}
				/>
			</InsightEditingContext>
		),
		dialogs: (
			<Suspense fallback={null}>
				{taggedWith && (
					<TagsDialog
						tags={taggedWith}
						isBusy={changes.isPending}
						onSave={(tags) => void changes.save({ tags }, 'tags', () => setTaggedWith(null))}
						onClose={() => setTaggedWith(null)}
					/>
				)}
				{isAsking && <KeepEdits edited={changes.editing.edited} onAnswer={make} onClose={() => setIsAsking(false)} />}
			</Suspense>
		),
	};
}

function FreeInsightsLeft() {
	const { t } = useTranslation('conversation');
	const usage = useUsages().data?.list.find(({ name }) => name === 'insights');
	if (!usage || usage.ceiling === null) return null;
	const left = Math.max(0, usage.ceiling - usage.currentUsage);
	return <Badge tone={left ? 'neutral' : 'warning'}>{t('insights.freeLeft', { left, ceiling: usage.ceiling })}</Badge>;
}

function WithheldInsights({ conversation }: { conversation: Conversation }) {
	const { t, i18n } = useTranslation('conversation');
	const { recording } = useReview();
	const notify = useNotify();
	const update = useUpdateConversation(conversation.id);
	const [isRedoing, setIsRedoing] = useState(false);
	return (
		<div role="status" className="grid justify-items-start gap-2 border-b px-4 py-3">
			<p>{t('insights.withheld', { share: formatShare(conversation.confidentShare ?? 0, i18n.language) })}</p>
			{conversation.canEdit && (
				<div className="flex flex-wrap gap-2">
					{recording?.isPlayable && (
						<Button variant="primary" onPress={() => setIsRedoing(true)}>
							{t('insights.transcribeAgain')}
						</Button>
					)}
					<Button
						isBusy={update.isPending}
						onPress={() => update.mutate({ showsUncertain: true }, { onError: notify.failure })}
					>
						{t('insights.showAnyway')}
					</Button>
				</div>
			)}
			{isRedoing && recording && (
				<RedoTranscript kind="again" fileId={recording.fileId} onClose={() => setIsRedoing(false)} />
			)}
		</div>
	);
}
