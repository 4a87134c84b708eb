import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { useTranslation } from 'react-i18next';
import { useIsUnknownLanguage } from '../../../../data/engines/languages.ts';
import { useRetryTranscripts } from '../../../../data/recordings/transcription.ts';
import { formatLanguage } from '../../../../platform/i18n/format.ts';
import { useNotify } from '../../../../platform/notify.ts';
import type { ReviewRecording } from '../../review/recordings.ts';
import { Strip } from '../strip.tsx';
import { mayBeLanguage } from '../transcript-phase.ts';
import { ChooseLanguage } from './choose-language.tsx';

type Props = { conversation: Conversation; recording: ReviewRecording };

export function RenewalFailed({ conversation, recording }: Props) {
	const { t, i18n } = useTranslation('conversation');
	const notify = useNotify();
	const retry = useRetryTranscripts(conversation.id);
	const { language, canEdit } = conversation;
	const { pipeline, fileId, isPlayable } = recording;
	const reason = pipeline.reason ?? 'General';
	const isOutsideEngine = useIsUnknownLanguage(language);
	const isUnknown = reason === 'UnknownLanguage' || (reason === 'NoEngine' && isOutsideEngine);
	const name = formatLanguage(language, i18n.language);
	const why = isUnknown ? t('failure.UnknownLanguage.title', { language: name }) : t(`failure.${reason}.title`);
	const redo = () => retry.mutate([fileId], { onError: notify.failure });
	return (
		<Strip
			kind="warning"
			action={
				<>
					{pipeline.canRetry && !isUnknown && (
						<Button size="sm" isBusy={retry.isPending} onPress={redo}>
							{t('retry')}
						</Button>
					)}
					{canEdit && isPlayable && mayBeLanguage(reason) && (
						<ChooseLanguage conversation={conversation} fileId={fileId} />
					)}
				</>
			}
		>
			{t('transcript.renewalFailed', { reason: why })}
		</Strip>
	);
}
