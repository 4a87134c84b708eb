import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import type { FailureReason } from '@debrief/shared/domain/conversations/pipeline.ts';
import { EmptyState } from '@debrief/shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '@debrief/shared/ui/feedback/error-state.tsx';
import WifiOff from 'lucide-react/icons/wifi-off';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsOfferedUpgrade } from '../../../../data/account/account.ts';
import { useIsUnknownLanguage } from '../../../../data/engines/languages.ts';
import { lazyComponent } from '../../../../platform/lazy-component.ts';
import type { ReviewRecording } from '../../review/recordings.ts';
import { FailureActions } from './failure-actions.tsx';
import { UseFile } from './use-file.tsx';

const UnknownLanguage = lazyComponent(async () => (await import('./unknown-language.tsx')).UnknownLanguage);

type Props = {
	conversation: Conversation;
	recording: ReviewRecording;
	reason: FailureReason;
};

// For these reasons the server's English sentence says what to do on this machine. For others it adds nothing.
const saysMore = new Set<FailureReason>(['General', 'NoDecoder', 'NoEngine']);

export function TranscriptFailure({ conversation, recording, reason }: Props) {
	const { pipeline, isStalled, isPlayable } = recording;
	const isUnknownLanguage = useIsUnknownLanguage(conversation.language);
	const isOfferedUpgrade = useIsOfferedUpgrade();
	const { t } = useTranslation('conversation');
	if (isStalled && reason === 'NoAudio')
		return (
			<EmptyState icon={<WifiOff />} title={t('header.interrupted')}>
				{t('interrupted.empty')}
			</EmptyState>
		);
	// Older recordings report `NoEngine` for an unknown language.
	if (reason === 'UnknownLanguage' || (reason === 'NoEngine' && isUnknownLanguage))
		return (
			<Suspense fallback={null}>
				<UnknownLanguage conversation={conversation} recording={recording} />
			</Suspense>
		);
	return (
		<ErrorState
			title={t(`failure.${reason}.title`)}
			actions={
				<>
					<FailureActions conversation={conversation} recording={recording} reason={reason} />
					<UseFile conversation={conversation} recording={recording} />
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
