import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '@debrief/shared/ui/feedback/error-state.tsx';
import { SkeletonLines } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import Lock from 'lucide-react/icons/lock';
import { useTranslation } from 'react-i18next';
import { useFeature } from '../../../data/account/account.ts';
import { useAnalyses, useAsk, useRemoveAnalysis } from '../../../data/conversations/analyses.ts';
import { useEngines } from '../../../data/engines/engines.ts';
import { AssistantPanel } from '../../../features/assistant/assistant-panel.tsx';
import { ErrorId } from '../../../platform/copy/error-id.tsx';
import { errorSentence } from '../../../platform/error-sentences.ts';
import { useNotify } from '../../../platform/notify.ts';
import { openUpgrade } from '../../../platform/upgrade-prompt.ts';
import { EvidenceChips } from '../insights/evidence.tsx';
import { useReview } from '../review/review-context.tsx';
import { AssistantSetting } from './assistant-setting.tsx';

export function AssistantTab({ isPanel }: { isPanel: boolean }) {
	const { t } = useTranslation('assistant');
	const isIncluded = useFeature('aiAnalysis');
	if (isIncluded) return <Questions isPanel={isPanel} />;
	return (
		<EmptyState
			icon={<Lock />}
			title={t('title')}
			actions={<Button onPress={() => openUpgrade('aiAnalysis')}>{t('showPro')}</Button>}
		>
			{t('locked')}
		</EmptyState>
	);
}

function Questions({ isPanel }: { isPanel: boolean }) {
	const { t } = useTranslation('assistant');
	const { t: sentences } = useTranslation('errors');
	const notify = useNotify();
	const engines = useEngines();
	const { conversation, recordings, drafts } = useReview();
	const fileIds = recordings.map(({ fileId }) => fileId);
	const analyses = useAnalyses(fileIds);
	const ask = useAsk(fileIds);
	const removal = useRemoveAnalysis(fileIds);
	const submit = (question: Parameters<typeof ask.mutateAsync>[0]) =>
		ask.mutateAsync(question).then(
			() => true,
			(error: unknown) => {
				notify.failure(error);
				return false;
			},
		);
	if (analyses.isPending) return <SkeletonLines count={3} label={t('title')} />;
	if (!analyses.data)
		return (
			<ErrorState
				title={t('loadFailed')}
				errorId={<ErrorId error={analyses.error} />}
				actions={<Button onPress={() => void analyses.refetch()}>{t('retry')}</Button>}
			>
				{errorSentence(sentences, analyses.error)}
			</ErrorState>
		);
	return (
		<AssistantPanel
			analyses={analyses.data.list}
			isPanel={isPanel}
			draft={drafts.question}
			isBusy={ask.isPending}
			isExtractive={engines.data?.insights.id === 'built-in'}
			onAsk={submit}
			onAgain={({ type, prompt }) => void submit(type ? { analyze_types: type } : { custom_prompt: prompt })}
			onRemove={conversation.canEdit ? ({ id }) => removal.mutate(id, { onError: notify.failure }) : undefined}
			renderEvidence={(evidence, claim) => <EvidenceChips evidence={evidence} {...(claim && { claim })} />}
			setting={<AssistantSetting />}
		/>
	);
}
