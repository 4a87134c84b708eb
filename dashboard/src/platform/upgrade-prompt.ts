import { create } from 'zustand';
import { onAccountChange } from './account-state.ts';

/** What a plan can lack; `general` where nobody asked for a single feature. */
export const upgradeTypes = [
	'general',
	'transcriptSelect',
	'transcriptDownload',
	'recordingDownload',
	'aiAnalysis',
	'transcriptSummary',
	'speakerRecognition',
	'privacyMode',
	'globalSearch',
	'thirdPartyApi',
	'integrationsCrm',
	'driveIntegration',
	'pbx',
] as const;
export type UpgradeType = (typeof upgradeTypes)[number];

type Upgrade = { type: UpgradeType | null; open: (type: UpgradeType) => void; close: () => void };

/** Which upgrade dialog is open. The shell shows it; any page that reaches the limits of a plan opens it. */
export const useUpgrade = create<Upgrade>()((set) => ({
	type: null,
	open: (type) => set({ type }),
	close: () => set({ type: null }),
}));

onAccountChange(() => useUpgrade.setState(useUpgrade.getInitialState()));

/** Explains what the plan lacks and how to get it. */
export const openUpgrade = (type: UpgradeType): void => useUpgrade.getState().open(type);
