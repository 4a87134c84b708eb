import { create } from 'zustand';
import { onAccountChange } from './account-state.ts';

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

export const useUpgrade = create<Upgrade>()((set) => ({
	type: null,
	open: (type) => set({ type }),
	close: () => set({ type: null }),
}));

onAccountChange(() => useUpgrade.setState(useUpgrade.getInitialState()));

export const openUpgrade = (type: UpgradeType): void => useUpgrade.getState().open(type);
