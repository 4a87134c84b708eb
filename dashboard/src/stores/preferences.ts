import type { ThemeChoice } from '@debrief/shared/domain/accounts/theme-choices.ts';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { browserStorage } from '../platform/browser-storage.ts';
import { migrate } from './migrate.ts';

type Kept = {
	theme: ThemeChoice;
	/** Language of the interface; null follows the browser. */
	language: string | null;
	isSidebarCollapsed: boolean;
	/** Spoken language of the last upload, preselected for the next one. */
	recordingLanguage: string;
	/** For voice memos; null is the system's default. */
	microphoneId: string | null;
	/** Whether uncertain words of transcripts are marked. */
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

/** Preferences of this browser. `theme.js` reads the same entry before the first paint. */
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
