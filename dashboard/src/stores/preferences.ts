import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { carryOver } from './carry-over.ts';

export type ThemeChoice = 'system' | 'light' | 'dark';

type Kept = {
	theme: ThemeChoice;
	/** Language of the interface; null follows the browser. */
	language: string | null;
	isSidebarCollapsed: boolean;
	/** Spoken language of the last upload, offered for the next one. */
	recordingLanguage: string;
	/** Of voice memos; null is the one that the system prefers. */
	microphoneId: string | null;
};

type Preferences = Kept & {
	setTheme: (theme: ThemeChoice) => void;
	setLanguage: (language: string) => void;
	toggleSidebar: () => void;
	setRecordingLanguage: (language: string) => void;
	setMicrophone: (id: string | null) => void;
};

const defaults: Kept = {
	theme: 'system',
	language: null,
	isSidebarCollapsed: false,
	recordingLanguage: 'en-US',
	microphoneId: null,
};

/** How the dashboard looks in this browser. `theme.js` reads the same entry before the first paint. */
export const usePreferences = create<Preferences>()(
	persist(
		(set) => ({
			...defaults,
			setTheme: (theme) => set({ theme }),
			setLanguage: (language) => set({ language }),
			toggleSidebar: () => set((state) => ({ isSidebarCollapsed: !state.isSidebarCollapsed })),
			setRecordingLanguage: (recordingLanguage) => set({ recordingLanguage }),
			setMicrophone: (microphoneId) => set({ microphoneId }),
		}),
		{
			name: 'debrief-preferences',
			version: 1,
			migrate: carryOver(defaults),
			partialize: ({ theme, language, isSidebarCollapsed, recordingLanguage, microphoneId }): Kept => ({
				theme,
				language,
				isSidebarCollapsed,
				recordingLanguage,
				microphoneId,
			}),
		},
	),
);
