import { create } from 'zustand';
import { onAccountChange } from '../platform/account-state.ts';
import { usePreferences } from './preferences.ts';

type Chosen = { language: string; insteadOf: string } | null;

/** What was chosen during this visit in the place of the language in the person's settings. */
const useChosen = create<{ chosen: Chosen }>()(() => ({ chosen: null }));

onAccountChange(() => useChosen.setState(useChosen.getInitialState()));

/**
 * The language to preselect for a new recording, and a function that chooses another. Where the person's settings name
 * one (`own`), the choice lasts for this visit; otherwise until the next choice in this browser.
 */
export function useRecordingLanguage(own: string | null): [language: string, choose: (language: string) => void] {
	const chosen = useChosen((state) => state.chosen);
	const { recordingLanguage, setRecordingLanguage } = usePreferences();
	if (!own) return [recordingLanguage, setRecordingLanguage];
	return [
		chosen?.insteadOf === own ? chosen.language : own,
		(language) => useChosen.setState({ chosen: { language, insteadOf: own } }),
	];
}
