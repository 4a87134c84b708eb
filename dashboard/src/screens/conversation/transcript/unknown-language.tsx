import { knowsLanguage } from '@debrief/shared/domain/transcript-language.ts';
import { Button } from '@debrief/shared/ui/button.tsx';
import { ErrorState } from '@debrief/shared/ui/error-state.tsx';
import { Select } from '@debrief/shared/ui/select.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api.ts';
import { formatLanguage } from '../../../platform/format.ts';
import { useLanguages } from '../../../platform/queries.ts';
import { keys } from '../../../platform/query-keys.ts';
import { useLanguageOptions } from '../../../platform/use-language-options.ts';
import { useNotify } from '../../../shell/use-notify.ts';

type Props = { conversationId: string; fileId: string; language: string; isPlayable: boolean };

/** No transcript because the engine does not know the language: another one can be chosen here. */
export function UnknownLanguage({ conversationId, fileId, language, isPlayable }: Props) {
	const { t, i18n } = useTranslation('conversation');
	const api = useApi();
	const client = useQueryClient();
	const notify = useNotify();
	const supported = useLanguages().data?.supported ?? [];
	const { options } = useLanguageOptions(language);
	const known = options.filter(({ id }) => knowsLanguage(supported, id));
	const [chosen, setChosen] = useState<string>();
	const languageCode = chosen ?? known[0]?.id;
	const redo = useMutation({
		mutationFn: (code: string) => api.setLanguages({ body: { fileIds: [fileId], languageCode: code } }),
		onSuccess: () => {
			void client.invalidateQueries({ queryKey: keys.transcript(fileId), exact: true });
			void client.invalidateQueries({ queryKey: keys.conversation(conversationId) });
		},
		onError: notify.failure,
	});
	const name = formatLanguage(language, i18n.language);
	return (
		<ErrorState
			title={t('failure.UnknownLanguage.title', { language: name })}
			actions={
				languageCode && (
					<>
						<Select
							label={t('redo.language')}
							isLabelHidden
							options={known}
							value={languageCode}
							onChange={setChosen}
						/>
						<Button variant="primary" isBusy={redo.isPending} onPress={() => redo.mutate(languageCode)}>
							{t('redo.do')}
						</Button>
					</>
				)
			}
		>
			<p>{isPlayable ? t('failure.playable') : t('failure.kept')}</p>
			<p>{t('failure.UnknownLanguage.text')}</p>
		</ErrorState>
	);
}
