import { defaultJumpSeconds, jumpIntervalsSeconds, playbackRates } from '@debrief/shared/domain/limits.ts';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { browserStorage } from '../../platform/browser-storage.ts';
import { type SilenceMode, silenceModes } from './silence/skip-silence.ts';

export type PlayerSettings = {
	rate: (typeof playbackRates)[number];
	jumpSeconds: (typeof jumpIntervalsSeconds)[number];
	volume: number;
	isMuted: boolean;
	showsNotes: boolean;
	showsPins: boolean;
	/** An empty id is the default device. */
	outputId: string;
	clearsVoices: boolean;
	silence: SilenceMode;
};

type Changes = {
	setRate(rate: PlayerSettings['rate']): void;
	stepRate(direction: -1 | 1): void;
	setJumpSeconds(seconds: PlayerSettings['jumpSeconds']): void;
	/** Clamps to 0..1. */
	setVolume(volume: number): void;
	toggleMute(): void;
	toggleNotes(): void;
	togglePins(): void;
	setOutput(id: string): void;
	toggleClearVoices(): void;
	setSilence(mode: SilenceMode): void;
};

const defaults: PlayerSettings = {
	rate: 1,
	jumpSeconds: defaultJumpSeconds,
	volume: 1,
	isMuted: false,
	showsNotes: true,
	showsPins: true,
	outputId: '',
	clearsVoices: false,
	silence: 'off',
};

function readSettings(stored: unknown): PlayerSettings {
	const of = (key: keyof PlayerSettings): unknown =>
		typeof stored === 'object' && stored ? Reflect.get(stored, key) : undefined;
	const [volume, outputId] = [of('volume'), of('outputId')];
	return {
		rate: playbackRates.find((rate) => rate === of('rate')) ?? defaults.rate,
		jumpSeconds: jumpIntervalsSeconds.find((seconds) => seconds === of('jumpSeconds')) ?? defaults.jumpSeconds,
		volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : defaults.volume,
		isMuted: of('isMuted') === true,
		showsNotes: of('showsNotes') !== false,
		showsPins: of('showsPins') !== false,
		clearsVoices: of('clearsVoices') === true,
		silence: silenceModes.find((mode) => mode === of('silence')) ?? defaults.silence,
		outputId: typeof outputId === 'string' ? outputId : defaults.outputId,
	};
}

export const settingsKey = 'debrief.player';

export const usePlayerSettings = create<PlayerSettings & Changes>()(
	persist(
		(set) => ({
			...defaults,
			setRate: (rate) => set({ rate }),
			stepRate: (direction) =>
				set(({ rate }) => ({ rate: playbackRates[playbackRates.indexOf(rate) + direction] ?? rate })),
			setJumpSeconds: (jumpSeconds) => set({ jumpSeconds }),
			setVolume: (wanted) => {
				const volume = Math.round(Math.min(1, Math.max(0, wanted)) * 100) / 100;
				set(volume > 0 ? { volume, isMuted: false } : { volume });
			},
			toggleMute: () => set(({ isMuted }) => ({ isMuted: !isMuted })),
			toggleNotes: () => set(({ showsNotes }) => ({ showsNotes: !showsNotes })),
			togglePins: () => set(({ showsPins }) => ({ showsPins: !showsPins })),
			setOutput: (outputId) => set({ outputId }),
			toggleClearVoices: () => set(({ clearsVoices }) => ({ clearsVoices: !clearsVoices })),
			setSilence: (silence) => set({ silence }),
		}),
		{
			name: settingsKey,
			storage: createJSONStorage(() => browserStorage),
			version: 1,
			partialize: (state): PlayerSettings => readSettings(state),
			migrate: readSettings,
			merge: (stored, current) => ({ ...current, ...readSettings(stored) }),
		},
	),
);
