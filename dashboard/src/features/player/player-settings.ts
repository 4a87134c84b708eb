import { defaultJumpSeconds, jumpIntervalsSeconds, playbackRates } from '@debrief/shared/domain/limits.ts';
import { z } from 'zod';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';

const Settings = z.object({
	rate: z.literal(playbackRates).catch(1),
	jumpSeconds: z.literal(jumpIntervalsSeconds).catch(defaultJumpSeconds),
	/** 0 to 1 in steps of 0.01. */
	volume: z.number().min(0).max(1).catch(1),
	isMuted: z.boolean().catch(false),
});
export type PlayerSettings = z.infer<typeof Settings>;

type Changes = {
	setRate(rate: PlayerSettings['rate']): void;
	stepRate(direction: -1 | 1): void;
	setJumpSeconds(seconds: PlayerSettings['jumpSeconds']): void;
	/** Any number: it is kept between 0 and 1. Turning the sound up ends mute. */
	setVolume(volume: number): void;
	toggleMute(): void;
};

const defaults: PlayerSettings = Settings.parse({});

export const settingsKey = 'debrief.player';

/** How somebody listens, on this device. What was stored is read leniently: a value that is not offered any more becomes the default. */
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
		}),
		{
			name: settingsKey,
			version: 1,
			partialize: ({ rate, jumpSeconds, volume, isMuted }): PlayerSettings => ({ rate, jumpSeconds, volume, isMuted }),
			migrate: (stored) => Settings.parse(stored ?? {}),
			merge: (stored, current) => ({ ...current, ...Settings.catch(defaults).parse(stored ?? {}) }),
		},
	),
);
