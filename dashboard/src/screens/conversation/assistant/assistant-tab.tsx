import type { Conversation } from '@debrief/shared/contract/conversations.ts';
import { Button } from '@debrief/shared/ui/button.tsx';
import { EmptyState } from '@debrief/shared/ui/empty-state.tsx';
import { ErrorState } from '@debrief/shared/ui/error-state.tsx';
import { SkeletonLines } from '@debrief/shared/ui/skeleton-shapes.tsx';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AssistantPanel } from '../../../features/assistant/assistant-panel.tsx';
import type { QuestionDraft } from '../../../features/assistant/question-draft.ts';
import { useAnalyses, useAsk, useRemoveAnalysis } from '../../../features/assistant/use-assistant.ts';
import { EvidenceChips } from '../../../features/insights/evidence.tsx';
import { useEngines } from '../../../platform/queries.ts';
import { useFeature } from '../../../platform/use-feature.ts';
import { errorIdOf, errorSentence } from '../../../shell/error-messages.ts';
import { useNotify } from '../../../shell/use-notify.ts';
import { openUpgrade } from '../../../stores/upgrade.ts';
import { AssistantSetting } from './assistant-setting.tsx';

type Props = { conversation: Conversation; fileId: string; draft: QuestionDraft; isPanel: boolean };

/** Questions about the conversation, or why none can be asked. */
export function AssistantTab(props: Props) {
	const { t } = useTranslation('assistant');
	const isIncluded = useFeature('aiAnalysis');
	if (isIncluded) return <Asked {...props} />;
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

function Asked({ conversation, fileId, draft, isPanel }: Props) {
	const { t } = useTranslation('assistant');
	const { t: sentences } = useTranslation('errors');
	const notify = useNotify();
	const engines = useEngines();
	const analyses = useAnalyses(fileId, true);
	const ask = useAsk(fileId);
	const removal = useRemoveAnalysis(fileId);
	const tell = (question: Parameters<typeof ask.mutateAsync>[0]) =>
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
				errorId={errorIdOf(analyses.error) ?? undefined}
				actions={<Button onPress={() => void analyses.refetch()}>{t('retry')}</Button>}
			>
				{errorSentence(sentences, analyses.error)}
			</ErrorState>
		);
	return (
		<AssistantPanel
			analyses={analyses.data.list}
			isPanel={isPanel}
			draft={draft}
			isBusy={ask.isPending}
			isExtractive={engines.data?.insights.id === 'built-in'}
			onAsk={tell}
			onAgain={({ type, prompt }) => void tell(type ? { analyze_types: type } : { custom_prompt: prompt })}
			onRemove={conversation.canEdit ? ({ id }) => removal.mutate(id, { onError: notify.failure }) : undefined}
			moments={(evidence) => <EvidenceChips evidence={evidence} />}
			setting={<AssistantSetting />}
		/>
	);
}
