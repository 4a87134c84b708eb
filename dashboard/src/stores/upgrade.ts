import { create } from 'zustand';

/** What a plan can lack on the pages that exist; `general` where no single part was asked for. */
export const upgradeTypes = [
	'general',
	'transcriptSelect',
	'transcriptDownload',
	'recordingDownload',
	'aiAnalysis',
	'transcriptSummary',
	'speakerRecognition',
	'globalSearch',
] as const;
export type UpgradeType = (typeof upgradeTypes)[number];

type Upgrade = { type: UpgradeType | null; open: (type: UpgradeType) => void; close: () => void };

/** Which upgrade dialog is open. The shell shows it, whoever meets the end of a plan opens it. */
export const useUpgrade = create<Upgrade>()((set) => ({
	type: null,
	open: (type) => set({ type }),
	close: () => set({ type: null }),
}));

/** Tells what the plan lacks and how to get it. */
export const openUpgrade = (type: UpgradeType): void => useUpgrade.getState().open(type);
