import { DateField } from '@debrief/shared/ui/fields/day-field.tsx';
import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { TextField } from '@debrief/shared/ui/fields/text-field.tsx';
import { useTranslation } from 'react-i18next';
import { useLanguageNote, useLanguageOptions } from '../../../data/engines/languages.ts';
import { anyCount, toSpeakerCount, useSpeakerCounts } from '../../../data/recordings/speaker-counts.ts';
import { LanguageNotice } from '../../../platform/i18n/language-notice.tsx';
import type { DetailsDraft } from './details-draft.ts';

type Props = {
	/** Language and speakers then come from the files. */
	areTranscripts: boolean;
	draft: DetailsDraft;
	preferredLanguage: string;
	onChange: (changes: Partial<DetailsDraft>) => void;
};

export function UploadDetailsForm({ areTranscripts, draft, preferredLanguage, onChange }: Props) {
	const { t } = useTranslation('upload');
	return (
		<div className="grid items-start gap-3 sm:grid-cols-2">
			{areTranscripts ? (
				<p className="text-muted sm:col-span-2">{t('form.transcripts')}</p>
			) : (
				<LanguageChoice draft={draft} preferredLanguage={preferredLanguage} onChange={onChange} />
			)}
			<Select
				label={t('form.type')}
				value={draft.type}
				onChange={(type) => onChange({ type })}
				options={[
					{ id: 'other', name: t('type.other') },
					{ id: 'web-conference', name: t('type.web-conference') },
					{ id: 'phone-call', name: t('type.phone-call') },
				]}
			/>
			{!areTranscripts && <SpeakerCount draft={draft} onChange={onChange} />}
			{draft.type === 'phone-call' && (
				<>
					<Select
						label={t('form.direction')}
						labelNote={t('form.optional')}
						value={draft.direction}
						onChange={(direction) => onChange({ direction })}
						options={[
							{ id: 'unknown', name: t('form.directionNone') },
							{ id: 'inbound', name: t('form.inbound') },
							{ id: 'outbound', name: t('form.outbound') },
						]}
					/>
					<TextField
						label={t('form.phone')}
						labelNote={t('form.optional')}
						type="tel"
						maxLength={32}
						value={draft.remotePhone}
						onChange={(remotePhone) => onChange({ remotePhone })}
					/>
					<DateField
						label={t('form.startedAt')}
						labelNote={t('form.optional')}
						format="moment"
						value={draft.startedAt}
						onChange={(startedAt) => onChange({ startedAt })}
						invalidText={t('form.notMoment')}
					/>
				</>
			)}
		</div>
	);
}

function SpeakerCount({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>) {
	const { t } = useTranslation('upload');
	const options = useSpeakerCounts();
	if (!options) return null;
	return (
		<Select
			label={t('form.speakers')}
			labelNote={t('form.optional')}
			hint={t('form.speakersHint')}
			options={options}
			value={draft.numberOfSpeakers === null ? anyCount : String(draft.numberOfSpeakers)}
			onChange={(id) => onChange({ numberOfSpeakers: toSpeakerCount(id) })}
		/>
	);
}

function LanguageChoice({
	draft: { languageCode },
	preferredLanguage,
	onChange,
}: Pick<Props, 'draft' | 'preferredLanguage' | 'onChange'>) {
	const { t } = useTranslation('upload');
	const { options } = useLanguageOptions(languageCode);
	const note = useLanguageNote(preferredLanguage);
	return (
		<Select
			label={t('form.language')}
			value={languageCode}
			onChange={(code) => onChange({ languageCode: code })}
			options={options}
			hint={note && <LanguageNotice note={note} />}
		/>
	);
}
