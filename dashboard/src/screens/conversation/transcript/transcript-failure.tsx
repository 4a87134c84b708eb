import type { FailureReason, Pipeline } from '@debrief/shared/domain/pipeline.ts';
import { Button } from '@debrief/shared/ui/button.tsx';
import { EmptyState } from '@debrief/shared/ui/empty-state.tsx';
import { ErrorState } from '@debrief/shared/ui/error-state.tsx';
import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useRetryTranscripts } from '../../../platform/mutations.ts';
import { useIsOfferedUpgrade } from '../../../platform/use-is-offered-upgrade.ts';
import { useIsUnknownLanguage } from '../../../platform/use-language-options.ts';
import { useNotify } from '../../../shell/use-notify.ts';
import { openUpgrade } from '../../../stores/upgrade.ts';
import { mayBeLanguage } from './may-be-language.ts';
import { UnknownLanguage } from './unknown-language.tsx';

type Props = {
	conversationId: string;
	fileIds: string[];
	reason: FailureReason;
	/** BCP 47 */
	language: string;
	pipeline: Pipeline;
	isInterrupted: boolean;
	isPlayable: boolean;
	/** Transcribes in another language; absent where that cannot be done. */
	languageChoice: ReactNode;
};

// where the server knows what to do on this machine, in English; elsewhere its sentence says no more than ours
const saysMore = new Set<FailureReason>(['General', 'NoDecoder', 'NoEngine']);

/** Why there is no transcript, what is safe all the same, and what to do. */
export function TranscriptFailure(props: Props) {
	const { conversationId, fileIds, reason, language, pipeline, isInterrupted, isPlayable, languageChoice } = props;
	const isUnknownLanguage = useIsUnknownLanguage(language);
	const { t } = useTranslation('conversation');
	const notify = useNotify();
	const retry = useRetryTranscripts(conversationId);
	const isOfferedUpgrade = useIsOfferedUpgrade();
	if (isInterrupted && reason === 'NoAudio')
		return (
			<EmptyState icon={<WifiOff />} title={t('header.interrupted')}>
				{t('interrupted.empty')}
			</EmptyState>
		);
	const [fileId] = fileIds;
	if (reason === 'NoEngine' && isUnknownLanguage && fileId) return <UnknownLanguage {...props} fileId={fileId} />;
	return (
		<ErrorState
			title={t(`failure.${reason}.title`)}
			actions={
				<>
					{pipeline.canRetry && (
						<Button isBusy={retry.isPending} onPress={() => retry.mutate(fileIds, { onError: notify.failure })}>
							{t('retry')}
						</Button>
					)}
					{mayBeLanguage(reason) && languageChoice}
					{reason === 'LimitReached' && isOfferedUpgrade && (
						<Button variant="primary" onPress={() => openUpgrade('general')}>
							{t('showPro')}
						</Button>
					)}
				</>
			}
		>
			<p>{isPlayable ? t('failure.playable') : t('failure.kept')}</p>
			<p>{t(`failure.${reason}.text`)}</p>
			{saysMore.has(reason) && pipeline.message && (
				<p className="pt-2 text-xs wrap-anywhere">
					{t('failure.serverSays')} <span lang="en">{pipeline.message}</span>
				</p>
			)}
		</ErrorState>
	);
}
