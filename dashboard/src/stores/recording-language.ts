import { create } from 'zustand';
import { onAccountChange } from '../platform/account-state.ts';
import { usePreferences } from './preferences.ts';

type Chosen = { language: string; insteadOf: string } | null;

const useChosen = create<{ chosen: Chosen }>()(() => ({ chosen: null }));

onAccountChange(() => useChosen.setState(useChosen.getInitialState()));

/** If the settings name a language (`own`), the choice lasts for this visit only. */
export function useRecordingLanguage(own: string | null): [language: string, choose: (language: string) => void] {
	const chosen = useChosen((state) => state.chosen);
	const { recordingLanguage, setRecordingLanguage } = usePreferences();
	if (!own) return [recordingLanguage, setRecordingLanguage];
	return [
		chosen?.insteadOf === own ? chosen.language : own,
		(language) => useChosen.setState({ chosen: { language, insteadOf: own } }),
	];
}
