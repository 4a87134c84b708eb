import type { Conversation } from '@debrief/shared/contract/conversations/conversations.ts';
import { Button } from '@debrief/shared/ui/buttons/button.tsx';
import { ErrorState } from '@debrief/shared/ui/feedback/error-state.tsx';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguageOptions } from '../../../../data/engines/languages.ts';
import { useRetranscribe } from '../../../../data/recordings/transcription.ts';
import { formatLanguage } from '../../../../platform/i18n/format.ts';
import { LanguageNotice } from '../../../../platform/i18n/language-notice.tsx';
import { useNotify } from '../../../../platform/notify.ts';
import type { ReviewRecording } from '../../review/recordings.ts';
import { UseFile } from './use-file.tsx';

type Props = { conversation: Conversation; recording: ReviewRecording };

export function UnknownLanguage({ conversation, recording }: Props) {
	const { language } = conversation;
	const { fileId, isPlayable } = recording;
	const { t, i18n } = useTranslation('conversation');
	const notify = useNotify();
	const { options, note } = useLanguageOptions(language);
	const known = options.filter(({ isDisabled }) => !isDisabled);
	const [chosen, setChosen] = useState<string>();
	const languageCode = chosen ?? known[0]?.id;
	const redo = useRetranscribe(conversation.id);
	const retry = (code: string) =>
		redo.mutate({ fileId, kind: 'language', languageCode: code }, { onError: notify.failure });
	const name = formatLanguage(language, i18n.language);
	return (
		<ErrorState
			title={t('failure.UnknownLanguage.title', { language: name })}
			actions={
				<>
					{languageCode && (
						<>
							<Select
								label={t('redo.language')}
								isLabelHidden
								options={known}
								value={languageCode}
								onChange={setChosen}
							/>
							<Button variant="primary" isBusy={redo.isPending} onPress={() => retry(languageCode)}>
								{t('redo.do')}
							</Button>
						</>
					)}
					<UseFile conversation={conversation} recording={recording} />
				</>
			}
		>
			<p>{isPlayable ? t('failure.playable') : t('failure.kept')}</p>
			<p>{t('failure.UnknownLanguage.text')}</p>
			<p className="pt-2 text-xs">
				<LanguageNotice note={note} />
			</p>
		</ErrorState>
	);
}
