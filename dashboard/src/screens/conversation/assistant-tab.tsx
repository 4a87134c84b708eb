import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '@debrief/shared/ui/feedback/error-state.tsx';
import { SkeletonLines } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { Switch } from '@debrief/shared/ui/fields/switch.tsx';
import Lock from 'lucide-react/icons/lock';
import { useTranslation } from 'react-i18next';
import { useFeature, useProfile } from '../../data/account/account.ts';
import {
	useAnalyses,
	useAsk,
	useAssistantSettings,
	useOpenAssistant,
	useRemoveAnalysis,
} from '../../data/conversations/analyses.ts';
import { useEngines } from '../../data/engines/engines.ts';
import { AssistantPanel } from '../../features/assistant/assistant-panel.tsx';
import { ErrorId } from '../../platform/copy/error-id.tsx';
import { errorSentence } from '../../platform/error-sentences.ts';
import { useNotify } from '../../platform/notify.ts';
import { openUpgrade } from '../../platform/upgrade-prompt.ts';
import { EvidenceChips } from './insights/evidence.tsx';
import { useReview } from './review/review-context.tsx';

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

function AssistantSetting() {
	const { t } = useTranslation('assistant');
	const profile = useProfile();
	const settings = useAssistantSettings();
	const open = useOpenAssistant();
	const notify = useNotify();
	if (profile.data?.role !== 'admin' || !settings.data) return null;
	return (
		<div className="flex flex-wrap items-center gap-x-3 border-t px-4 py-2 lg:px-5">
			<Switch
				isSelected={settings.data.isOpenToEveryone}
				isDisabled={open.isPending}
				onChange={(isOpen) => open.mutate(isOpen, { onError: notify.failure })}
			>
				{t('open')}
			</Switch>
			<span className="text-muted text-xs">{t('openHint')}</span>
		</div>
	);
}
