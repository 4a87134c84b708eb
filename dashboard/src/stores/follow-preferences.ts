import i18next from 'i18next';
import { preferencesKey, usePreferences } from './preferences.ts';

export function followPreferences(): () => void {
	const stop = usePreferences.subscribe(({ language }, before) => {
		if (language && language !== before.language) void i18next.changeLanguage(language);
	});
	const followOtherTab = ({ key }: StorageEvent) => {
		if (key === preferencesKey) void usePreferences.persist.rehydrate();
	};
	addEventListener('storage', followOtherTab);
	return () => {
		stop();
		removeEventListener('storage', followOtherTab);
	};
}
