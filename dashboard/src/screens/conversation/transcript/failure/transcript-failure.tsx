import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import type { FailureReason } from '@debrief/shared/domain/conversations/pipeline.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '@debrief/shared/ui/feedback/error-state.tsx';
import { WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOfferedUpgrade } from '../../../../data/account.ts';
import { useRetryTranscripts } from '../../../../data/recordings/transcripts.ts';
import { useIsUnknownLanguage } from '../../../../data/server.ts';
import { useNotify } from '../../../../platform/notify.ts';
import { openUpgrade } from '../../../../platform/upgrade-prompt.ts';
import type { ReviewRecording } from '../../review/recordings.ts';
import { mayBeLanguage } from '../transcript-phase.ts';
import { UnknownLanguage } from './unknown-language.tsx';

type Props = {
	conversation: Conversation;
	recording: ReviewRecording;
	reason: FailureReason;
	/** Transcribes in another language; absent where that cannot be done. */
	languageChoice: ReactNode;
};

// where the server knows what to do on this machine, in English; elsewhere its sentence says no more than ours
const saysMore = new Set<FailureReason>(['General', 'NoDecoder', 'NoEngine']);

/** Why there is no transcript, what is safe all the same, and what to do. */
export function TranscriptFailure({ conversation, recording, reason, languageChoice }: Props) {
	const { fileId, pipeline, isStalled, isPlayable } = recording;
	const isUnknownLanguage = useIsUnknownLanguage(conversation.language);
	const { t } = useTranslation('conversation');
	const notify = useNotify();
	const retry = useRetryTranscripts(conversation.id);
	const isOfferedUpgrade = useIsOfferedUpgrade();
	if (isStalled && reason === 'NoAudio')
		return (
			<EmptyState icon={<WifiOff />} title={t('header.interrupted')}>
				{t('interrupted.empty')}
			</EmptyState>
		);
	if (reason === 'NoEngine' && isUnknownLanguage)
		return <UnknownLanguage conversation={conversation} recording={recording} />;
	return (
		<ErrorState
			title={t(`failure.${reason}.title`)}
			actions={
				<>
					{pipeline.canRetry && (
						<Button isBusy={retry.isPending} onPress={() => retry.mutate([fileId], { onError: notify.failure })}>
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
			<p>{t(reason === 'LimitReached' && !isOfferedUpgrade ? 'failure.noMinutesLeft' : `failure.${reason}.text`)}</p>
			{saysMore.has(reason) && pipeline.message && (
				<p className="pt-2 text-xs wrap-anywhere">
					{t('failure.serverSays')} <span lang="en">{pipeline.message}</span>
				</p>
			)}
		</ErrorState>
	);
}
