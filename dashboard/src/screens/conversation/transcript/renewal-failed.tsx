import type { Conversation } from '@debrief/shared/contract/conversations.ts';
import { isInTheFile } from '@debrief/shared/domain/pipeline.ts';
import { Banner } from '@debrief/shared/ui/banner.tsx';
import { Button } from '@debrief/shared/ui/button.tsx';
import { useTranslation } from 'react-i18next';
import { useRetryTranscripts } from '../../../platform/mutations.ts';
import { useIsUnknownLanguage } from '../../../platform/use-language-options.ts';
import { useNotify } from '../../../shell/use-notify.ts';
import { ChooseLanguage } from './choose-language.tsx';

type Props = { conversation: Conversation; fileId: string; isPlayable: boolean };

/** Above the lines of before: why there are no new ones, and what to do. */
export function RenewalFailed({ conversation, fileId, isPlayable }: Props) {
	const { t, i18n } = useTranslation('conversation');
	const notify = useNotify();
	const retry = useRetryTranscripts(conversation.id);
	const { pipeline, language, canEdit } = conversation;
	const reason = pipeline.reason ?? 'General';
	const isUnknown = useIsUnknownLanguage(language) && reason === 'NoEngine';
	const name = new Intl.DisplayNames([i18n.language], { type: 'language' }).of(language) ?? language;
	const why = isUnknown ? t('failure.UnknownLanguage.title', { language: name }) : t(`failure.${reason}.title`);
	const redo = () => retry.mutate([fileId], { onError: notify.failure });
	return (
		<div className="px-4 pt-3 lg:px-5">
			<Banner
				kind="warning"
				action={
					<>
						{pipeline.canRetry && !isUnknown && (
							<Button size="sm" isBusy={retry.isPending} onPress={redo}>
								{t('retry')}
							</Button>
						)}
						{canEdit && isPlayable && !isInTheFile(reason) && (
							<ChooseLanguage conversation={conversation} fileId={fileId} />
						)}
					</>
				}
			>
				{t('transcript.renewalFailed', { reason: why })}
			</Banner>
		</div>
	);
}
