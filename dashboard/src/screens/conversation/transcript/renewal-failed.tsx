import type { Conversation } from '@debrief/shared/contract/conversations.ts';
import { Button } from '@debrief/shared/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { formatLanguage } from '../../../platform/format.ts';
import { useRetryTranscripts } from '../../../platform/mutations.ts';
import { useIsUnknownLanguage } from '../../../platform/use-language-options.ts';
import { useNotify } from '../../../shell/use-notify.ts';
import { ChooseLanguage } from './choose-language.tsx';
import { mayBeLanguage } from './may-be-language.ts';
import { Strip } from './strip.tsx';

type Props = { conversation: Conversation; fileId: string; isPlayable: boolean };

/** Above the lines of before: why there are no new ones, and what to do. */
export function RenewalFailed({ conversation, fileId, isPlayable }: Props) {
	const { t, i18n } = useTranslation('conversation');
	const notify = useNotify();
	const retry = useRetryTranscripts(conversation.id);
	const { pipeline, language, canEdit } = conversation;
	const reason = pipeline.reason ?? 'General';
	const isUnknown = useIsUnknownLanguage(language) && reason === 'NoEngine';
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
