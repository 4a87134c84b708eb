import { SkeletonLines } from '@debrief/shared/ui/feedback/skeleton-shapes.tsx';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { useTranslation } from 'react-i18next';
import { useLanguageOptions } from '../../data/engines/languages.ts';
import { useSettings, useUpdateSettings } from '../../data/settings.ts';
import { LanguageNotice } from '../../platform/i18n/language-notice.tsx';
import { useNotify } from '../../platform/notify.ts';
import { usePreferences } from '../../stores/preferences.ts';

export function LanguageStep() {
	const { t } = useTranslation('wizard');
	const { t: app } = useTranslation('app');
	const notify = useNotify();
	const update = useUpdateSettings();
	const { data } = useSettings();
	const last = usePreferences((state) => state.recordingLanguage);
	const pending = update.isPending ? update.variables.transcripts?.language : null;
	const shown = pending ?? data?.transcripts.language ?? last;
	const { options, note } = useLanguageOptions(shown);
	if (!data) return <SkeletonLines count={1} label={app('loading')} />;
	const choose = (language: string) =>
		update.mutate(
			{ transcripts: { language } },
			{ onSuccess: () => notify.success(t('saved')), onError: notify.failure },
		);
	return (
		<div className="max-w-form">
			<Select
				label={t('language.label')}
				value={shown}
				onChange={choose}
				options={options}
				hint={note && <LanguageNotice note={note} />}
			/>
		</div>
	);
}
