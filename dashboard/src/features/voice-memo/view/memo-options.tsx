import { Select } from '@debrief/shared/ui/fields/select.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguageNote, useLanguageOptions, useUsableLanguage } from '../../../data/engines/languages.ts';
import { anyCount, toSpeakerCount, useSpeakerCounts } from '../../../data/recordings/speaker-counts.ts';
import { useOwnLanguage } from '../../../data/settings.ts';
import { LanguageNotice } from '../../../platform/i18n/language-notice.tsx';
import { usePreferences } from '../../../stores/preferences.ts';
import { useRecordingLanguage } from '../../../stores/recording-language.ts';

const systemChoice = 'default';

export type SpeakerChoice = { numberOfSpeakers: number | null; onSpeakers: (count: number | null) => void };

export function MemoOptions(speakers: SpeakerChoice) {
	return (
		<div className="-mx-2.5 flex flex-wrap items-start gap-x-1">
			<MicrophoneChoice />
			<LanguageChoice />
			<SpeakerCount {...speakers} />
		</div>
	);
}

function SpeakerCount({ numberOfSpeakers, onSpeakers }: SpeakerChoice) {
	const { t } = useTranslation('memo');
	const options = useSpeakerCounts();
	if (!options) return null;
	const named = options.map(({ id }) => ({
		id,
		name: id === anyCount ? t('options.speakersAny') : t('options.speakersCount', { count: Number(id) }),
	}));
	return (
		<Select
			variant="quiet"
			isLabelHidden
			label={t('options.speakers')}
			options={named}
			value={numberOfSpeakers === null ? anyCount : String(numberOfSpeakers)}
			onChange={(id) => onSpeakers(toSpeakerCount(id))}
		/>
	);
}

function MicrophoneChoice() {
	const { t } = useTranslation('memo');
	const chosen = usePreferences((state) => state.microphoneId);
	const choose = usePreferences((state) => state.setMicrophone);
	const microphones = useMicrophones();
	const options = [
		{ id: systemChoice, name: t('options.systemMicrophone') },
		...microphones.map(({ deviceId, label }) => ({ id: deviceId, name: label })),
		...(chosen && !microphones.some(({ deviceId }) => deviceId === chosen)
			? [{ id: chosen, name: t('options.absentMicrophone') }]
			: []),
	];
	return (
		<Select
			variant="quiet"
			isLabelHidden
			label={t('options.microphone')}
			options={options}
			value={chosen ?? systemChoice}
			onChange={(id) => choose(id === systemChoice ? null : id)}
		/>
	);
}

/** Browsers hide names until access is granted. */
function useMicrophones(): MediaDeviceInfo[] {
	const [found, setFound] = useState<MediaDeviceInfo[]>([]);
	useEffect(() => {
		const devices = navigator.mediaDevices;
		if (!devices) return;
		const refresh = async () => {
			const all = await devices.enumerateDevices();
			const isOwn = ({ kind, deviceId, label }: MediaDeviceInfo) =>
				kind === 'audioinput' && label !== '' && deviceId !== 'default' && deviceId !== 'communications';
			setFound(all.filter(isOwn));
		};
		void refresh();
		devices.addEventListener('devicechange', refresh);
		return () => devices.removeEventListener('devicechange', refresh);
	}, []);
	return found;
}

function LanguageChoice() {
	const { t } = useTranslation('memo');
	const [preferred, choose] = useRecordingLanguage(useOwnLanguage());
	const chosen = useUsableLanguage(preferred);
	const { options } = useLanguageOptions(chosen);
	const note = useLanguageNote(preferred);
	return (
		<Select
			variant="quiet"
			isLabelHidden
			label={t('options.language')}
			options={options}
			value={chosen}
			onChange={choose}
			hint={note && <LanguageNotice note={note} />}
		/>
	);
}
