import type { ThemeChoice } from '@debrief/shared/domain/accounts/theme-choices.ts';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { browserStorage } from '../platform/browser-storage.ts';
import { migrate } from './migrate.ts';

type Kept = {
	theme: ThemeChoice;
	/** Null follows the browser. */
	language: string | null;
	isSidebarCollapsed: boolean;
	recordingLanguage: string;
	microphoneId: string | null;
	marksUnsure: boolean;
};

type Preferences = Kept & {
	setTheme: (theme: ThemeChoice) => void;
	setLanguage: (language: string) => void;
	toggleSidebar: () => void;
	setRecordingLanguage: (language: string) => void;
	setMicrophone: (id: string | null) => void;
	setMarksUnsure: (marksUnsure: boolean) => void;
};

const defaults: Kept = {
	theme: 'system',
	language: null,
	isSidebarCollapsed: false,
	recordingLanguage: 'en-US',
	microphoneId: null,
	marksUnsure: true,
};

export const preferencesKey = 'debrief-preferences';

/** `theme.js` reads the same entry before the first paint. */
export const usePreferences = create<Preferences>()(
	persist(
		(set) => ({
			...defaults,
			setTheme: (theme) => set({ theme }),
			setLanguage: (language) => set({ language }),
			toggleSidebar: () => set((state) => ({ isSidebarCollapsed: !state.isSidebarCollapsed })),
			setRecordingLanguage: (recordingLanguage) => set({ recordingLanguage }),
			setMicrophone: (microphoneId) => set({ microphoneId }),
			setMarksUnsure: (marksUnsure) => set({ marksUnsure }),
		}),
		{
			name: preferencesKey,
			storage: createJSONStorage(() => browserStorage),
			version: 1,
			migrate: migrate(defaults),
			partialize: ({ theme, language, isSidebarCollapsed, recordingLanguage, microphoneId, marksUnsure }): Kept => ({
				theme,
				language,
				isSidebarCollapsed,
				recordingLanguage,
				microphoneId,
				marksUnsure,
			}),
		},
	),
);
